import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { check } from "#lib/check/check.ts";
import type { Killers } from "./killers.ts";
import { routeKillers } from "./killers.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkRequest } from "#suites/support/bulk/bulk-requests.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";

/** One claim about the bulk operation, made for each route. */
export interface BulkClaim extends Killers {
  readonly name: string;
  readonly clause: ClauseId;
  /** What the operation does, printed after its name. */
  readonly title: string;
}

/** A claim about the answer to one request of good and failing rows. */
export interface AnswerClaim extends BulkClaim {
  readonly judge: (expect: Expectation, bulkRequest: BulkRequest, subject: BulkSubject) => void;
}

/** A clause on what a subject's route accepts, if the catalog lists the subject for the clause. */
export function citing(clause: ClauseId, { name }: BulkSubject): Citing {
  return { clause, subject: name };
}

/** The checks of a table of claims, one for each route. */
export function perRoute<C extends BulkClaim>(
  routes: readonly BulkSubject[],
  claims: readonly C[],
  run: (given: Bulk, subject: BulkSubject, claim: C) => Promise<void>,
): readonly Check[] {
  return routes.flatMap((subject) =>
    claims.map((claim) =>
      check({
        id: `bulk.${subject.name}.${claim.name}`,
        clause: claim.clause,
        subject: subject.name,
        title: `the bulk operation on ${subject.name} ${claim.title}`,
        needs: ["scratchProject"],
        killedBy: routeKillers(claim, subject),
        run: (given) => run(given, subject, claim),
      }),
    ),
  );
}
