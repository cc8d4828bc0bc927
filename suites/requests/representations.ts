import type { Check, Given } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

/** Reads whose representation is negotiated. */
const reads = ["readCurrentUser", "readFeatures", "listWorkspaceMembers"] as const;

const unproducible = [
  { word: "xml", accept: "application/xml" },
  { word: "png", accept: "image/png" },
] as const;

const refusedReads = reads.flatMap((name) =>
  unproducible.map(({ word, accept }) =>
    check({
      id: `requests.accept.${name}-${word}`,
      clause: "requests/producible#unproducible",
      title: `GET ${operations[name].path} refuses Accept: ${accept}`,
      killedBy: [
        "accept-not-judged",
        "not-acceptable-answers-400",
        `accept-${word}-is-answered-with-json`,
      ],
      async run({ api, path, expect }) {
        const headers = { Accept: accept };
        const answer = await api.get(path(operations[name].path), {}, { headers });

        expect(answer).problem("not_acceptable");
      },
    }),
  ),
);

const refusedDetails = unproducible.map(({ word, accept }) =>
  check({
    id: `requests.accept.work-item-${word}`,
    clause: "requests/producible#unproducible",
    title: `one work item refuses Accept: ${accept}`,
    needs: ["frozenProject", "items"],
    killedBy: ["accept-judged-on-lists-only", `accept-${word}-is-answered-with-json`],
    async run({ api, path, expect, frozenProject, items }) {
      const at = { project_id: frozenProject.id, pk: items[0]?.id ?? "" };
      const headers = { Accept: accept };
      const answer = await api.get(path(operations.readWorkItem.path, at), {}, { headers });

      expect(answer).problem("not_acceptable");
    },
  }),
);

const accepted = [
  { word: "any", accept: "*/*", killer: "accept-refuses-any" },
  {
    word: "json",
    accept: "application/json",
    killer: "accept-json-refused-for-workspace-work-items",
  },
  {
    word: "several",
    accept: "application/json, text/plain, */*",
    killer: "accept-of-several-refused",
  },
] as const;

const producible = accepted.map(({ word, accept, killer }) =>
  check({
    id: `requests.accept.${word}`,
    clause: "requests/producible#producible",
    title: `Accept: ${accept} is answered`,
    killedBy: [killer],
    async run({ api, path, expect }) {
      const headers = { Accept: accept };
      const at = path(operations.listWorkspaceWorkItems.path);
      const answer = await api.get(at, { fields: "id", per_page: 1 }, { headers });

      expect(answer).status(200).is("/data", "object[]");
    },
  }),
);

/** Writes with a body that belong to no type mode; each body is valid as JSON. */
const writes = {
  updateFeatures: () => ({}),
  createModule: ({ unique }: Given<"scratchProject">) => ({ name: unique("module") }),
  createProjectMember: () => ({}),
  bulkDeleteLabels: () => ({ ids: [absent] }),
} as const;

const writeNames = [
  "updateFeatures",
  "createModule",
  "createProjectMember",
  "bulkDeleteLabels",
] as const;

type WriteName = (typeof writeNames)[number];

function write(given: Given<"scratchProject">, name: WriteName, options: RequestOptions) {
  const { method, path } = operations[name];
  const at = given.path(path, { project_id: given.scratchProject.project.id });
  return given.api.send(method, at, options);
}

const bodies = [
  { word: "text", mediaType: "text/plain", killer: "content-type-text-taken" },
  { word: "xml", mediaType: "application/xml", killer: "unsupported-media-type-answers-400" },
] as const;

const refusedBodies = writeNames.flatMap((name) =>
  bodies.map(({ word, mediaType, killer }) =>
    check({
      id: `requests.media-type.${name}-${word}`,
      clause: "requests/media-type-of-body#unsupported",
      title: `${operations[name].method} ${operations[name].path} refuses ${mediaType}`,
      needs: ["scratchProject"],
      killedBy: ["content-type-not-judged", killer, `content-type-${word}-taken-by-${name}`],
      async run(given) {
        const text = JSON.stringify(writes[name](given));
        const answer = await write(given, name, { raw: { mediaType, text } });

        given.expect(answer).problem("unsupported_media_type");
      },
    }),
  ),
);

