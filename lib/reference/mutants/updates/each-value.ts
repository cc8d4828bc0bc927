import { emptiedTexts } from "#lib/contract/clauses/updates/each-value.ts";
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
    emptiedTexts,
    (kind) => `empty-descriptions-of-a-${kind}-are-ignored` as const,
    (kind): Mutant => ({
      defect: `keeps the description of a ${kind} when an update sends an empty one`,
      policy: "writes.stores",
      where: ({ call, field, resource, value }) =>
        call.kind === "update" && resource === kind && field === "description" && value === "",
      instead: ({ stored }) => stored,
    }),
  ),
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
