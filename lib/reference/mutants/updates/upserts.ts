import { dashed, writtenKinds } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type Kind = (typeof writtenKinds)[number];

const upserts = (kind: Kind, defect: string, isSame: (left: unknown, right: unknown) => boolean) =>
  ({
    defect,
    policy: "writes.samePair",
    where: ({ call, resource }) => call.kind === "upsert" && resource === dashed(kind),
    instead: ({ left, right }) => isSame(left[0], right[0]),
  }) satisfies Mutant;

/** Defects of how an upsert looks for the record that it is to change. */
export const upsertMutants = {
  ...family(
    writtenKinds,
    (kind) => `${dashed(kind)}-upsert-ignores-the-source` as const,
    (kind) =>
      upserts(
        kind,
        `changes the ${kind} of another source by an upsert`,
        (left, right) => left === right,
      ),
  ),
  ...family(
    writtenKinds,
    (kind) => `${dashed(kind)}-upsert-makes-another` as const,
    (kind) => upserts(kind, `makes another ${kind} with each upsert`, () => false),
  ),
} as const;
