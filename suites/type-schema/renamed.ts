import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { entryIn } from "#suites/support/types/documents.ts";
import { successOf, idIn, sendOperation } from "#suites/support/types/send.ts";

const needs = ["scratchProject", "projectMode"] as const;
type Needs = Given<(typeof needs)[number]>;

/** Renames a record; an answer with another name shows nothing. */
async function rename(given: Needs, at: string, name: string): Promise<void> {
  const renamed = await sendUndeclared(given, "PATCH", at, { json: { name } });
  const reported = memberOf(renamed.response.json, "name") ?? name;
  if (reported === name) return;
  throw untested(`PATCH ${at} does not accept a name.`, unlocks.renamed);
}

/** A separate type, with a read of its document and paths below its project. */
async function describedType(given: Needs) {
  const project_id = given.scratchProject.project.id;
  const description = given.unique("what the type is for");
  const json = { name: given.unique("former type"), description };
  const made = successOf(await sendOperation(given, "createProjectType", { project_id }, { json }));
  const id = idIn(made);
  const read = () => sendOperation(given, "readTypeSchema", { project_id, type_id: id });
  return { id, made, read, path: (template: string) => given.path(template, { project_id }) };
}

/** The name under which the document offers a state; untested if it does not: it may offer the first states alone. */
function namesOffered({ response }: Exchange, id: string): readonly unknown[] {
  const options = valueAt(response.json, "/fields/state_id/options");
  const own = Array.isArray(options) ? options.filter((one) => memberOf(one, "id") === id) : [];
  if (own.length > 0) return own.map((one) => memberOf(one, "name"));
  const unlock = unlocks.deployment("whose document offers a new state");
  throw untested("The document does not offer the state.", unlock);
}

/** Documents of types after a record in them was renamed, or written with a description. */
export const typeRenamedChecks: readonly Check[] = [
  check({
    id: "type-schema.document.written-description",
    clause: "type-schema/document#own-description",
    title: "the document shows the description with which its type was created",
    needs,
    killedBy: ["document-leaves-descriptions-of-types-empty"],
    async run(given) {
      const { made, read } = await describedType(given);
      const description = memberOf(made.response.json, "description");
      if (typeof description !== "string" || description === "") {
        const unlock = unlocks.answer("create", "of a type that shows its description");
        throw untested("The type shows no description.", unlock);
      }

      given
        .expect(await read())
        .ok()
        .equals("/type_description", description);
    },
  }),
  check({
    id: "type-schema.document.new-name",
    clause: "type-schema/document#own-name",
    title: "the document shows the current name of its type",
    needs,
    killedBy: ["document-keeps-the-former-name-of-its-type"],
    async run(given) {
      const { id, read, path } = await describedType(given);
      successOf(await read());
      const name = given.unique("present type");
      await rename(given, below(path(lists.projectTypes.path), id), name);

      given
        .expect(await read())
        .ok()
        .equals("/type_name", name);
    },
  }),
  check({
    id: "type-schema.document.new-state-name",
    clause: "type-schema/document#state-name",
    title: "the document shows the current name of a state",
    needs,
    killedBy: ["document-keeps-the-former-name-of-a-state"],
    async run(given) {
      const { read, path } = await describedType(given);
      const json = { name: given.unique("former state"), color: "#4f46e5", group: "unstarted" };
      const states = path(lists.states.path);
      const id = requireId(await sendUndeclared(given, "POST", states, { json }));
      entryIn(successOf(await read()), "state_id");
      const name = given.unique("present state");
      await rename(given, below(states, id), name);

      const after = await read();
      const reported = namesOffered(after, id);
      given
        .expect(after)
        .ok()
        .that("/fields/state_id/options", name, reported, reported.join() === name);
    },
  }),
];
