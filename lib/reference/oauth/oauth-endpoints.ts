import type { PlainRequest, PlainResponse } from "#lib/reference/message.ts";
import { Problem } from "#lib/reference/problem.ts";
import { authorizeApplication } from "./authorize.ts";
import { exchangeCode } from "./exchange-code.ts";
import { renderOauthProblem } from "./oauth-problem.ts";
import type { Flow } from "./oauth-problem.ts";

/** One endpoint of the OAuth flow: its method and its handler. */
export interface Endpoint {
  readonly method: "GET" | "POST";
  readonly answer: (flow: Flow, request: PlainRequest) => PlainResponse | Promise<PlainResponse>;
}

/** The endpoints of the OAuth flow by path; they need no credentials of the API. */
export const oauthEndpoints: Readonly<Record<string, Endpoint>> = {
  "/auth/o/authorize/": { method: "GET", answer: authorizeApplication },
  "/auth/o/token/": { method: "POST", answer: exchangeCode },
};

/** Answers one request to an endpoint of the OAuth flow; what it throws alongside problems is ours. */
export async function answerOauth(
  flow: Flow,
  { method, answer }: Endpoint,
  request: PlainRequest,
): Promise<PlainResponse> {
  // What is not served is answered like any unknown path.
  if (!flow.policies.oauth.serves({ call: flow.call, path: flow.call.path })) {
    throw new Problem("not_found");
  }
  try {
    if (request.method !== method) {
      throw new Problem("method_not_allowed", { headers: { Allow: method } });
    }
    return await answer(flow, request);
  } catch (error) {
    if (error instanceof Problem) return renderOauthProblem(flow, error);
    throw error;
  }
}
