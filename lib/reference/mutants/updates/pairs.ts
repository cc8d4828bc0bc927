import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import type { ExternallyKeyedKind } from "#lib/contract/subjects/paired-members.ts";
import { clearedDates, externallyKeyedKinds } from "#lib/contract/subjects/paired-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const unfit = (field: string) => ({ field, code: "invalid", message: "Does not fit." });

/** Judges a date against the stored value of the one that the same update clears. */
const judgingCleared = (date: keyof typeof clearedDates): Mutant => {
  const { kind, cleared, moved } = clearedDates[date];
  return {
    defect: `judges ${moved} of a ${kind} against the stored ${cleared} that the update clears`,
    policy: "writes.judgesTogether",
    where: ({ resource, values }) =>
      resource === dashed(kind) && values[cleared] === null && moved in values,
    instead: ({ values, stored }) => {
      const days = [String(stored?.[cleared]), String(values[moved])];
      const [start = "", end = ""] = cleared === "start_date" ? days : days.toReversed();
      return end < start ? [unfit(moved)] : [];
    },
  };
};

const confusingSources = (kind: ExternallyKeyedKind): Mutant => ({
  defect: `refuses the external_id of another ${kind} in an update that omits external_source`,
  policy: "writes.judgesTogether",
  where: ({ resource, values, stored }) =>
    resource === dashed(kind) && stored !== null && !("external_source" in values),
  instead: ({ call, values, stored }) => {
    const { external_id: sent } = values;
    const isUsed = call.store
      .rows(dashed(kind))
      .some((row) => row.id !== stored?.id && row["external_id"] === sent);
    return typeof sent === "string" && isUsed ? [unfit("external_id")] : [];
  },
});

/** Defects of updates of members that are judged together. */
export const pairedMemberMutants = {
  ...family(
    keysOf(clearedDates),
    (date) => `cleared-${dashed(date)}-is-judged` as const,
    judgingCleared,
  ),
  ...family(
    externallyKeyedKinds,
    (kind) => `lone-external-id-of-${dashed(kind)}-is-judged-without-source` as const,
    confusingSources,
  ),
} as const;
