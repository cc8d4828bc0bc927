import { followers, hiddenFromWrites } from "#lib/contract/clauses/updates/rules.ts";
import { family } from "#lib/contract/family.ts";
import type { CallKind } from "#lib/reference/call.ts";
import type { Mutant } from "./mutant.ts";
import { storingWhere } from "./record-defects.ts";

const showing = (kind: CallKind, name: string): Mutant => ({
  defect: `tells ${name} in the answer to a ${kind} of a work item`,
  policy: "presentation.extras",
  where: ({ call, resource }) => call.kind === kind && resource === "work-item",
  instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
});

/** Parameters that look a member up. */
const lookups: Readonly<Record<(typeof followers)[number], readonly string[]>> = {
  name: ["search"],
  priority: ["priority"],
  external_id: ["external_id"],
};

/** Defects of what lists and answers make of an update. */
export const updateFollowerMutants = {
  ...family(
    followers,
    (name) => `work-item-${name}-cannot-be-updated` as const,
    (name) =>
      storingWhere(
        `leaves ${name} of a work item as it was`,
        ({ call, resource, field }) =>
          call.kind === "update" && resource === "work-item" && field === name,
        ({ stored }) => stored,
      ),
  ),
  ...family(
    followers,
    (name) => `former-${name}-is-found` as const,
    (name): Mutant => ({
      defect: `finds work items by each ${name} that they ever had`,
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
  ...family(
    hiddenFromWrites,
    (name) => `create-shows-${name}` as const,
    (name) => showing("create", name),
  ),
  ...family(
    hiddenFromWrites,
    (name) => `update-shows-${name}` as const,
    (name) => showing("update", name),
  ),
} as const;
