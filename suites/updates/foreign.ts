import type { ForeignRecords } from "#fixtures/test-data.ts";
import { refusedMembers } from "#lib/check/packs/refused-members.ts";
import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { namingMembers } from "#lib/contract/clauses/updates/rules.ts";
import {
  requireType,
  scratchDefaultType,
  typeOfSibling,
} from "#suites/support/records/default-type.ts";
import { leadsIn, namedColleague, requireUnjoined } from "#suites/support/records/colleague.ts";
import { foreignType } from "#suites/support/records/foreign-types.ts";
import { requireStrange } from "#suites/support/records/states-of.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import type { NamingGiven, Member } from "#suites/support/updates/naming.ts";
import {
  namingValue,
  labelledItem,
  namingItem,
  refusesForeign,
  strangeRecord,
  expectSilentRefusal,
} from "#suites/support/updates/naming.ts";

/** An update of the work item that is used for updates. */
async function updateItem(given: NamingGiven, json: object): Promise<Exchange> {
  const { at, patched } = await ("label_ids" in json ? labelledItem : namingItem)(given);
  demonstrated(given, patched);
  return given.api.send("PATCH", at, { json });
}

/** A body with one member that names a foreign record. */
const naming = (member: Member, place: ForeignRecords) => ({
  [member]: namingValue(member, strangeRecord(member, place).id),
});

/** The runs of checks that an update refuses a member that names a foreign record. */
const refusesUpdate = {
  foreign: refusedMembers<Given<"scratchProject" | "foreign">>({
    name: "update work item with foreign ids",
    send: updateItem,
  }),
  sibling: refusedMembers<Given<"scratchProject" | "sibling">>({
    name: "update work item with ids of a sibling",
    send: updateItem,
  }),
} as const;

const foreign = namingMembers.map((member) =>
  check({
    id: `updates.foreign.${member}`,
    clause: "updates/foreign#id",
    subject: member,
    title: `an update is refused when ${member} holds an id of another workspace`,
    needs: ["scratchProject", "foreign"],
    killedBy:
      member === "state_id"
        ? ["foreign-state_id-taken-on-update"]
        : [`foreign-${member}-taken-on-update`, "foreign-record-is-named-on-update"],
    run: refusesUpdate.foreign(
      { member, word: "foreign", body: (_, given) => naming(member, given.foreign) },
      (answer, given) =>
        expectSilentRefusal(given, answer, strangeRecord(member, given.foreign).name),
    ),
  }),
);

const siblings = (["state_id", "label_ids"] as const).map((member) => {
  const refuses = refusesUpdate.sibling(
    { member, word: "sibling", body: (_, given) => naming(member, given.sibling) },
    (answer, given) =>
      expectSilentRefusal(given, answer, strangeRecord(member, given.sibling).name),
  );
  return check({
    id: `updates.other-project.${member}`,
    clause: "updates/other-project#id",
    subject: member,
    title: `an update is refused when ${member} holds an id of another project`,
    needs: ["scratchProject", "sibling"],
    killedBy: [`${member}-of-another-project-taken-on-update`],
    async run(given) {
      const { id } = strangeRecord(member, given.sibling);
      if (member === "state_id") await requireStrange(given, given.scratchProject.project.id, id);

      await refuses(given);
    },
  });
});

const siblingParent = check({
  id: "updates.other-project.parent_id",
  clause: "updates/other-project#id",
  subject: "parent_id",
  title: "an update is refused when parent_id holds a work item of another project",
  needs: ["scratchProject", "sibling"],
  killedBy: ["parent_id-of-another-project-taken-on-update"],
  async run(given) {
    const near = await make(given, kindNamed("work item"));
    const { at } = await make(given, kindNamed("work item"));
    demonstrated(given, await given.api.send("PATCH", at, { json: { parent_id: near.id } }));
    const { id, name } = strangeRecord("parent_id", given.sibling);

    expectSilentRefusal(
      given,
      await given.api.send("PATCH", at, { json: { parent_id: id } }),
      name,
    );
  },
});

const refusesAssignee = refusesForeign("assignee_ids", (answer, given) =>
  expectSilentRefusal(given, answer, given.foreign.owner.email),
);

