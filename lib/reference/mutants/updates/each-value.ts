import { moduleStatuses, priorities } from "#lib/contract/enums.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const keeping = (resource: string, member: string, sent: string): Mutant => ({
  defect: `keeps the former ${member} of a record when an update sends ${sent}`,
  policy: "writes.stores",
  where: (known) =>
    known.call.kind === "update" &&
    known.resource === resource &&
    known.field === member &&
    known.value === sent,
  instead: ({ stored }) => stored,
});

/** Defects of single values of an enum in updates. */
export const eachValueMutants = {
  ...family(
    priorities,
    (value) => `updates-do-not-set-${value}` as const,
    (value) => keeping("work-item", "priority", value),
  ),
  ...family(
    moduleStatuses,
    (value) => `updates-do-not-set-${value}` as const,
    (value) => keeping("module", "status", value),
  ),
} as const;
