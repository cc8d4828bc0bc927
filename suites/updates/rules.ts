import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** Updates of a module, a state or a work item that are accepted or refused. */
export const updateRuleChecks: readonly Check[] = [
  check({
    id: "updates.module.name-255",
    clause: "updates/module#name-255",
    title: "an update gives a module a name of 255 characters",
    needs: ["scratchProject"],
    killedBy: ["module-name-of-255-is-refused-on-update", "name-of-255-refused"],
    async run(given) {
      const { at } = await make(given, kindNamed("module"));
      const name = given.unique("module").padEnd(limits.nameLength, "é");
      const patched = await given.api.send("PATCH", at, { json: { name } });

      given.expect(patched).served(false).ok();
      demonstrated(given, await given.api.get(at)).equals("/name", name);
    },
  }),
  check({
    id: "updates.module.name-null",
    clause: "updates/module#name-null",
    title: "null in an update does not remove the name of a module",
    needs: ["scratchProject"],
    killedBy: ["null-clears-the-name-of-a-module"],
    async run(given) {
      const { at } = await make(given, kindNamed("module"));
      demonstrated(given, await given.api.get(at)).is("/name", "string");
      const patched = await given.api.send("PATCH", at, { json: { name: null } });

      given.observe(`null for a name answers ${patched.response.status}`, patched);
      given.expect(patched).served(false);
      given
        .expect(await given.api.get(at))
        .status(200)
        .is("/name", "string");
    },
  }),
  check({
    id: "updates.module.name-taken",
    clause: "updates/module#name-taken",
    title: "an update with the name of another module is a conflict",
    needs: ["scratchProject"],
    killedBy: ["module-name-taken-on-update", "name-taken-accepted"],
    async run(given) {
      const other = await make(given, kindNamed("module"));
      const { at } = await make(given, kindNamed("module"));
      const json = { name: other.sent["name"] };
      const answer = await given.api.send("PATCH", at, { json });

      given.expect(answer).served(false).problem("conflict");
    },
  }),
  check({
    id: "updates.module.own-name",
    clause: "updates/module#own-name",
    title: "an update that repeats a module's own name is not a conflict",
    needs: ["scratchProject"],
    killedBy: ["own-name-is-refused-on-update"],
    async run(given) {
      const { at, sent } = await make(given, kindNamed("module"));
      const json = { name: sent["name"], description: "After." };
      const patched = await given.api.send("PATCH", at, { json });

      given.expect(patched).served(false).ok();
      demonstrated(given, await given.api.get(at)).equals("/description", "After.");
    },
  }),
  check({
    id: "updates.module.members",
    clause: "updates/module#members",
    title: "member_ids in an update add no members",
    needs: ["scratchProject"],
    killedBy: ["module-members-honoured-on-update"],
    async run(given) {
      const { at, made } = await make(given, kindNamed("module"));
      const member_ids = [valueAt(made.response.json, "/created_by_id")];
      const patched = await given.api.send("PATCH", at, { json: { member_ids } });

      given.observe(`member_ids in an update answers ${patched.response.status}`, patched);
      given.expect(patched).served(false);
      if (patched.response.status !== 400) given.expect(patched).ok();
      demonstrated(given, await given.api.get(at)).length("/member_ids", 0);
    },
  }),
  check({
    id: "updates.refused.writes-nothing",
    clause: "updates/refused#writes-nothing",
    title: "an update that is refused because of its status leaves the description unchanged",
    needs: ["scratchProject"],
    killedBy: ["refused-update-is-written"],
    async run(given) {
      const { at, sent } = await make(given, kindNamed("module"));
      const json = { description: "Lost.", status: "nonsense" };
      const answer = await given.api.send("PATCH", at, { json });

      given.expect(answer).served(false).problem("invalid_request");
      const read = await given.api.get(at);
      demonstrated(given, read).equals("/description", sent["description"]);
    },
  }),
  check({
    id: "updates.create-work-item.name-255",
    clause: "updates/work-item-written#name-255",
    title: "a work item may have a name of 255 characters",
    needs: ["scratchProject"],
    killedBy: ["work-item-name-of-255-is-refused", "name-of-255-refused"],
    async run(given) {
      const at = await kindNamed("work item").at(given);
      const { sent } = await make(given, kindNamed("work item"));
      const name = given.unique("item").padEnd(limits.nameLength, "é");
      const json = await completed(given, at, { ...sent, name });
      const made = await given.api.send("POST", at, { json });

      given.expect(made).ok();
      given.expect(answeredRecord(made)).equals("/name", name);
    },
  }),
  check({
    id: "updates.create-work-item.priority-default",
    clause: "updates/work-item-written#priority-default",
    title: "a work item that is created without a priority has the priority none",
    needs: ["scratchProject"],
    killedBy: ["work-item-priority-default-is-medium"],
    async run(given) {
      const { made } = await make(given, kindNamed("work item"), { priority: undefined });

      given.expect(answeredRecord(made)).equals("/priority", "none");
    },
  }),
];
