import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";

const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";

/** Each request lacks credentials and has one further error; unauthorized wins. */
export const identityPrecedenceChecks: readonly Check[] = [
  check({
    id: "authentication.first.workspace",
    clause: "authentication/first#workspace",
    title: "an absent workspace without credentials is unauthorized",
    killedBy: ["credentials-checked-after-workspace"],
    async run({ api, path, expect, unique }) {
      const slug = unique("none").replaceAll(" ", "-");
      const answer = await api.get(path(operations.readFeatures.path, { slug }), {}, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.wrong-key",
    clause: "authentication/first#wrong-key",
    title: "an absent workspace with a wrong key is unauthorized",
    killedBy: ["wrong-key-refused-after-workspace"],
    async run({ api, path, expect, unique }) {
      const slug = unique("none").replaceAll(" ", "-");
      const headers = { "X-Api-Key": "wms-conformance-key-that-was-never-issued" };
      const at = path(operations.readFeatures.path, { slug });
      const answer = await api.get(at, {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.project",
    clause: "authentication/first#project",
    title: "an absent project without credentials is unauthorized",
    killedBy: ["credentials-checked-after-workspace"],
    async run({ api, path, expect }) {
      const at = path(operations.listProjectWorkItems.path, { project_id: absent });
      const answer = await api.get(at, {}, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.record",
    clause: "authentication/first#record",
    title: "an absent work item without credentials is unauthorized",
    needs: ["frozenProject"],
    killedBy: ["credentials-checked-after-workspace", "credentials-checked-after-record"],
    async run({ api, path, expect, frozenProject }) {
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk: absent });
      const answer = await api.get(at, {}, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.query",
    clause: "authentication/first#query",
    title: "an invalid query without credentials is unauthorized, whatever is wrong with it",
    killedBy: [
      "credentials-checked-after-query",
      "credentials-checked-after-fields",
      "credentials-checked-after-expand",
      "credentials-checked-after-per_page",
    ],
    async run({ api, path, expect }) {
      const at = path(operations.listWorkspaceWorkItems.path);
      const none = "wms_no_such_name";
      const query = { priority: none, fields: none, expand: none, per_page: none };
      const answer = await api.get(at, query, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.body",
    clause: "authentication/first#body",
    title: "a body without its required name is unauthorized without credentials",
    killedBy: ["credentials-checked-after-work"],
    async run({ api, path, expect }) {
      const at = path(operations.createWorkspaceType.path);
      const json = { description: "A type without a name." };
      const answer = await api.send("POST", at, { as: null, json });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.malformed-body",
    clause: "authentication/first#malformed-body",
    title: "a body that is not JSON is unauthorized without credentials",
    needs: ["scratchProject"],
    killedBy: ["credentials-checked-after-body"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const raw = { mediaType: "application/json", text: '{"name": ' };
      const answer = await api.send("POST", at, { as: null, raw });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.mode",
    clause: "authentication/first#mode",
    title: "a workspace type that the mode may forbid is unauthorized without credentials",
    killedBy: ["credentials-checked-after-work"],
    async run({ api, path, expect, unique }) {
      const at = path(operations.createWorkspaceType.path);
      const answer = await api.send("POST", at, { as: null, json: { name: unique("type") } });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.method",
    clause: "authentication/first#method",
    title: "a method that the route does not support is unauthorized without credentials",
    killedBy: ["credentials-checked-after-method"],
    async run({ api, path, expect }) {
      const at = path(operations.readCurrentUser.path);
      const answer = await api.send("PUT", at, { as: null, json: {} });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.accept",
    clause: "authentication/first#accept",
    title: "an unproducible representation is unauthorized without credentials",
    killedBy: ["credentials-checked-after-accept"],
    async run({ api, path, expect }) {
      const headers = { Accept: "application/xml" };
      const at = path(operations.readCurrentUser.path);
      const answer = await api.get(at, {}, { as: null, headers });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.media-type",
    clause: "authentication/first#media-type",
    title: "an unsupported media type is unauthorized without credentials",
    needs: ["scratchProject"],
    killedBy: ["credentials-checked-after-media-type"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const raw = { mediaType: "text/plain", text: "name" };
      const answer = await api.send("POST", at, { as: null, raw });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "authentication.first.media-type-of-bulk",
    clause: "authentication/first#media-type",
    title: "a bulk request that is not JSON is unauthorized without credentials",
    needs: ["scratchProject"],
    killedBy: ["credentials-checked-after-media-type-of-bulk"],
    async run({ api, path, expect, scratchProject }) {
      const at = path(operations.bulkDeleteLabels.path, { project_id: scratchProject.project.id });
      const raw = { mediaType: "text/plain", text: "ids" };
      const answer = await api.send("POST", at, { as: null, raw });

      expect(answer).problem("unauthorized");
    },
  }),
];
