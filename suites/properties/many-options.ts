import type { Check, Given } from "#lib/check/check.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { check } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { sendOperation } from "#suites/support/types/send.ts";

const needs = ["scratchProject", "projectMode"] as const;

type Own = Given<(typeof needs)[number]>;

/** More than usual cuts of nested rows leave: 10, 20, 25. */
const many = 26;

/** A property with many options, the newest of its project, and the document of a type that has it. */
const manyOptions = sharedArrangement("properties.many-options", async (given: Own) => {
  const project_id = given.scratchProject.project.id;
  const send = (name: OperationName, json: object, ids: Readonly<Record<string, string>> = {}) =>
    sendOperation(given, name, { project_id, ...ids }, { json });
  const body = { display_name: given.unique("Many"), property_type: "OPTION" };
  const property_id = requireId(await activated(given, await send("createProjectProperty", body)));
  const options = await Promise.all(
    Array.from({ length: many }, (_, index) =>
      send("createProjectOption", { name: `option ${index + 1}` }, { property_id }),
    ),
  );
  const optionIds = options.map((one) => requireId(one));
  const listed = await sendOperation(
    given,
    "listProjectProperties",
    { project_id },
    {
      query: { order_by: "-created_at", per_page: 200 },
    },
  );
  const type_id = requireId(
    await send("createProjectType", { name: given.unique("Many"), is_active: true }),
  );
  requireSuccess(await send("attachProjectProperties", { properties: [property_id] }, { type_id }));
  const document = await sendOperation(given, "readTypeSchema", { project_id, type_id });
  return { property_id, optionIds, listed, document };
});

/** Those of the options that an answer does not show. */
const lacking = (optionIds: readonly string[], shown: unknown): readonly string[] => {
  const ids = Array.isArray(shown) ? shown.map(idOf) : [];
  return optionIds.filter((id) => !ids.includes(id));
};

/** Options of a property that has many of them. */
export const manyOptionChecks: readonly Check[] = [
  check({
    id: "properties.many-options.listed",
    clause: "properties/options#many",
    subject: "list",
    title: `a listed property shows each of its ${many} options`,
    needs,
    killedBy: ["property-lists-its-first-20-options"],
    async run(given) {
      const { property_id, optionIds, listed } = await manyOptions(given);
      const at = pageRows(listed).findIndex((row) => idOf(row) === property_id);
      if (at === -1) {
        const unlock = unlocks.answer("list", "of properties that shows a new one first");
        throw untested("The list of properties does not show a new one.", unlock);
      }

      const pointer = `/data/${at}/options`;
      const missing = lacking(optionIds, valueAt(listed.response.json, pointer));
      given
        .expect(listed)
        .status(200)
        .that(pointer, `${many} options`, { missing }, missing.length === 0);
    },
  }),
  check({
    id: "properties.many-options.described",
    clause: "properties/options#many",
    subject: "type schema",
    title: `the schema document of a type shows each of ${many} options of a property`,
    needs,
    killedBy: ["custom-field-offers-its-first-20-options"],
    async run(given) {
      const { property_id, optionIds, document } = await manyOptions(given);
      const entries = Object.entries(Object(valueAt(document.response.json, "/custom_fields")));
      const [key = "", entry] = entries.find(([, one]) => idOf(one) === property_id) ?? [];

      const pointer = `/custom_fields${pointerTo(key)}/options`;
      const missing = lacking(optionIds, memberOf(entry, "options"));
      given
        .expect(document)
        .status(200)
        .that(pointer, `${many} options`, { missing }, missing.length === 0);
    },
  }),
];
