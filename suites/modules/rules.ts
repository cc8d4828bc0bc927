import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { expectOutside } from "#suites/support/records/outside.ts";
import { createNamesake } from "#suites/support/records/taken-elsewhere.ts";
import { meansOrder } from "#suites/support/lists/reported-order.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { createModule } from "#suites/support/records/make-module.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A module that the owner creates and the member leads. */
const led = sharedArrangement("modules.led", (given: Given<"scratchProject" | "member">) =>
  createModule(given, { name: given.unique("module"), lead_id: given.member.id }),
);

/** A module that is moved slightly back, then far beyond its original place, and one that is created afterwards. */
const overtaken = sharedArrangement("modules.overtaken", async (given) => {
  const { api, path, scratchProject, unique } = given;
  const made = requireSuccess(await createModule(given, { name: unique("module") }));
  const at = path(`${lists.modules.path}{pk}/`, {
    project_id: scratchProject.project.id,
    pk: requireId(made),
  });
  // An update may return nothing; then its effect is read.
  const move = async (sort_order: number) => {
    const answer = await api.send("PATCH", at, { json: { sort_order } });
    const { status, json } = answer.response;
    return status < 300 && memberOf(json, "sort_order") === undefined ? api.get(at) : answer;
  };
  const slot = Number(valueAt(made.response.json, "/sort_order"));
  const [behind, ahead] = [slot + 250, slot - 250_000];
  const nudged = await move(behind);
  const moved = await move(ahead);
  const next = await createModule(given, { name: unique("module") });
  return { slot, behind, nudged, moved, next };
});

