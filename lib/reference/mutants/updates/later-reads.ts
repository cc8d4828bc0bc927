import { followers } from "#lib/contract/clauses/updates/rules.ts";
import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { storingWhere } from "#lib/reference/mutants/building/altered-members.ts";

/** Parameters that look a member up. */
const lookups: Readonly<Record<(typeof followers)[number], readonly string[]>> = {
  name: ["search"],
  priority: ["priority"],
  external_id: ["external_id"],
};

/** Defects of how lists reflect an update. */
export const laterReadMutants = {
  ...family(
    followers,
    (name) => `work-item-${name}-cannot-be-updated` as const,
    (name) =>
      storingWhere(
        `does not change ${name} of a work item`,
        ({ call, resource, field }) =>
          call.kind === "update" && resource === "work-item" && field === name,
        ({ stored }) => stored,
      ),
  ),
  ...family(
    followers,
    (name) => `former-${name}-is-found` as const,
    (name): Mutant => ({
      defect: `finds work items by every ${name} that they ever had`,
      policy: "filters.passes",
      where: ({ call }) => call.resource === "work-item",
      instead: {
        remembering: () => {
          const seen = new Map<string, Set<unknown>>();
          return ({ row, values, parameter }, usual) => {
            const had = (seen.get(row.id) ?? new Set()).add(row[name]);
            seen.set(row.id, had);
            const isAsked = lookups[name].includes(parameter);
            return usual() || (isAsked && had.has(values[0]));
          };
        },
      },
    }),
  ),
} as const;
