import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared, takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { successOf, idIn } from "#suites/support/types/send.ts";

const needs = ["scratchProject", "projectMode"] as const;
type Needs = Given<(typeof needs)[number]>;

/** A created type, and the path at which it would be read alone. */
async function makeOne(given: Needs): Promise<{ name: string; at: string }> {
  const collection = given.path(operations.createProjectType.path, {
    project_id: given.scratchProject.project.id,
  });
  const json = { name: given.unique("single"), description: "Kept.", is_active: true };
  const made = successOf(await given.api.send("POST", collection, { json }));
  return { name: json.name, at: below(collection, idIn(made)) };
}

/** Members that only the service decides, each with a value that no standard type has. */
const decided = {
  is_epic: true,
  level: 7,
  logo_props: { in_use: "emoji", emoji: { value: "129408" } },
} as const;

/** A type before and after updates that send each of those members, one at a time. */
const decidedSent = sharedArrangement("work-item-types.decided-sent", async (given: Needs) => {
  const { at } = await makeOne(given);
  const before = await given.api.get(at);
  for (const [name, value] of Object.entries(decided)) {
    // oxlint-disable-next-line no-await-in-loop -- each update is a separate claim's
    const answer = await given.api.send("PATCH", at, { json: { [name]: value } });
    // A refusal changes nothing either; a route that is not there shows nothing.
    if ([404, 405].includes(answer.response.status)) takenUndeclared(given, answer);
  }
  return { before, after: await given.api.get(at) };
});

const readOnly = keysOf(decided).map((name) =>
  check({
    id: `work-item-types.single.update-${name.replaceAll("_", "-")}`,
    clause: "work-item-types/single#read-only",
    subject: name,
    title: `an update of a type that sends ${name} does not change it`,
    needs,
    killedBy: [`update-of-a-type-changes-${name}`],
    async run(given) {
      const { before, after } = await decidedSent(given);
      given.expect(before).served(false).status(200);

      given
        .expect(after)
        .status(200)
        .equals(`/${name}`, valueAt(before.response.json, `/${name}`));
    },
  }),
);

/** Single types, on routes of which the contract only says that they exist. */
export const typeSingleChecks: readonly Check[] = [
  ...readOnly,
  check({
    id: "work-item-types.single.read",
    clause: "work-item-types/single#read",
    title: "a type is read by its id",
    needs,
    killedBy: ["read-of-a-type-tells-another-name"],
    async run(given) {
      const { name, at } = await makeOne(given);
      const read = await given.api.get(at);

      given.expect(read).served(false).status(200).equals("/name", name);
    },
  }),
  check({
    id: "work-item-types.single.update",
    clause: "work-item-types/single#update",
    title: "an update of a type is answered and stored",
    needs,
    killedBy: ["update-of-a-type-is-not-written"],
    async run(given) {
      const { at } = await makeOne(given);
      const json = { description: "Changed." };
      const changed = await sendUndeclared(given, "PATCH", at, { json });
      const read = await given.api.get(at);

      given.expect(changed).ok();
      given.expect(read).served(false).status(200).equals("/description", "Changed.");
    },
  }),
  check({
    id: "work-item-types.single.update-omitted",
    clause: "work-item-types/single#update-omitted",
    title: "an update of a type keeps the description that it omits",
    needs,
    killedBy: ["update-of-a-type-clears-its-description"],
    async run(given) {
      const { at } = await makeOne(given);
      const json = { is_active: false };
      await sendUndeclared(given, "PATCH", at, { json });
      const read = await given.api.get(at);

      given.expect(read).served(false).status(200).equals("/is_active", false);
      given.expect(read).equals("/description", "Kept.");
    },
  }),
  check({
    id: "work-item-types.single.delete",
    clause: "work-item-types/single#delete",
    title: "the delete of a type answers 204 without a body, and the type no longer exists",
    needs,
    killedBy: ["delete-answers-200", "delete-of-a-type-leaves-it"],
    async run(given) {
      const { at } = await makeOne(given);
      const there = await given.api.get(at);
      const gone = await sendUndeclared(given, "DELETE", at);
      const read = await given.api.get(at);

      given.expect(there).served(false).status(200);
      given
        .expect(gone)
        .status(204)
        .that("", "no body", gone.response.text, gone.response.text === "");
      given.expect(read).problem("not_found");
    },
  }),
  check({
    id: "work-item-types.single.promote",
    clause: "work-item-types/single#promote",
    title: "a type that becomes the default is reported as the default",
    needs,
    killedBy: ["promotion-of-a-type-is-not-told"],
    async run(given) {
      const { at } = await makeOne(given);
      const promoted = await sendUndeclared(given, "POST", `${at}mark-default/`);
      const read = await given.api.get(at);

      given.expect(promoted).ok();
      given.expect(read).served(false).status(200).equals("/is_default", true);
      given.observe(`marking answers ${String(valueAt(promoted.response.json, "/is_default"))}`);
    },
  }),
];
