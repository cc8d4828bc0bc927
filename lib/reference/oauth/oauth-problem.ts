import type { ProblemType } from "#lib/contract/problems.ts";
import type { Call } from "#lib/reference/call.ts";
import { problemMembers } from "#lib/reference/engine/render.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";

/** One request to an endpoint of the OAuth flow. */
export interface Flow {
  readonly call: Call;
  readonly policies: Policies;
}

/** A problem whose code is an error code of the OAuth flow. */
export class OauthProblem extends Problem {
  constructor(type: ProblemType, code: string, detail: string) {
    super(type, { code, detail });
  }
}

/** The response that tells a problem as the API does, with the members beside it that OAuth clients read. */
export function renderOauthProblem({ call, policies }: Flow, problem: Problem): Response {
  const known = { call, type: problem.type, code: problem.code, detail: problem.detail };
  const { code: error, detail: error_description } = problem;
  const members = { ...problemMembers(call, policies, problem), error, error_description };
  return new Response(JSON.stringify(members), {
    status: policies.problems.status(known),
    headers: {
      ...problem.headers,
      "Content-Type": policies.problems.mediaType(known),
      "Cache-Control": "no-store",
    },
  });
}
