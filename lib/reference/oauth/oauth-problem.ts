import type { ProblemType } from "#lib/contract/problems.ts";
import type { Call } from "#lib/reference/call.ts";
import { problemMembers } from "#lib/reference/engine/render.ts";
import type { PlainResponse } from "#lib/reference/message.ts";
import { inSmallLetters } from "#lib/reference/message.ts";
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

/** The response that reports a problem as the API does, with the members alongside it that OAuth clients read. */
export function renderOauthProblem({ call, policies }: Flow, problem: Problem): PlainResponse {
  const known = { call, type: problem.type, code: problem.code, detail: problem.detail };
  const { code: error, detail: error_description } = problem;
  const members = { ...problemMembers(call, policies, problem), error, error_description };
  return {
    status: policies.problems.status(known),
    headers: {
      ...inSmallLetters(problem.headers),
      "content-type": policies.problems.mediaType(known),
      "cache-control": "no-store",
    },
    body: JSON.stringify(members),
  };
}
