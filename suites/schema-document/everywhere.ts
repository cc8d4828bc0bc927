import type { Check } from "#lib/check/check.ts";
import type { DeclaredOperation, SchemaDocument } from "#lib/openapi/declared-operation.ts";
import { check } from "#lib/check/check.ts";
import { expandableRoutes } from "#lib/contract/lists/documented.ts";
import { operations } from "#lib/contract/operations.ts";
import { danglingReference } from "#lib/openapi/dangling-reference.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { readSchema } from "./read-schema.ts";

const templates = [
  ...Object.values(operations).map(({ path }) => path),
  ...expandableRoutes.flatMap(({ path }) => [path, `${path}{pk}/`]),
];

/** Each PUT that the document declares on a path of version 2; a document may also describe version 1. */
function putsOf(document: SchemaDocument): readonly string[] {
  const known = templates.map((template) => document.find("PUT", template));
  const named = document.operations.filter(
    ({ method, path }) => method === "PUT" && path.includes("/api/v2/"),
  );
  return [...new Set([...known, ...named].flatMap((one) => one?.path ?? []))];
}

/** Operations on routes of the expansion table whose expand values are declared differently. */
function differing(document: SchemaDocument): readonly string[] {
  return expandableRoutes.flatMap(({ path, values }) =>
    declaredAt(document, path)
      .filter(({ expandValues }) => expandValues?.toSorted().join() !== values.toSorted().join())
      .map((one) => `${one.method} ${one.path}: ${one.expandValues?.join(", ")}`),
  );
}

const verbs = [
  { method: "GET", at: "" },
  { method: "POST", at: "" },
  { method: "GET", at: "{pk}/" },
  { method: "PATCH", at: "{pk}/" },
] as const;

function declaredAt(document: SchemaDocument, path: string): readonly DeclaredOperation[] {
  return verbs
    .flatMap(({ method, at }) => document.find(method, `${path}${at}`) ?? [])
    .filter(({ expandValues }) => expandValues !== null);
}

/** What the whole schema document must satisfy. */
export const everywhereChecks: readonly Check[] = [
  check({
    id: "schema-document.form.references",
    clause: "schema-document/form#references",
    title: "each reference within the schema document resolves",
    killedBy: ["schema-document-lacks-a-response"],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      if (document.operations.length === 0) {
        throw untested("The schema document cannot be read.", unlocks.jsonDocument);
      }

      const dangling = danglingReference(exchange.response.json);
      const holds = dangling === null;
      given.expect(exchange).that("$ref", "references that resolve", dangling, holds);
    },
  }),
  check({
    id: "schema-document.operations.no-put",
    clause: "schema-document/operation#no-put",
    title: "the schema document declares no PUT on a path of version 2",
    killedBy: ["schema-document-declares-put"],
    async run(given) {
      const { exchange, document } = await readSchema(given);

      const puts = putsOf(document);
      given.expect(exchange).that("/paths", "no PUT", puts, puts.length === 0);
    },
  }),
  check({
    id: "schema-document.operations.trailing-slash",
    clause: "schema-document/operation#trailing-slash",
    title: "each operation of the contract is declared on a path that ends with a slash",
    killedBy: ["schema-document-declares-paths-without-slash"],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const declared = Object.values(operations).flatMap(
        ({ method, path }) => document.find(method, path)?.path ?? [],
      );
      if (declared.length === 0) {
        throw untested("No operation is declared.", unlocks.document("with these operations"));
      }

      const paths = new Set(document.operations.map(({ path }) => path));
      const without = declared.filter((path) => !path.endsWith("/") && !paths.has(`${path}/`));
      const holds = without.length === 0;
      given.expect(exchange).that("/paths", "paths with a final slash", without, holds);
    },
  }),
  check({
    id: "schema-document.operations.expand",
    clause: "schema-document/expand#single",
    title: "all declared expand values are those of the record's relations",
    killedBy: [
      "document-expand-has-more-on-single-readModule",
      "document-expand-has-more-on-single-updateCycle",
      "document-expand-has-more-on-single-readState",
      "document-expand-has-more-on-single-createComment",
    ],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const declared = expandableRoutes.flatMap(({ path }) => declaredAt(document, path));
      if (declared.length === 0) {
        throw untested("No expand values are declared.", unlocks.document("with expand values"));
      }

      const other = differing(document);
      given.expect(exchange).that("expand", "the values of the table", other, other.length === 0);
    },
  }),
];