/** Ids that follow a valid one, and users of another tenant. */
const others: readonly Check[] = [
  check({
    id: "updates.foreign.assignee-on-create",
    clause: "updates/foreign-written#assignee_ids",
    title: "assignee_ids with a user of another workspace is refused",
    needs: ["scratchProject", "foreign"],
    killedBy: ["foreign-assignee-taken-on-create", "body-id-foreign-taken"],
    run: refusesAssignee,
  }),
  check({
    id: "updates.foreign.second-label-on-create",
    clause: "updates/foreign-written#second-label",
    title: "label_ids with a foreign label after one of the project is refused",
    needs: ["scratchProject", "sibling"],
    killedBy: ["only-the-first-label-is-looked-up"],
    async run(given) {
      const { label, patched } = await labelledItem(given);
      demonstrated(given, patched);
      const label_ids = [label, strangeRecord("label_ids", given.sibling).id];
      const at = await kindNamed("work item").at(given);
      const json = { name: given.unique("item"), label_ids };

      given.expect(await given.api.send("POST", at, { json })).problem("invalid_request");
    },
  }),
  check({
    id: "updates.foreign.second-label-on-update",
    clause: "updates/foreign#second-label",
    title:
      "an update of label_ids with a foreign label after one of the project is refused, and writes nothing",
    needs: ["scratchProject", "sibling"],
    killedBy: ["only-the-first-label-is-looked-up", "refused-update-is-written"],
    async run(given) {
      const { at, label, patched } = await labelledItem(given);
      demonstrated(given, patched);
      const label_ids = [label, strangeRecord("label_ids", given.sibling).id];
      const json = { priority: "urgent", label_ids };

      given.expect(await given.api.send("PATCH", at, { json })).problem("invalid_request");
      const read = await given.api.get(at);
      const priority = memberOf(read.response.json, "priority");
      given
        .expect(read)
        .status(200)
        .that("/priority", "as before", priority, priority !== "urgent");
      given.expect(read).equals("/label_ids", [label]);
    },
  }),
  check({
    id: "updates.module.lead-stranger",
    clause: "updates/module#lead-stranger",
    title: "an update with a lead who is not a member of the project is refused",
    needs: ["scratchProject", "foreign"],
    killedBy: ["lead-of-another-tenant-taken-on-update", "lead-of-another-tenant-is-taken"],
    async run(given) {
      const { at, made } = await make(given, kindNamed("module"));
      const lead_id = valueAt(made.response.json, "/created_by_id");
      demonstrated(given, await given.api.send("PATCH", at, { json: { lead_id } }));

      const json = { lead_id: given.foreign.owner.id };
      const answer = await given.api.send("PATCH", at, { json });
      given.expect(answer).problem("invalid_request").fieldError("lead_id");
    },
  }),
];

const siblingType = check({
  id: "updates.other-project.type_id",
  clause: "updates/other-project#id",
  subject: "type_id",
  title: "an update is refused when type_id holds a type of another project",
  needs: ["scratchProject", "sibling", "projectMode"],
  killedBy: ["type_id-of-another-project-taken-on-update"],
  async run(given) {
    const near = requireType(await scratchDefaultType(given));
    const far = requireType(await typeOfSibling(given));
    const { at } = await make(given, kindNamed("work item"));
    demonstrated(given, await given.api.send("PATCH", at, { json: { type_id: near } }));

    const answer = await given.api.send("PATCH", at, { json: { type_id: far } });
    given.expect(answer).problem("invalid_request");
  },
});

const foreignTypeOnUpdate = check({
  id: "updates.foreign.type_id",
  clause: "updates/foreign#id",
  subject: "type_id",
  title: "an update is refused when type_id holds a type of another workspace",
  needs: ["scratchProject", "foreign", "projectMode"],
  killedBy: ["foreign-type_id-taken-on-update"],
  async run(given) {
    const near = requireType(await scratchDefaultType(given));
    const { id: far } = await foreignType(given);
    const { at } = await make(given, kindNamed("work item"));
    demonstrated(given, await given.api.send("PATCH", at, { json: { type_id: near } }));

    const answer = await given.api.send("PATCH", at, { json: { type_id: far } });
    given.expect(answer).problem("invalid_request");
  },
});

const leadColleague = check({
  id: "updates.module.lead-colleague",
  clause: "updates/module#lead-colleague",
  title: "an update with a lead who has not joined the project is refused",
  needs: ["scratchProject", "member", "owner"],
  killedBy: ["lead-may-be-any-colleague-on-update", "lead-may-be-any-colleague"],
  async run(given) {
    const named = await namedColleague(given);
    requireUnjoined(given, named);
    const { byOwner, byColleague } = leadsIn(named);
    demonstrated(given, byOwner);

    given.expect(byColleague).problem("invalid_request").fieldError("lead_id");
  },
});

/** Ids in a body that belong to others. */
export const updateForeignChecks: readonly Check[] = [
  ...foreign,
  ...siblings,
  siblingType,
  foreignTypeOnUpdate,
  leadColleague,
  siblingParent,
  ...others,
];
