import type { Given } from "#lib/check/check.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { sendOperation } from "#suites/support/types/send.ts";

/** What the arrangement needs. */
export const manyOptionNeeds = ["scratchProject", "projectMode"] as const;

type Own = Given<(typeof manyOptionNeeds)[number]>;

/** More than usual cuts of nested rows leave: 10, 20, 25. */
export const many = 26;

/** A property with many options, and the list of its project with the newest first. */
export const manyOptions = sharedArrangement("properties.many-options", async (given: Own) => {
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
  const query = { order_by: "-created_at", per_page: 200 };
  const listed = await sendOperation(given, "listProjectProperties", { project_id }, { query });
  return { property_id, optionIds, listed };
});

/** Judges that an answer shows each of the options at a pointer. */
export function expectAllOptions(
  { expect }: Own,
  answer: Exchange,
  pointer: string,
  optionIds: readonly string[],
): void {
  const shown = valueAt(answer.response.json, pointer);
  const ids = Array.isArray(shown) ? shown.map(idOf) : [];
  const missing = optionIds.filter((id) => !ids.includes(id));
  const holds = missing.length === 0;
  expect(answer).status(200).that(pointer, `${many} options`, { missing }, holds);
}
