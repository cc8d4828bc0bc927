import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { walkedRows } from "#lib/check/matchers/walked-list.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { typeSchemaFields } from "#lib/contract/type-schema.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { successOf } from "#suites/support/types/send.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const needs = ["frozenProject", "types"] as const;

/** What the contract states of an entry besides its options. */
const stated = ["type", "required", "max_length", "default", "format", "is_multi"] as const;

/** The default type of the frozen project as it is listed, and its document. */
async function defaultType(given: Given<(typeof needs)[number]>) {
  const project_id = given.frozenProject.id;
  const page = await given.api.read(given.path(lists.projectTypes.path, { project_id }));
  const row = walkedRows(successOf(page)).find((one) => memberOf(one, "is_default") === true);
  const type_id = memberOf(row, "id");
  if (typeof type_id !== "string") {
    throw untested(
      "No default type is listed.",
      unlocks.deployment("whose list of types shows the default one"),
    );
  }
  const at = given.path(operations.readTypeSchema.path, { project_id, type_id });
  return { row, document: await given.api.read(at) };
}

/** What the document says of the options of an entry, as far as the contract states them. */
function optionsHold({ response }: Exchange, name: string): boolean {
  const options = [valueAt(response.json, `/fields/${name}/options`) ?? []].flat();
  if (name === "state_id") return options.length > 0;
  const offered = options.map((one) => memberOf(one, "value"));
  return (
    name !== "priority" || typeSchemaFields.priority.options.every((one) => offered.includes(one))
  );
}

const entries = keysOf(typeSchemaFields).map((name) =>
  check({
    id: `type-schema.default-type.describes-${name.replaceAll("_", "-")}`,
    clause: "type-schema/default-type#entries",
    subject: name,
    title: `the document of the default type describes ${name} as that of any other type does`,
    needs,
    killedBy: [`default-type-lacks-${name}`],
    async run(given) {
      const { document } = await defaultType(given);

      const claims = given.expect(document).status(200);
      for (const member of stated) {
        const value = memberOf(typeSchemaFields[name], member);
        if (value !== undefined) claims.equals(`/fields/${name}/${member}`, value);
      }
      const holds = optionsHold(document, name);
      claims.that(`/fields/${name}/options`, "the stated options", holds ? null : "others", holds);
    },
  }),
);

/** The document of the type that work items have unless another is sent. */
export const defaultTypeChecks: readonly Check[] = [
  ...entries,
  check({
    id: "type-schema.default-type.own",
    clause: "type-schema/default-type#own",
    title: "the document of the default type reports the id and the name of that type",
    needs,
    killedBy: ["default-type-is-described-as-another"],
    async run(given) {
      const { row, document } = await defaultType(given);

      given
        .expect(document)
        .status(200)
        .equals("/type_id", memberOf(row, "id"))
        .equals("/type_name", memberOf(row, "name"));
    },
  }),
];
