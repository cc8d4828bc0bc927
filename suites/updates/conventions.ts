import type { Check, Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { createModule, moduleMade } from "#suites/support/records/make-module.ts";

const longAgo = "2001-02-03T04:05:06Z";

/** An update that is accepted, if the route is served. */
async function update({ api, expect }: Tools, at: string, json: object): Promise<void> {
  expect(await api.send("PATCH", at, { json }))
    .served(false)
    .ok();
}

/** Partial updates, deletes, and what a write cannot change. */
export const requestWriteChecks: readonly Check[] = [
  check({
    id: "updates.delete.204",
    clause: "updates/delete#204",
    title: "the delete of a module answers 204 without a body",
    needs: ["scratchProject"],
    killedBy: ["delete-answers-200", "delete-of-module-answers-202"],
    async run(given) {
      const at = await moduleMade(given, { name: given.unique("module") });

      const answer = await given.api.send("DELETE", at);

      const { text } = answer.response;
      given
        .expect(answer)
        .served(false)
        .status(204)
        .that("", "an empty body", text, text === "");
    },
  }),
  check({
    id: "updates.delete.gone",
    clause: "updates/delete#gone",
    title: "a deleted module is not found",
    needs: ["scratchProject"],
    killedBy: ["delete-leaves-record"],
    async run(given) {
      const at = await moduleMade(given, { name: given.unique("module") });
      given
        .expect(await given.api.get(at))
        .served(false)
        .status(200);
      given
        .expect(await given.api.send("DELETE", at))
        .served(false)
        .ok();

      const answer = await given.api.get(at);

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "updates.partial.changed",
    clause: "updates/partial#changed",
    title: "an update of description is read back",
    needs: ["scratchProject"],
    killedBy: ["patch-answers-without-writing"],
    async run(given) {
      const at = await moduleMade(given, { name: given.unique("module"), description: "Before." });
      await update(given, at, { description: "After." });

      const read = await given.api.get(at);

      given.expect(read).served(false).status(200).equals("/description", "After.");
    },
  }),
  check({
    id: "updates.partial.omitted",
    clause: "updates/partial#omitted",
    title: "an update of description keeps the dates and the external pair",
    needs: ["scratchProject"],
    killedBy: ["patch-resets-omitted-members", "patch-resets-the-target-date-alone"],
    async run(given) {
      const name = given.unique("module");
      const kept = { target_date: "2031-05-06", external_id: name, external_source: "conformance" };
      const at = await moduleMade(given, { name, ...kept });
      await update(given, at, { description: "After." });

      const read = await given.api.get(at);

      given
        .expect(read)
        .served(false)
        .status(200)
        .equals("/name", name)
        .equals("/target_date", kept.target_date)
        .equals("/external_id", kept.external_id)
        .equals("/external_source", kept.external_source);
    },
  }),
  check({
    id: "updates.partial.omitted-features",
    clause: "updates/partial#omitted",
    title: "an update of one feature keeps the others",
    killedBy: ["patch-of-features-resets-the-others"],
    async run({ api, path, expect }) {
      const at = path(operations.readFeatures.path);
      const before = await api.get(at);
      expect(before).status(200).is("/is_work_item_types_enabled", "boolean");
      const flag = memberOf(before.response.json, "is_work_item_types_enabled");
      // The current value: nothing is switched.
      const json = { is_work_item_types_enabled: flag };
      expect(await api.send("PATCH", at, { json })).ok();

      const after = await api.get(at);

      const changed = changedSwitches(before.response.json, after.response.json);
      expect(after)
        .status(200)
        .that("", "no other feature changed", changed, changed.length === 0);
    },
  }),
  check({
    id: "updates.partial.null",
    clause: "updates/partial#null",
    title: "an update with null clears the target date",
    needs: ["scratchProject"],
    killedBy: ["null-does-not-clear"],
    async run(given) {
      const name = given.unique("module");
      const at = await moduleMade(given, { name, target_date: "2031-05-06" });
      await update(given, at, { target_date: null });

      const read = await given.api.get(at);

      given.expect(read).served(false).status(200).equals("/target_date", null);
    },
  }),
  check({
    id: "updates.nested.creates-nothing",
    clause: "updates/nested#creates-nothing",
    title: "a lead nested in a create links no user",
    needs: ["scratchProject", "member"],
    killedBy: ["nested-lead-is-linked"],
    async run(given) {
      const { id, displayName } = given.member;
      const json = { name: given.unique("module"), lead: { id, display_name: displayName } };
      const answer = await createModule(given, json);

      const refused = answer.response.status === 400;
      const lead = valueAt(answer.response.json, "/lead_id");
      if (!refused) given.expect(answer).ok();
      // A module that is created without a lead may have a standard one.
      given
        .expect(answer)
        .that("/lead_id", `not ${id}, or a refusal`, lead, refused || lead !== id);
      given.observe(`a nested object in a create answers ${answer.response.status}`, answer);
    },
  }),
  check({
    id: "updates.audit-sent.created-at",
    clause: "updates/audit-sent#sent",
    subject: "created_at",
    title: "a created_at that is sent has no effect",
    needs: ["scratchProject"],
    killedBy: ["audit-fields-honoured", "audit-fields-refused"],
    async run(given) {
      const json = { name: given.unique("module"), created_at: longAgo };
      const made = await createModule(given, json);

      const at = valueAt(made.response.json, "/created_at");
      given.expect(made).ok().is("/created_at", "datetime");
      given
        .expect(made)
        .that("/created_at", "the time of the create", at, !String(at).startsWith("2001"));
    },
  }),
  check({
    id: "updates.audit-sent.created-by",
    clause: "updates/audit-sent#sent",
    subject: "created_by_id",
    title: "a created_by_id that is sent has no effect",
    needs: ["scratchProject", "member"],
    killedBy: ["audit-fields-honoured", "audit-fields-refused", "created-by-is-honoured-alone"],
    async run(given) {
      const json = { name: given.unique("module"), created_by_id: given.member.id };
      const made = await createModule(given, json);

      const by = valueAt(made.response.json, "/created_by_id");
      given.expect(made).ok().has("/created_by_id");
      given
        .expect(made)
        .that("/created_by_id", "not the user that was sent", by, by !== given.member.id);
    },
  }),
];

/** Names of the switches whose value differs. */
function changedSwitches(before: unknown, after: unknown): readonly string[] {
  return Object.keys(before ?? {}).filter(
    (name) =>
      typeof memberOf(before, name) === "boolean" &&
      memberOf(before, name) !== memberOf(after, name),
  );
}
