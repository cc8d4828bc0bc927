import type { Given } from "#lib/check/check.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { activated } from "#lib/check/arranging/active-property.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import { below } from "#lib/contract/path.ts";
import { answerAgrees } from "./agree.ts";
import type { Routes } from "./routes.ts";

/** Letters that stand for the types of a sequence. */
export const typeLetters = ["X", "Y", "Z"] as const;
export type TypeLetter = (typeof typeLetters)[number];
/** Letters that stand for its properties. */
export const propertyNumbers = ["1", "2"] as const;
export type PropertyNumber = (typeof propertyNumbers)[number];

interface Type {
  readonly id: string;
  readonly properties: ReadonlySet<PropertyNumber>;
}

/** The types and properties of one sequence; either the names are judged or the attachments. */
export interface Types {
  readonly judged: "names" | "attachments";
  readonly given: Given<"scratchProject">;
  readonly routes: Routes;
  readonly names: Readonly<Record<TypeLetter, string>>;
  readonly types: Map<TypeLetter, Type>;
  /** Letters of deleted types: the contract does not state when their names are free. */
  readonly freed: Set<TypeLetter>;
  /** Ids of properties, with those of their options. */
  readonly properties: Map<
    PropertyNumber,
    { readonly id: string; readonly options: readonly string[] }
  >;
}

/** Sends an operation in the scratch project. */
export function sendInScratchProject(
  { given }: Pick<Types, "given">,
  name: OperationName,
  parameters: PathParameters = {},
  json?: unknown,
) {
  const { method, path } = operations[name];
  const at = given.path(path, { project_id: given.scratchProject.project.id, ...parameters });
  return given.api.send(method, at, json === undefined ? {} : { json });
}

/** Path where a type of the project is updated and deleted. */
export function typePath({ path, scratchProject }: Given<"scratchProject">, id: string): string {
  const list = path(operations.createProjectType.path, { project_id: scratchProject.project.id });
  return below(list, id);
}

/** Creates a type, or is refused if its name is taken. */
export async function createSequenceType(state: Types, letter: TypeLetter): Promise<void> {
  const { given, names, types, freed } = state;
  const made = await sendInScratchProject(state, "createProjectType", {}, { name: names[letter] });
  if (types.has(letter)) {
    given.expect(made).problem("conflict");
    return;
  }
  if (freed.has(letter) && made.response.status === 409) return;
  freed.delete(letter);
  if (state.judged === "names") given.expect(made).ok().equals("/name", names[letter]);
  types.set(letter, { id: requireId(made), properties: new Set() });
}

export async function renameType(state: Types, letter: TypeLetter, to: TypeLetter): Promise<void> {
  const { given, names, types, freed } = state;
  const type = types.get(letter);
  if (type === undefined) return;
  const json = { name: names[to] };
  const answer = await given.api.send("PATCH", typePath(given, type.id), { json });
  if (types.has(to)) {
    given.expect(answer).problem("conflict");
    return;
  }
  if (freed.has(to) && answer.response.status === 409) return;
  freed.delete(to);
  if (state.judged === "names") {
    given.expect(answer).ok();
    answerAgrees(given, answer, type.id, json);
  } else requireSuccess(answer);
  types.delete(letter);
  types.set(to, type);
  await lookAtDocument(state, to);
}

export async function deleteType(state: Types, letter: TypeLetter): Promise<void> {
  const { given, types, freed } = state;
  const type = types.get(letter);
  const answer = await given.api.send("DELETE", typePath(given, type?.id ?? ""));
  // The contract does not state whether a type with properties may be deleted.
  if ((type?.properties.size ?? 0) > 0 && [400, 409].includes(answer.response.status)) return;
  if (state.judged === "names") given.expect(answer).status(204);
  else requireSuccess(answer);
  types.delete(letter);
  freed.add(letter);
}

/** Creates a property with options. */
export async function createSequenceProperty(state: Types, digit: PropertyNumber): Promise<void> {
  const { given, properties } = state;
  const json = { display_name: given.unique("property"), property_type: "OPTION" };
  const made = await sendInScratchProject(state, "createProjectProperty", {}, json);
  const id = requireId(made);
  await activated(given, made);
  properties.set(digit, { id, options: [] });
}

export async function addOption(state: Types, digit: PropertyNumber): Promise<void> {
  const { given, properties } = state;
  const property = properties.get(digit);
  if (property === undefined) return;
  const json = { name: given.unique("option") };
  const made = await sendInScratchProject(
    state,
    "createProjectOption",
    { property_id: property.id },
    json,
  );
  const options = [...property.options, requireId(made)];
  properties.set(digit, { ...property, options });
}

export async function attach(state: Types, letter: TypeLetter, digits: readonly PropertyNumber[]) {
  const { given, types } = state;
  const type = types.get(letter);
  if (type === undefined) return;
  const ids = digits.map((digit) => state.properties.get(digit)?.id ?? "");
  const at = { type_id: type.id };
  const answer = await sendInScratchProject(state, "attachProjectProperties", at, {
    properties: ids,
  });
  if (state.judged === "attachments") given.expect(answer).ok();
  else requireSuccess(answer);
  types.set(letter, { ...type, properties: new Set([...type.properties, ...digits]) });
  await lookAtDocument(state, letter);
}

export async function detach(
  state: Types,
  letter: TypeLetter,
  digit: PropertyNumber,
): Promise<void> {
  const { given, types } = state;
  const type = types.get(letter);
  if (type === undefined) return;
  const at = given.path(operations.attachProjectProperties.path, {
    project_id: given.scratchProject.project.id,
    type_id: type.id,
  });
  const id = state.properties.get(digit)?.id ?? "";
  const answer = await given.api.send("DELETE", below(at, id));
  if (state.judged === "attachments") given.expect(answer).status(204);
  else requireSuccess(answer);
  const kept = [...type.properties].filter((one) => one !== digit);
  types.set(letter, { ...type, properties: new Set(kept) });
  await lookAtDocument(state, letter);
}

/** Claims that the schema document of a type reports its name, or its attachments: whichever is judged. */
export async function lookAtDocument(state: Types, letter: TypeLetter): Promise<void> {
  const { given, names, types, properties } = state;
  const type = types.get(letter);
  const page = await sendInScratchProject(state, "readTypeSchema", { type_id: type?.id ?? "" });
  given.expect(page).status(200);
  if (state.judged === "names") {
    given.expect(page).equals("/type_name", names[letter]);
    return;
  }
  const fields = Object.values(Object(valueAt(page.response.json, "/custom_fields")));
  const found = fields.map((field) => String(memberOf(field, "id"))).toSorted();
  const attached = [...(type?.properties ?? [])].flatMap((one) => properties.get(one) ?? []);
  const wanted = attached.map(({ id }) => id).toSorted();
  const words = `entries of ${wanted.length} properties`;
  given.expect(page).that("/custom_fields", words, found, String(found) === String(wanted));
  for (const { id, options } of attached) {
    const reported = memberOf(
      fields.find((field) => memberOf(field, "id") === id),
      "options",
    );
    const ids = Array.isArray(reported) ? reported.map(idOf).toSorted() : [];
    const holds = String(ids) === String(options.toSorted());
    given
      .expect(page)
      .that("/custom_fields", `${options.length} options of ${id}`, reported, holds);
  }
}
