import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import { family } from "#lib/contract/family.ts";
import type { Aftermath } from "#lib/contract/subjects/aftermaths.ts";
import { aftermathNames, aftermaths, shownAftermaths } from "#lib/contract/subjects/aftermaths.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { leftOf } from "#lib/reference/store/left.ts";
import type { Row } from "#lib/reference/store/row.ts";

interface Known {
  readonly call: Call;
  readonly row: Row;
}

const leftBy =
  (operation: string) =>
  ({ row }: Known): boolean =>
    leftOf(row).some(({ by }) => by === operation);

/** Whether it befell a record that the work item names, or named. */
const befell: Readonly<Record<Aftermath, (known: Known) => boolean>> = {
  "archived parent": ({ call, row }) =>
    typeof call.store.find("work-item", String(row["parent_id"]))?.["archived_at"] === "string",
  "deleted label": leftBy("deleteLabel"),
  "label deleted in bulk": leftBy("bulkDeleteLabels"),
  "deleted cycle": leftBy("deleteCycle"),
  "ended cycle": ({ call, row }) => {
    const end = call.store.find("cycle", String(row["cycle_id"]))?.["end_date"];
    return typeof end === "string" && Date.parse(end) < Date.now();
  },
  "deleted module": leftBy("deleteModule"),
};

/** Defects of filters and expansions that read another table than the record does. */
export const aftermathMutants = {
  ...family(
    aftermathNames,
    (name) => `absence-forgets-${dashed(name)}` as const,
    (name): Mutant => ({
      defect: `filters by the absence of ${aftermaths[name].filter} as if there were no ${name}`,
      policy: "filters.isNull",
      where: (known) =>
        known.parameter === `${aftermaths[name].filter}__isnull` && befell[name](known),
      instead: (_, usual) => !usual(),
    }),
  ),
  ...family(
    aftermathNames,
    (name) => `value-forgets-${dashed(name)}` as const,
    (name): Mutant => ({
      defect: `filters by ${aftermaths[name].filter} as if there were no ${name}`,
      policy: "filters.equals",
      where: (known) => known.parameter === aftermaths[name].filter && befell[name](known),
      instead: ({ row, values }, usual) =>
        !usual() && leftOf(row).some(({ id }) => id === values[0]),
    }),
  ),
  ...family(
    shownAftermaths,
    (name) => `expansion-forgets-${dashed(name)}` as const,
    (name): Mutant => ({
      defect: `expands ${aftermaths[name].relation} to null for an ${name}`,
      policy: "expansion.targets",
      where: (known) => known.relation === aftermaths[name].relation && befell[name](known),
      instead: () => [],
    }),
  ),
} as const;
