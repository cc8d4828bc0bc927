import type { Check } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { CustomGiven } from "./arrangement.ts";
import { customFieldNeeds, entryOf, makeProperty, post, readDocumentOf } from "./arrangement.ts";

/**
 * A property with two options in a type's document, which is read before and after one option was renamed, the other
 * one deleted, and the property given another display name.
 */
const changed = sharedArrangement("custom-fields.changed", async (given: CustomGiven) => {
  const { api, path, scratchProject, unique } = given;
  const property = await makeProperty(given, "Stage", { property_type: "OPTION" });
  const offer = (name: string) =>
    post(given, "createProjectOption", { name }, { property_id: property.id });
  const kept = requireId(await offer("alpha"));
  const dropped = requireId(await offer("beta"));
  const type_id = requireId(await post(given, "createProjectType", { name: unique("Staged") }));
  const properties = [property.id];
  requireSuccess(await post(given, "attachProjectProperties", { properties }, { type_id }));
  const before = await readDocumentOf(given, type_id);
  const project_id = scratchProject.project.id;
  const at = below(path(lists.projectProperties.path, { project_id }), property.id);
  const display = unique("Phase");
  const renamed = await api.send("PATCH", `${at}options/${kept}/`, { json: { name: "gamma" } });
  const removed = await api.send("DELETE", `${at}options/${dropped}/`);
  const retitled = await api.send("PATCH", at, { json: { display_name: display } });
  const after = await readDocumentOf(given, type_id);
  return { id: property.id, kept, dropped, display, before, renamed, removed, retitled, after };
});

/** The entry of the property; untested if the document has none. */
function entryIn(document: Exchange, id: string): readonly [at: string, entry: unknown] {
  const [key, entry] = entryOf(document, id);
  if (entry !== undefined) return [`/custom_fields/${key}`, entry];
  throw untested(
    "The document does not describe the property.",
    unlocks.deployment("whose schema documents describe the properties of the type"),
  );
}

/** The option of an entry. */
function optionIn(entry: unknown, id: string): unknown {
  const options = memberOf(entry, "options");
  return Array.isArray(options) ? options.find((one) => memberOf(one, "id") === id) : undefined;
}

/** A write that changed nothing, according to its answer, shows nothing. */
function requireShown({ response }: Exchange, name: string, value: string): void {
  if ((memberOf(response.json, name) ?? value) === value) return;
  throw untested(`The update does not take the ${name}.`, unlocks.renamed);
}

/** What a schema document says of a property that was changed since it was last read. */
export const changedPropertyChecks: readonly Check[] = [
  check({
    id: "custom-fields.options.renamed",
    clause: "custom-fields/changed#shown",
    subject: "name of an option",
    title: "the schema document shows the current name of an option",
    needs: customFieldNeeds,
    killedBy: ["custom-field-option-keeps-its-first-name"],
    async run(given) {
      const { id, kept, before, renamed, after } = await changed(given);
      takenUndeclared(given, renamed);
      requireShown(renamed, "name", "gamma");
      entryIn(before, id);

      const [at, entry] = entryIn(after, id);
      const reported = memberOf(optionIn(entry, kept), "name");
      given
        .expect(after)
        .status(200)
        .that(`${at}/options`, "gamma", reported, reported === "gamma");
    },
  }),
  check({
    id: "custom-fields.options.deleted",
    clause: "custom-fields/changed#shown",
    subject: "deleted option",
    title: "the schema document does not offer a deleted option",
    needs: customFieldNeeds,
    killedBy: ["custom-field-keeps-deleted-options"],
    async run(given) {
      const { id, kept, dropped, before, removed, after } = await changed(given);
      takenUndeclared(given, removed);
      entryIn(before, id);

      const [at, entry] = entryIn(after, id);
      const offered = optionIn(entry, dropped);
      const claims = given.expect(after).status(200);
      claims.that(`${at}/options`, "the other option", kept, optionIn(entry, kept) !== undefined);
      claims.that(`${at}/options`, `no ${dropped}`, offered, offered === undefined);
    },
  }),
  check({
    id: "custom-fields.entry.retitled",
    clause: "custom-fields/changed#shown",
    subject: "display_name",
    title: "the schema document shows the current display_name of a property",
    needs: customFieldNeeds,
    killedBy: ["custom-field-keeps-its-first-display-name"],
    async run(given) {
      const { id, display, before, retitled, after } = await changed(given);
      takenUndeclared(given, retitled);
      requireShown(retitled, "display_name", display);
      entryIn(before, id);

      const [at, entry] = entryIn(after, id);
      const reported = memberOf(entry, "display_name");
      given
        .expect(after)
        .status(200)
        .that(`${at}/display_name`, display, reported, reported === display);
    },
  }),
];
