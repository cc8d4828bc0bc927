import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";

const malformed = "not-a-uuid";
const someId = "3b9d7f6a-55f1-4c0e-8a1d-6f4e0c2b9d18";

/** Segments that name nothing, in a form that no id or slug has. */
const paths = [
  ["item-word", "readWorkItem", { pk: malformed }],
  ["item-nearly-an-id", "readWorkItem", { pk: someId.slice(0, -1) }],
  ["item-letters", "readWorkItem", { pk: "\u00f1and\u00fa" }],
  ["type-word", "readTypeSchema", { type_id: malformed }],
  ["property-word", "listContexts", { property_id: malformed }],
  ["webhook-word", "readWebhook", { pk: malformed }],
  ["log-word", "readWebhookLog", { webhook_id: someId, pk: malformed }],
  ["webhook-of-log-word", "readWebhookLog", { webhook_id: malformed, pk: someId }],
  ["identifier-zero", "readWorkItemByIdentifier", { identifier: "X-0" }],
  ["identifier-beyond-long", "readWorkItemByIdentifier", { identifier: "X-99999999999999999999" }],
  ["identifier-without-number", "readWorkItemByIdentifier", { identifier: "X-" }],
  ["identifier-without-hyphen", "readWorkItemByIdentifier", { identifier: "X" }],
  ["project-word", "listProjectWorkItems", { project_id: malformed }],
  ["slug-letters", "listWorkspaceWorkItems", { slug: "gr\u00f6\u00dfe" }],
] as const;

/** A deployment may refuse a malformed id or answer not found. */
export const malformedPathChecks = paths.map(([word, name, segments]) =>
  check({
    id: `requests.odd-path.${word}`,
    clause: "requests/odd-input#path",
    title: `GET ${operations[name].path} answers ${Object.values(segments).join(" and ")} without a server error`,
    needs: ["frozenProject"],
    killedBy: [`odd-${word}-crashes`],
    async run(given) {
      const { api, path, frozenProject } = given;
      const at = path(operations[name].path, { project_id: frozenProject.id, ...segments });

      expectUnbroken(given, await api.read(at));
    },
  }),
);
