import { bulkRoutes } from "#lib/contract/bulk.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Call } from "#lib/reference/call.ts";
import { confined } from "#lib/reference/override.ts";
import type { OverrideWith } from "#lib/reference/override.ts";
import type { Defect, Mutant } from "./mutant.ts";

/** Bulk routes by the records that they write. */
const routes = {
  labels: "bulkDeleteLabels",
  comments: "bulkCreateComments",
  points: "bulkUpdateEstimatePoints",
  milestones: "bulkUpdateMilestones",
} as const satisfies Record<string, BulkOperation>;

/** A defect of bulk requests, both on all routes of the contract and on only one of them. */
type BulkRule = OverrideWith<Defect & { readonly only: keyof typeof routes }>;

type Rules = Readonly<Record<string, BulkRule>>;
type Everywhere<R> = { readonly [K in keyof R & string as `bulk-${K}`]: Mutant };
type Confined<R extends Rules> = {
  readonly [K in keyof R & string as `bulk-${K}-on-${R[K]["only"]}`]: Mutant;
};

const anywhere = ({ operation }: Call): boolean => Object.hasOwn(bulkRoutes, operation);

/** Two mutants for each defect; the reported places are those of the one on all routes. */
export function bulkMutantsOf<const R extends Rules>(rules: R): Everywhere<R> & Confined<R> {
  const rows = Object.entries<BulkRule>(rules).flatMap(([name, rule]) => {
    const { defect, only } = rule;
    const { at: _, ...alone } = confined(({ operation }) => operation === routes[only], rule);
    return [
      [`bulk-${name}`, confined(anywhere, rule)],
      [`bulk-${name}-on-${only}`, { ...alone, defect: `${defect}, for ${only} only` }],
    ];
  });
  // Both ids of each rule have been entered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(rows) as Everywhere<R> & Confined<R>;
}

/** Changes each row of an answer's results. */
export const eachRow =
  (change: (row: Readonly<Record<string, unknown>>, index: number) => unknown) =>
  (_: unknown, usual: () => readonly unknown[]): readonly unknown[] =>
    usual().map((row, index) => change(isObject(row) ? row : {}, index));
