import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";

/** A claim about each answer of one write. */
export interface TypeAnswerClaim extends Pick<
  Invariant,
  "id" | "clause" | "subject" | "title" | "killedBy"
> {
  readonly holds: (answer: Expectation) => Expectation;
}

type Write = "enableTypes" | "createProjectType" | "createWorkspaceType";

/** Claims about a write, each judged over all its successes, or if a plan lacks it. */
export function everyAnswer(
  write: Write,
  claims: readonly TypeAnswerClaim[],
): readonly Invariant[] {
  const { method, path } = operations[write];
  const isPath = templateMatcher(path);
  const applies = ({ request, response }: Exchange) =>
    request.method === method &&
    memberOf(request.query, "fields") === undefined &&
    (response.status < 300 || response.status === 402) &&
    isPath(segmentsOf(request.path));
  return claims.map(({ holds, ...claim }) =>
    invariant({ ...claim, applies, judge: (_, expect) => void holds(expect.ok()) }),
  );
}
