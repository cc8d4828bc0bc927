import type { Check, Citing } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { ClauseId } from "#lib/contract/clauses.ts";
import { check } from "#lib/check/check.ts";
import type { Killers } from "./killers.ts";
import { killersOf } from "./killers.ts";
import type { Bulk } from "./memory.ts";
import type { Scene } from "./scenes.ts";
import type { Subject } from "./subjects.ts";

/** One claim about the bulk operation, made of each route. */
export interface Claim extends Killers {
  readonly name: string;
  readonly clause: ClauseId;
  /** What the operation does, said after its name. */
  readonly title: string;
}

/** A claim about the answer to one request of good and failing rows. */
export interface AnswerClaim extends Claim {
  readonly judge: (expect: Expectation, scene: Scene, subject: Subject) => void;
}

/** A clause on what the route of a subject takes, of which the catalog knows whether it is one of the clause. */
export function citing(clause: ClauseId, { name }: Subject): Citing {
  return { clause, subject: name };
}

/** The checks of a table of claims, one for each route. */
export function multiply<C extends Claim>(
  routes: readonly Subject[],
  claims: readonly C[],
  run: (given: Bulk, subject: Subject, claim: C) => Promise<void>,
): readonly Check[] {
  return routes.flatMap((subject) =>
    claims.map((claim) =>
      check({
        id: `bulk.${subject.name}.${claim.name}`,
        clause: claim.clause,
        subject: subject.name,
        title: `the bulk operation on ${subject.name} ${claim.title}`,
        needs: ["scratch"],
        killedBy: killersOf(claim, subject),
        run: (given) => run(given, subject, claim),
      }),
    ),
  );
}
