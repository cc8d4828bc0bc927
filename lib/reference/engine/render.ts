import type { Call } from "#lib/reference/call.ts";
import type { PlainResponse } from "#lib/reference/message.ts";
import { inSmallLetters } from "#lib/reference/message.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Problem } from "#lib/reference/problem.ts";

/** The response that reports a problem. */
export function renderProblem(call: Call, policies: Policies, problem: Problem): PlainResponse {
  const known = { call, type: problem.type, code: problem.code, detail: problem.detail };
  const mediaType = policies.problems.mediaType(known);
  const headers = { ...inSmallLetters(problem.headers), "content-type": mediaType };
  const status = policies.problems.status(known);
  const members = problemMembers(call, policies, problem);
  const body = policies.problems.sendsBody(known) ? JSON.stringify(members) : null;
  return { status, headers, body };
}

/** The members of a problem, as a response's body or as part of a failed bulk row. */
export function problemMembers(
  call: Call,
  policies: Policies,
  problem: Problem,
): Record<string, unknown> {
  const known = { call, type: problem.type, code: problem.code, detail: problem.detail };
  return {
    type: policies.problems.type(known),
    code: policies.problems.code(known),
    detail: policies.problems.detail(known),
    errors: policies.problems.errors({ ...known, errors: problemErrors(call, policies, problem) }),
    ...policies.problems.extras(known),
  };
}

function problemErrors(
  call: Call,
  policies: Policies,
  problem: Problem,
): readonly unknown[] | undefined {
  if (problem.errors === undefined) return undefined;
  return policies.problems.reports({ call, errors: problem.errors }).map((entry) => ({
    field: policies.problems.entryField({ call, entry }),
    code: policies.problems.entryCode({ call, entry }),
    message: policies.problems.entryMessage({ call, entry }),
  }));
}
