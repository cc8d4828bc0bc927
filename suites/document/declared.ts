import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { allOperations } from "#lib/contract/refusing-operations.ts";
import { validateDocument } from "#lib/openapi/validate-document.ts";
import { readSchema } from "./read-schema.ts";

/** Each operation of the contract is declared; how its parameters are called does not matter. */
export const declaredChecks = allOperations.map((name) => {
  const { method, path } = operations[name];
  return check({
    id: `document.${name}.declared`,
    clause: `document/operation#${name}`,
    title: `the schema document declares ${method} ${path}`,
    killedBy: [`document-lacks-${name}`],
    async run(given) {
      const { exchange, document } = await readSchema(given);

      const found = document.find(method, path);
      const paths = document.operations.map((one) => `${one.method} ${one.path}`);
      given
        .expect(exchange)
        .that("/paths", `${method} ${path}`, found?.path ?? paths, found !== null);
    },
  });
});

export const formCheck = check({
  id: "document.form.valid",
  clause: "document/form#valid",
  title: "the schema document is valid OpenAPI",
  killedBy: ["schema-document-names-no-version"],
  smoke: true,
  async run(given) {
    const { exchange } = await readSchema(given);

    const fault = await validateDocument(exchange.response.json);

    given.expect(exchange).that("", "valid by the rules of OpenAPI 3", fault, fault === null);
  },
});
