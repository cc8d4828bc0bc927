import { bulkRoutes } from "#lib/contract/bulk.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { isObject } from "#lib/reference/engine/negotiate.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Alteration, Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";

/** Bulk routes by the records that they write. */
const routes = {
  labels: "bulkDeleteLabels",
  comments: "bulkCreateComments",
  points: "bulkUpdateEstimatePoints",
  milestones: "bulkUpdateMilestones",
} as const satisfies Record<string, BulkOperation>;

/** Whether a call is one that a defect befalls. */
type On = (call: Call) => boolean;

/** A defect of bulk requests, on all routes of the contract and on one of them alone. */
interface BulkRule {
  readonly defect: string;
  readonly only: keyof typeof routes;
  readonly alter: (base: Policies, on: On) => Alteration;
}

type Rules = Readonly<Record<string, BulkRule>>;
type Everywhere<R> = { readonly [K in keyof R & string as `bulk-${K}`]: Mutant };
type Confined<R extends Rules> = {
  readonly [K in keyof R & string as `bulk-${K}-on-${R[K]["only"]}`]: Mutant;
};

const anywhere: On = ({ operation }) => Object.hasOwn(bulkRoutes, operation);

/** Two mutants for each defect. */
export function bulkMutantsOf<const R extends Rules>(rules: R): Everywhere<R> & Confined<R> {
  const rows = Object.entries(rules).flatMap(([name, { defect, only, alter }]) => [
    [`bulk-${name}`, { defect, alter: (base: Policies) => alter(base, anywhere) }],
    [
      `bulk-${name}-on-${only}`,
      {
        defect: `${defect}, of ${only} alone`,
        alter: (base: Policies) => alter(base, ({ operation }) => operation === routes[only]),
      },
    ],
  ]);
  // Both ids of each rule have been entered.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(rows) as Everywhere<R> & Confined<R>;
}

/** Changes each row of an answer's results. */
export function changingRows(
  base: Policies,
  on: On,
  change: (row: Readonly<Record<string, unknown>>, index: number) => unknown,
): Alteration {
  return {
    bulk: {
      results: (known) => {
        const results = base.bulk.results(known);
        return on(known.call)
          ? results.map((row, index) => change(isObject(row) ? row : {}, index))
          : results;
      },
    },
  };
}