/** The rules between modules, and between a module and its people. */
export const moduleRuleChecks: readonly Check[] = [
  check({
    id: "modules.create.description-long",
    clause: "modules/description#whole",
    title: "a module stores a description of 5,000 characters completely, if it accepts one",
    needs: ["scratchProject"],
    killedBy: ["module-description-is-cut"],
    async run(given) {
      const description = "Several words, and two. ".repeat(228).slice(0, 5000).trim();
      const made = await createModule(given, { name: given.unique("module"), description });

      given.observe(`5,000 characters answer ${made.response.status}`, made);
      if (made.response.status === 400) given.expect(made).problem("invalid_request");
      else given.expect(made).ok().equals("/description", description);
    },
  }),
  check({
    id: "modules.name.unique",
    clause: "modules/name#unique",
    title: "a name that another module of the project already has is a conflict",
    needs: ["scratchProject"],
    killedBy: ["name-taken-by-a-planned-module-accepted"],
    async run(given) {
      const json = { name: given.unique("module") };
      given.expect(await createModule(given, json)).ok();

      const answer = await createModule(given, json);

      given.expect(answer).problem("conflict");
    },
  }),
  check({
    id: "modules.name.unique-in-project",
    clause: "modules/name#unique-in-project",
    title: "the name of another project's module can be used",
    needs: ["scratchProject", "frozenProject", "modules"],
    killedBy: ["module-name-is-taken-in-the-workspace"],
    async run(given) {
      if (given.scratchProject.project.id === given.frozenProject.id) {
        const unlock = unlocks.projectsMade;
        throw untested("The run has only one project.", unlock);
      }
      const name = given.modules[0]?.name ?? "";
      const made = await createNamesake(given, operations.createModule.path, name);

      given.expect(made).ok().equals("/name", name);
    },
  }),
  check({
    id: "modules.refuse.dates-on-update",
    clause: "modules/dates#order-on-update",
    title: "a target date before the stored start date is refused on an update",
    needs: ["scratchProject"],
    killedBy: ["dates-not-compared-with-stored", "dates-not-compared"],
    async run(given) {
      const dates = { start_date: "2031-05-06", target_date: "2031-05-08" };
      const made = await createModule(given, { name: given.unique("module"), ...dates });
      given.expect(made).ok().is("/id", "uuid");
      const pk = String(valueAt(made.response.json, "/id"));

      const at = { project_id: given.scratchProject.project.id, pk };
      const json = { target_date: "2031-05-05" };
      const path = given.path(`${lists.modules.path}{pk}/`, at);
      const answer = await given.api.send("PATCH", path, { json });

      given.expect(answer).served(false).problem("invalid_request");
    },
  }),
  check({
    id: "modules.lead.member",
    clause: "modules/lead#member",
    title: "a member of the project may lead a module",
    needs: ["scratchProject", "member"],
    killedBy: ["lead-is-the-maker"],
    async run(given) {
      const made = await led(given);

      given.expect(made).ok().equals("/lead_id", given.member.id);
    },
  }),
  check({
    id: "modules.lead.stranger",
    clause: "modules/lead#stranger",
    title: "a user who is not a member of the project is refused as its lead",
    needs: ["scratchProject", "foreign"],
    killedBy: ["lead-is-not-looked-up", "lead-of-another-tenant-is-taken"],
    async run(given) {
      const lead_id = given.foreign.owner.id;
      const answer = await createModule(given, { name: given.unique("module"), lead_id });

      given.expect(answer).problem("invalid_request").fieldError("lead_id");
    },
  }),
  check({
    id: "modules.lead.colleague",
    clause: "modules/lead#colleague",
    title: "a member of the workspace who has not joined the project is refused as a lead in it",
    needs: ["member", "sibling"],
    killedBy: ["lead-may-be-any-colleague"],
    async run(given) {
      await expectOutside(given);
      const { api, path, member, sibling, unique } = given;
      const at = path(operations.createModule.path, { project_id: sibling.project.id });
      const json = { name: unique("module"), lead_id: member.id };

      const answer = await api.send("POST", at, { json });

      given.expect(answer).problem("invalid_request").fieldError("lead_id");
    },
  }),
  check({
    id: "modules.members.none-with-lead",
    clause: "modules/members#none-with-lead",
    title: "a new module with a lead has no members",
    needs: ["scratchProject", "member"],
    killedBy: ["lead-becomes-a-member"],
    async run(given) {
      const made = await led(given);

      given.expect(made).ok().equals("/lead_id", given.member.id).length("/member_ids", 0);
    },
  }),
  check({
    id: "modules.lead.is-not-the-maker",
    clause: "modules/lead#not-maker",
    title: "the lead of a new module is not its creator",
    needs: ["scratchProject", "member"],
    killedBy: ["module-is-made-by-its-lead"],
    async run(given) {
      const made = await led(given);

      const lead = given.member.id;
      const creator = valueAt(made.response.json, "/created_by_id");
      given.expect(made).ok().equals("/lead_id", lead);
      given.expect(made).that("/created_by_id", `not the lead ${lead}`, creator, creator !== lead);
    },
  }),
  check({
    id: "modules.members.read-only",
    clause: "modules/members#read-only",
    title: "member_ids in a create add no members",
    needs: ["scratchProject", "member"],
    killedBy: ["module-members-honoured"],
    async run(given) {
      const member_ids = [given.member.id];
      const answer = await createModule(given, { name: given.unique("module"), member_ids });

      const refused = answer.response.status === 400;
      given.observe(`member_ids in a create answers ${answer.response.status}`, answer);
      if (refused) given.expect(answer).problem("invalid_request");
      else given.expect(answer).ok().length("/member_ids", 0);
    },
  }),
  check({
    id: "modules.sort-order.ahead",
    clause: "modules/sort-order#ahead",
    title: "a new module sorts ahead of the one before it",
    needs: ["scratchProject"],
    killedBy: ["module-placed-last", "module-placed-level-with-the-first"],
    async run(given) {
      const first = await createModule(given, { name: given.unique("module") });
      given.expect(first).ok().is("/sort_order", "number");

      const second = await createModule(given, { name: given.unique("module") });

      const [before, after] = [first, second].map(({ response }) =>
        Number(valueAt(response.json, "/sort_order")),
      );
      given.expect(second).ok().is("/sort_order", "number");
      const ahead = Number(after) < Number(before);
      given.expect(second).that("/sort_order", `less than ${before}`, after, ahead);
    },
  }),
  check({
    id: "modules.sort-order.update",
    clause: "modules/sort-order#update",
    title: "an update of sort_order moves a module",
    needs: ["scratchProject"],
    killedBy: ["module-sort-order-cannot-be-updated"],
    async run(given) {
      const { slot, behind, nudged } = await overtaken(given);

      const reported = valueAt(nudged.response.json, "/sort_order");
      given.expect(nudged).served(false).ok().is("/sort_order", "number");
      const claim = `the order that ${behind} means after ${slot}`;
      const isMeant = meansOrder(reported, { sent: behind, before: slot });
      given.expect(nudged).that("/sort_order", claim, reported, isMeant);
    },
  }),
  check({
    id: "modules.sort-order.ahead-of-moved",
    clause: "modules/sort-order#ahead",
    title: "a new module sorts ahead of one that an update moved far ahead",
    needs: ["scratchProject"],
    killedBy: ["module-placed-by-the-number-of-others", "module-placed-last"],
    async run(given) {
      const { slot, moved, next } = await overtaken(given);
      const ahead = Number(valueAt(requireSuccess(moved).response.json, "/sort_order"));
      // A number that is sent may be stored as another number that means the same order.
      if (!(ahead < slot)) {
        const unlock = unlocks.deployment("in which an update of sort_order moves a module");
        throw untested("The update did not move the module.", unlock);
      }

      const after = Number(valueAt(next.response.json, "/sort_order"));
      given.expect(next).ok().is("/sort_order", "number");
      given.expect(next).that("/sort_order", `less than ${ahead}`, after, after < ahead);
    },
  }),
  check({
    id: "modules.external.per-source",
    clause: "modules/external#per-source",
    title: "an external_id can be used under two sources",
    needs: ["scratchProject"],
    killedBy: ["external-pair-judged-without-source"],
    async run(given) {
      const external_id = given.unique("external");
      const first = { name: given.unique("module"), external_id, external_source: "one" };
      given.expect(await createModule(given, first)).ok();

      const second = { name: given.unique("module"), external_id, external_source: "two" };
      const made = await createModule(given, second);

      given.expect(made).ok().equals("/external_source", "two");
    },
  }),
];
