import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { DeclaredOperation } from "#lib/openapi/read-document.ts";
import { check } from "#lib/check/check.ts";
import {
  documentedExpansions,
  inferredExpansions,
  relationlessOperations,
} from "#lib/contract/lists/documented.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { readSchema } from "./read-schema.ts";

/** Another clause judges what the document does not declare. */
function declared(operation: DeclaredOperation | null, route: string): DeclaredOperation {
  if (operation !== null) return operation;
  throw untested(`${route} is not declared.`, unlocks.document(`with ${route}`));
}

function expectValues(
  expected: Expectation,
  { method, path, expandValues }: DeclaredOperation,
  values: readonly string[],
): void {
  const actual = expandValues?.toSorted() ?? null;
  const wanted = values.toSorted();
  const at = `expand of ${method} ${path}`;
  expected.that(at, `the enum ${wanted.join(", ")}`, actual, actual?.join() === wanted.join());
}

const related = keysOf(documentedExpansions).map((name) => {
  const { method, path } = operations[name];
  return check({
    id: `schema-document.${name}.expand`,
    clause: "schema-document/expand#values",
    subject: name,
    title: `the schema document lists exactly the expand values of ${method} ${path}`,
    killedBy: [
      `document-expand-lacks-one-on-${name}`,
      `document-expand-has-more-on-${name}`,
      `document-expand-is-no-enum-on-${name}`,
    ],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const operation = declared(document.find(method, path), `${method} ${path}`);

      expectValues(given.expect(exchange), operation, documentedExpansions[name]);
    },
  });
});

const relationless = relationlessOperations.map((name) => {
  const { method, path } = operations[name];
  return check({
    id: `schema-document.${name}.no-expand`,
    clause: "schema-document/expand#none",
    subject: name,
    title: `the schema document lists no expand value for ${method} ${path}`,
    killedBy: [`document-expand-has-more-on-${name}`],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const { expandValues } = declared(document.find(method, path), `${method} ${path}`);

      const none = expandValues === null || expandValues.length === 0;
      const at = `expand of ${method} ${path}`;
      given.expect(exchange).that(at, "no values", expandValues, none);
    },
  });
});

const inferred = keysOf(inferredExpansions).map((name) => {
  const { path, values } = inferredExpansions[name];
  return check({
    id: `schema-document.${name}.expand`,
    clause: "schema-document/expand#where-declared",
    subject: name,
    title: `the schema document lists exactly the expand values of the list of ${name}`,
    killedBy: [`document-expand-lacks-one-on-${name}`, `document-expand-has-more-on-${name}`],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const operation = document.find("GET", path);
      if (operation === null) {
        const route = `GET ${path}`;
        throw untested(`${route} is not declared.`, unlocks.route(route));
      }

      expectValues(given.expect(exchange), operation, values);
    },
  });
});

/** The values of `expand` that the schema document declares. */
export const expansionChecks = [...related, ...relationless, ...inferred];
