import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The schema document can be read, and by whom. */
export const schemaReadChecks: readonly Check[] = [
  check({
    id: "schema-document.access.read",
    clause: "schema-document/read#200",
    title: "the schema document is an OpenAPI document",
    killedBy: ["schema-document-names-no-version", "schema-document-answers-203"],
    async run({ api, path, expect }) {
      const document = await api.read(path(operations.readSchema.path));
      if (/yaml/i.test(document.response.headers["content-type"] ?? "")) {
        const unlock = unlocks.jsonDocument;
        throw untested("The schema document is served as YAML.", unlock);
      }

      const version = valueAt(document.response.json, "/openapi");
      const isVersion = typeof version === "string" && /^\d+\.\d+/.test(version);
      expect(document).status(200).is("/paths", "object");
      expect(document).that("/openapi", "a version of OpenAPI", version, isVersion);
    },
  }),
  check({
    id: "schema-document.access.credentials",
    clause: "schema-document/read#credentials",
    title: "the schema document is refused without credentials",
    killedBy: ["schema-document-is-public"],
    async run({ api, path, expect, observe }) {
      const document = await api.read(path(operations.readSchema.path), {}, { as: null });

      observe(`the schema document without credentials: ${document.response.status}`, document);
      expect(document).problem("unauthorized");
    },
  }),
];
