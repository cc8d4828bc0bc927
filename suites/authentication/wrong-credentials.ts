import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

const neverIssued = "wms-conformance-key-that-was-never-issued";

const credentials = [
  {
    subject: "key",
    headers: { "X-Api-Key": neverIssued },
    killer: "wrong-x-api-key-refused-after-body",
  },
  {
    subject: "token",
    headers: { Authorization: `Bearer ${neverIssued}` },
    killer: "wrong-authorization-refused-after-body",
  },
] as const;

const malformed = credentials.map(({ subject, headers, killer }) =>
  check({
    id: `authentication.first.malformed-body-of-wrong-${subject}`,
    clause: "authentication/first#wrong-credentials-malformed-body",
    subject,
    title: `a body that is not JSON is unauthorized with a wrong ${subject}`,
    needs: ["scratchProject"],
    killedBy: [killer],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const raw = { mediaType: "application/json", text: '{"name": ' };
      const answer = await api.send("POST", at, { as: null, headers, raw });

      expect(answer).problem("unauthorized");
    },
  }),
);

/** Requests with wrong credentials and one further error; unauthorized wins. */
export const wrongCredentialChecks: readonly Check[] = [
  ...malformed,
  check({
    id: "authentication.first.wrong-token",
    clause: "authentication/first#wrong-token",
    title: "an absent workspace with a wrong access token is unauthorized",
    killedBy: ["wrong-token-refused-after-workspace"],
    async run({ api, path, expect, unique }) {
      const slug = unique("none").replaceAll(" ", "-");
      const headers = { Authorization: `Bearer ${neverIssued}` };
      const at = path(operations.readFeatures.path, { slug });
      const answer = await api.get(at, {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
];
