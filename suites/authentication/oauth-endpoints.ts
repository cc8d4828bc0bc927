import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";

const form = "application/x-www-form-urlencoded";

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
      const isThere = status !== 404 && status < 500;
      expect(answer).that("status", "neither 404 nor a server error", status, isThere);
    },
  }),
);
