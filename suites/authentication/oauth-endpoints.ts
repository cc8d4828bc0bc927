import type { Api } from "#lib/check/api.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const form = "application/x-www-form-urlencoded";

/** Whether a path that is surely no route gets the same answer: without a client, an endpoint may lack something, too. */
async function isOfNoRoute(api: Api, answer: Exchange, name: string): Promise<boolean> {
  const { method } = answer.request;
  const unknown = `wms-none-${name}`;
  for (const as of [null, "owner"]) {
    // oxlint-disable-next-line no-await-in-loop -- the second is only needed if the first is refused otherwise
    const { response } = await api.send(method, `/auth/o/${unknown}/`, { as });
    const text = response.text.replaceAll(unknown, name);
    if (response.status === 404 && text === answer.response.text) return true;
  }
  return false;
}

/** Each endpoint, requested without credentials or parameters: any answer shows that it exists. */
const endpoints = [
  { name: "authorize", method: "GET", options: { as: null } },
  {
    name: "token",
    method: "POST",
    options: { as: null, raw: { mediaType: form, text: "grant_type=authorization_code" } },
  },
] as const;

/** The endpoints of the OAuth flow, without a client. */
export const oauthEndpointChecks: readonly Check[] = endpoints.map(({ name, method, options }) =>
  check({
    id: `authentication.oauth.${name}`,
    clause: "authentication/oauth-endpoint#there",
    subject: name,
    title: `the endpoint /auth/o/${name}/ exists`,
    killedBy: [`oauth-lacks-${name}`],
    async run({ api, expect }) {
      const answer = await api.send(method, `/auth/o/${name}/`, options);

      const { status } = answer.response;
      const isMissing = status === 404 && (await isOfNoRoute(api, answer, name));
      const expected = "neither the 404 of an unknown path nor a server error";
      expect(answer).that("status", expected, status, !isMissing && status < 500);
    },
  }),
);