const withCharset = "application/json; charset=utf-8";

const charsets = [
  check({
    id: "requests.media-type.createModule-charset",
    clause: "requests/media-type-of-body#json",
    title: "the create of a module accepts JSON with a charset",
    needs: ["scratchProject"],
    killedBy: ["content-type-refuses-charset", "content-type-refuses-charset-on-createModule"],
    async run(given) {
      const text = JSON.stringify(writes.createModule(given));
      const answer = await write(given, "createModule", { raw: { mediaType: withCharset, text } });

      given.expect(answer).ok();
    },
  }),
  check({
    id: "requests.media-type.updateFeatures-charset",
    clause: "requests/media-type-of-body#json",
    title: "the update of features accepts JSON with a charset",
    killedBy: ["content-type-refuses-charset", "content-type-refuses-charset-on-updateFeatures"],
    async run({ api, path, expect }) {
      const at = path(operations.updateFeatures.path);
      const features = await api.read(at);
      expect(features).status(200).is("/is_work_item_types_enabled", "boolean");

      // The current value: nothing is switched.
      const flag = valueAt(features.response.json, "/is_work_item_types_enabled");
      const text = JSON.stringify({ is_work_item_types_enabled: flag });
      const answer = await api.send("PATCH", at, { raw: { mediaType: withCharset, text } });

      expect(answer).ok();
    },
  }),
];

const malformed = (["updateFeatures", "createModule"] as const).map((name) =>
  check({
    id: `requests.body.${name}-malformed`,
    clause: "requests/body#malformed",
    title: `${operations[name].method} ${operations[name].path} refuses a body that is not JSON`,
    needs: ["scratchProject"],
    killedBy: [
      "malformed-body-crashes",
      name === "updateFeatures" ? "body-malformed-taken-for-empty" : "malformed-body-is-a-conflict",
    ],
    async run(given) {
      const raw = { mediaType: "application/json", text: '{"name": "half a bod' };
      const answer = await write(given, name, { raw });

      given.expect(answer).problem("invalid_request");
    },
  }),
);

const notObjects = (
  [
    { word: "array", value: [], killer: "body-array-taken-for-empty" },
    { word: "text", value: "text", killer: "body-text-taken-for-empty" },
    { word: "number", value: 7, killer: "body-number-crashes" },
  ] as const
).map(({ word, value, killer }) =>
  check({
    id: `requests.body.${word}`,
    clause: "requests/body#object",
    title: `PATCH ${operations.updateFeatures.path} refuses a body that is a JSON ${word}`,
    killedBy: [killer],
    async run({ api, path, expect }) {
      const answer = await api.send("PATCH", path(operations.updateFeatures.path), { json: value });

      const { status } = answer.response;
      expect(answer).that("status", "4xx", status, status >= 400 && status < 500);
    },
  }),
);

/** Media types of answers and bodies, and bodies that cannot be parsed. */
export const negotiationChecks: readonly Check[] = [
  ...refusedReads,
  ...refusedDetails,
  check({
    id: "requests.accept.createModule-xml",
    clause: "requests/producible#unproducible",
    title: "the create of a module refuses Accept: application/xml",
    needs: ["scratchProject"],
    killedBy: ["accept-judged-on-lists-only"],
    async run(given) {
      const headers = { Accept: "application/xml" };
      const json = writes.createModule(given);
      const answer = await write(given, "createModule", { headers, json });

      given.expect(answer).problem("not_acceptable");
    },
  }),
  ...producible,
  ...refusedBodies,
  check({
    id: "requests.media-type.bulkDeleteLabels-form",
    clause: "requests/media-type-of-body#bulk",
    title: "the bulk delete of labels refuses a form",
    needs: ["scratchProject"],
    killedBy: ["content-type-form-taken-on-bulk", "unsupported-media-type-answers-400"],
    async run(given) {
      const raw = { mediaType: "application/x-www-form-urlencoded", text: `ids=${absent}` };
      const answer = await write(given, "bulkDeleteLabels", { raw });

      given.expect(answer).problem("unsupported_media_type");
    },
  }),
  ...charsets,
  ...malformed,
  ...notObjects,
];
