import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { scratchDefaultType } from "#suites/support/records/default-type.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { provide } from "#fixtures/provide.ts";
import { UnjudgedError, untested } from "#lib/unjudged/unjudged.ts";

export const customFieldNeeds = ["scratchProject", "projectMode"] as const;

export type CustomGiven = Given<(typeof customFieldNeeds)[number]>;

/** Sends a create of an operation in the scratch project. */
export function post(
  { api, path, scratchProject }: CustomGiven,
  name: OperationName,
  json: unknown,
  ids: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  return api.send(
    "POST",
    path(operations[name].path, { project_id: scratchProject.project.id, ...ids }),
    {
      json,
    },
  );
}

/** The schema document of a type of the scratch project. */
export function readDocumentOf(
  { api, path, scratchProject }: CustomGiven,
  type_id: string,
): Promise<Exchange> {
  const place = { project_id: scratchProject.project.id, type_id };
  return api.get(path(operations.readTypeSchema.path, place));
}

/** A property, and the answer to its create. */
interface Made {
  readonly id: string;
  readonly answer: Exchange;
}

/** A property of the scratch project, activated if it is created inactive. */
export async function makeProperty(given: CustomGiven, word: string, body: object): Promise<Made> {
  const json = { display_name: given.unique(word), ...body };
  const answer = await post(given, "createProjectProperty", json);
  return { id: requireId(await activated(given, answer)), answer };
}

/** Two types, one of which has two of three properties, and their schema documents. */
export const typesDescribed = sharedArrangement(
  "custom-fields.types",
  async (given: CustomGiven) => {
    const type = requireId(
      await post(given, "createProjectType", { name: given.unique("Described"), is_active: true }),
    );
    const plain = requireId(
      await post(given, "createProjectType", { name: given.unique("Plain") }),
    );
    const option = { property_type: "OPTION", is_required: false, is_multi: true };
    const severity = await makeProperty(given, "Severity", option);
    const text = { property_type: "TEXT", is_required: true, is_multi: false };
    const origin = await makeProperty(given, "Origin", text);
    const loose = await makeProperty(given, "Loose", { property_type: "BOOLEAN" });
    const offer = (name: string) =>
      post(given, "createProjectOption", { name }, { property_id: severity.id });
    const options = [await offer("low"), await offer("high")].map((one) => ({
      id: requireId(one),
      name: valueAt(one.response.json, "/name"),
    }));
    const before = await readDocumentOf(given, type);
    const properties = [severity.id, origin.id];
    requireSuccess(await post(given, "attachProjectProperties", { properties }, { type_id: type }));
    const document = await readDocumentOf(given, type);
    const other = await readDocumentOf(given, plain);
    const standardId = await scratchDefaultType(given);
    const standard = standardId === null ? null : await readDocumentOf(given, standardId);
    return { type, plain, severity, origin, loose, options, before, document, other, standard };
  },
);

/** A type with two properties that have the same display name, and its schema document; null if one is refused. */
export async function describeNamesakes(given: CustomGiven) {
  const json = { display_name: given.unique("Namesake"), property_type: "TEXT" };
  const make = () => post(given, "createProjectProperty", json);
  const made = [await make(), await make()];
  if (made.some(({ response }) => response.status >= 300)) return null;
  const active = [];
  // oxlint-disable-next-line no-await-in-loop -- each is activated by a separate write
  for (const one of made) active.push(requireId(await activated(given, one)));
  const properties: readonly string[] = active;
  const name = given.unique("Of namesakes");
  const type = await post(given, "createProjectType", { name, is_active: true });
  const type_id = String(valueAt(type.response.json, "/id"));
  const attached = await post(given, "attachProjectProperties", { properties }, { type_id });
  if ([type, attached].some(({ response }) => response.status >= 300)) return null;
  return { properties, document: await readDocumentOf(given, type_id) };
}

/** The entry of a property in the schema document of a type, and its key. */
export function entryOf(document: Exchange, id: string): readonly [key: string, entry: unknown] {
  const entries = Object.entries(Object(valueAt(document.response.json, "/custom_fields")));
  return entries.find(([, entry]) => memberOf(entry, "id") === id) ?? ["", undefined];
}

/** The entry of a property, under any key: another claim judges how entries are keyed. */
export function describedIn(document: Exchange, { id, answer }: Made): readonly [string, unknown] {
  const found = entryOf(document, id);
  if (found[1] !== undefined) return found;
  const name = String(valueAt(answer.response.json, "/name"));
  return [name, valueAt(document.response.json, `/custom_fields/${name}`)];
}

/** Whether a work item's custom property values contain a text. */
export function shows({ response }: Exchange, word: string): boolean {
  return JSON.stringify(valueAt(response.json, "/custom_fields") ?? null).includes(word);
}

/** A work item that is created with a value under a key, and its first read. */
async function makeValued(given: CustomGiven, type_id: string, [key, word]: readonly string[]) {
  const { api, path, scratchProject, unique } = given;
  const project_id = scratchProject.project.id;
  const json = { name: unique("valued item"), type_id, custom_fields: { [String(key)]: word } };
  const collection = path(lists.projectWorkItems.path, { project_id });
  const whole = await completed(given, collection, json);
  const made = await sendUndeclared(given, "POST", collection, { json: whole });
  const one = path(operations.readWorkItem.path, { project_id, pk: requireId(made) });
  return { made, detail: await api.get(one), one, key: String(key), collection };
}

type Valued = Awaited<ReturnType<typeof makeValued>>;

// The answer to the create is judged by itself, where the value was stored.
const isStored = ({ made, detail }: Valued, word: string): boolean =>
  shows(made, word) || shows(detail, word);

/** The same under the name of the property, or else under its id: the contract does not state which it is. */
async function makeValuedByAnyKey(given: CustomGiven, word: string): Promise<Valued> {
  const { type, origin } = await typesDescribed(given);
  const name = String(valueAt(origin.answer.response.json, "/name"));
  const named = await provide(() => makeValued(given, type, [name, word]));
  if (named.ok && isStored(named.value, word)) return named.value;
  const identified = await provide(() => makeValued(given, type, [origin.id, word]));
  if (identified.ok && isStored(identified.value, word)) return identified.value;
  if (!named.ok && !identified.ok) throw new UnjudgedError(named);
  const unlock = unlocks.deployment(
    "that accepts values of custom properties by the property's name or id",
  );
  throw untested("A created work item accepts no value this way.", unlock);
}

/** A work item with a custom property value, as read and updated. */
export const itemValued = sharedArrangement("custom-fields.item", async (given: CustomGiven) => {
  const { api, path, unique } = given;
  const word = unique("granite");
  const valued = await makeValuedByAnyKey(given, word);
  const identifier = String(valueAt(valued.detail.response.json, "/identifier"));
  const named = await api.get(path(operations.readWorkItemByIdentifier.path, { identifier }));
  const changed = await api.send("PATCH", valued.one, { json: { priority: "low" } });
  const after = await api.get(valued.one);
  return { word, named, changed, after, ...valued };
});
