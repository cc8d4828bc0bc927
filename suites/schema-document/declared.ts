import type { Citing, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { disputedOperations } from "#lib/contract/disputed-routes.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { allOperations } from "#lib/contract/subjects/refusing-operations.ts";
import { validateDocument } from "#lib/openapi/validate-document.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { readSchema } from "./read-schema.ts";

const disputed: readonly OperationName[] = disputedOperations;

const citedOf = (name: OperationName): Citing =>
  name === "readSchema"
    ? { clause: "schema-document/operation#own-route" }
    : { clause: "schema-document/operation#declared", subject: name };

/** Each operation of the contract is declared; the names of its parameters do not matter. */
const undisputedChecks = allOperations
  .filter((name) => !disputed.includes(name))
  .map((name) => {
    const { method, path } = operations[name];
    return check({
      id: `schema-document.${name}.declared`,
      ...citedOf(name),
      title: `the schema document declares ${method} ${path}`,
      killedBy: [`document-lacks-${name}`],
      async run(given) {
        const { exchange, document } = await readSchema(given);

        const found = document.find(method, path);
        const end = path.slice(path.lastIndexOf("}") + 1);
        const equal = document.operations.filter((one) => one.path.endsWith(end));
        const lacking = {
          "not declared among": document.operations.length,
          equal: equal.map((one) => `${one.method} ${one.path}`),
        };
        given
          .expect(exchange)
          .that("/paths", `${method} ${path}`, found?.path ?? lacking, found !== null);
      },
    });
  });

/** Operations of areas that the contract also leaves to version 1 are declared if they are served. */
const disputedChecks = disputedOperations.map((name) => {
  const { method, path } = operations[name];
  return check({
    id: `schema-document.${name}.declared`,
    clause: "schema-document/operation#declared",
    subject: name,
    title: `the schema document declares ${method} ${path} if it is served`,
    needs: ["scratchProject"],
    killedBy: [`document-lacks-${name}`],
    async run(given) {
      const { exchange, document } = await readSchema(given);
      const found = document.find(method, path);

      const absent = found === null && !(await isServed(given, name));

      if (absent) {
        const unlock = unlocks.route(`${method} ${path}`);
        throw untested(`${method} ${path} is neither declared nor served.`, unlock);
      }
      given.expect(exchange).that("/paths", `${method} ${path}`, found?.path, found !== null);
    },
  });
});

export const declaredChecks = [...undisputedChecks, ...disputedChecks];

/** Whether an operation's route exists: a PUT, which no route accepts, gets 404 if it does not. */
function isServed(given: Given<"scratchProject">, name: OperationName): Promise<boolean> {
  const known = { slug: given.workspace, project_id: given.scratchProject.project.id };
  const place = { as: "owner", work_item_id: "", ...known };
  return withPathRecords(given, name, place, async (records) => {
    const at = given.path(operations[name].path, { ...known, ...records });
    const { response } = await given.api.send("PUT", at, { json: {} });
    return response.status !== 404;
  });
}

export const formCheck = check({
  id: "schema-document.form.valid",
  clause: "schema-document/form#valid",
  title: "the schema document is valid OpenAPI",
  killedBy: ["schema-document-names-no-version"],
  async run(given) {
    const { exchange } = await readSchema(given);

    const fault = await validateDocument(exchange.response.json);

    given.expect(exchange).that("", "valid by the rules of OpenAPI 3", fault, fault === null);
  },
});
