import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** The list of each kind of record. */
const listOf = { label: "labels", module: "modules", "work-item": "work-items" } as const;

/** Totals of lists that do not become smaller. */
export const formerTotalMutants = family(
  ["label", "module", "work-item"] as const,
  (kind) => `total-counts-each-former-${kind}` as const,
  (kind): Mutant => ({
    defect: `keeps counting a ${kind} in total_count after it left the list`,
    policy: "pagination.total",
    where: ({ call }) => call.list === listOf[kind] && call.query.size === 1,
    instead: {
      remembering: () => {
        const highest = new Map<string, number>();
        return ({ call, total }) => {
          const key = String(call.project?.id);
          const most = Math.max(total, highest.get(key) ?? 0);
          highest.set(key, most);
          return most;
        };
      },
    },
  }),
);
