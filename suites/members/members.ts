import type { Exchange } from "#lib/http/exchange.ts";
import type { Check, Judgeable } from "#lib/check/check.ts";
import type { Field } from "#lib/contract/field.ts";
import { requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { describeField } from "#lib/check/matchers/value.ts";
import { keysOf } from "#lib/contract/family.ts";
import { memberExpansions } from "#lib/contract/lists/expansions.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { roleChecks } from "./roles.ts";
import { memberShortIdentifier } from "./short-identifier.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { listColleagues, listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { addedExpanded, addedMember } from "#suites/support/access/added-member.ts";

const { fields } = resources.projectMember;
const needs = ["member"] as const;

const answered: readonly Check[] = (["id", "member_id", "role"] as const).map((name) => {
  const field: Field = fields[name];
  return check({
    id: `members.added.holds-${name.replace("_", "-")}`,
    clause: "members/added#members",
    subject: name,
    title: `the answer to the addition of a project member holds ${name}: ${describeField(field)}`,
    needs,
    killedBy: [`added-member-${name}-left-out`, `added-member-${name}-of-other-type`],
    async run(given) {
      const { answer } = await addedMember(given);

      const value = valueAt(answer.response.json, `/${name}`);
      const disputed = value === null && field.disputed !== undefined;
      given.expect(answer).ok();
      if (disputed) given.observe(`${name} is null: ${field.disputed}`, answer);
      else given.expect(answer).lawful(`/${name}`, field);
    },
  });
});

/** Whether a page is not the last one. */
const leadsOn = ({ response: { json } }: Exchange): boolean =>
  [valueAt(json, "/next"), valueAt(json, "/next_cursor")].some((on) => on != null);

/** Adding members to a project. */
export const checks: readonly Judgeable[] = [
  ...answered,
  ...roleChecks,
  ...onlyReads([memberShortIdentifier]),
  check({
    id: "members.create.user",
    clause: "members/create#user",
    title:
      "member_id is the user who was added, and id the membership that the list shows for the user",
    needs,
    killedBy: ["added-member-told-by-membership", "membership-told-by-user"],
    async run(given) {
      const { answer, listed, userId } = await addedMember(given);

      const id = memberOf(answer.response.json, "id");
      const known = memberOf(membershipsOf(listed, userId)[0], "id") ?? userId;
      given.expect(answer).ok().equals("/member_id", userId);
      // A membership may have the id of its user, in the list and here.
      const holds = id !== userId || known === userId;
      given.expect(answer).that("/id", "an id of the membership", id, holds);
    },
  }),
  check({
    id: "members.create.role",
    clause: "members/create#role",
    title: "a project member has the role that was sent",
    needs,
    killedBy: ["added-member-gets-another-role"],
    async run(given) {
      const { answer, role } = await addedMember(given);
      if (role === null) {
        throw untested(
          "No role is shown.",
          unlocks.deployment("that shows the roles of project members"),
        );
      }

      given.expect(answer).ok().equals("/role", role);
    },
  }),
  check({
    id: "members.create.member-unasked",
    clause: "members/create#member-unasked",
    title: "the answer to the addition of a project member shows no user without expand",
    needs,
    killedBy: ["member-unasked-on-member-create"],
    async run(given) {
      const { answer } = await addedMember(given);

      given.expect(answer).ok().has("/member_id").lacks("/member");
    },
  }),
  check({
    id: "members.create.member-expanded",
    clause: "members/create#member-expanded",
    title: "expand=member adds the user to the answer to the addition of a project member",
    needs,
    killedBy: ["expand-ignored-on-member-create", "expand-on-member-create-lacks-email"],
    async run(given) {
      const answer = await addedExpanded(given);

      const expectation = given.expect(answer).ok().equals("/member/id", given.member.id);
      for (const name of keysOf(memberExpansions.member.members)) {
        expectation.has(`/member/${name}`);
      }
    },
  }),
  check({
    id: "members.create.short-identifier",
    clause: "members/create#short-identifier",
    title: "the addition of a project member accepts the project's short identifier",
    needs: ["member", "scratchProject"],
    killedBy: ["project-short-identifier-unknown-on-member-create"],
    async run(given) {
      requireSuccess((await addedMember(given)).answer);
      const project_id = given.scratchProject.project.identifier;
      const at = given.path(operations.createProjectMember.path, { project_id });
      const answer = await given.api.send("POST", at, { json: { member_id: given.member.id } });

      // The user is already a member; the contract does not state what that leads to.
      const { status } = answer.response;
      const holds = status !== 404 && status < 500;
      given.observe(`adding a member by the short identifier answers ${status}`, answer);
      given.expect(answer).that("status", "neither 404 nor a server error", status, holds);
    },
  }),
  check({
    id: "members.create.listed",
    clause: "members/create#listed",
    title: "a user who was added to a project is one of its members",
    needs,
    killedBy: ["added-member-not-listed"],
    async run(given) {
      const { answer, listed, userId } = await addedMember(given);
      given.expect(answer).ok();

      const rows = membershipsOf(listed, userId);
      given.expect(listed).served(false).status(200);
      given.expect(listed).that("/data", "a row of the user", rows, rows.length > 0);
    },
  }),
  check({
    id: "members.list.colleague",
    clause: "members/list#colleague",
    title: "another user of the workspace is one of its members",
    needs,
    killedBy: ["workspace-members-lack-who-came-later"],
    async run(given) {
      const listed = await listColleagues(given);

      given.expect(listed).status(200);
      const rows = membershipsOf(listed, given.member.id);
      if (rows.length === 0 && leadsOn(listed)) {
        const unlock = unlocks.workspace("of no more than 200 members");
        throw untested("The workspace has more members than one page.", unlock);
      }
      given.expect(listed).that("/data", "a row of the user", rows, rows.length > 0);
    },
  }),
  check({
    id: "members.create.once",
    clause: "members/create#once",
    title: "a user who is added to a project twice is one of its members only once",
    needs,
    killedBy: ["member-admitted-twice"],
    async run(given) {
      const { again, listed, userId } = await addedMember(given);

      const rows = membershipsOf(listed, userId);
      given.expect(listed).served(false).status(200);
      given.expect(listed).that("/data", "one row of the user", rows, rows.length < 2);
      given.observe(`adding a member again answers ${again.response.status}`, again);
    },
  }),
  check({
    id: "members.create.foreign",
    clause: "members/create#foreign",
    title: "a user of another workspace is not added to a project",
    needs: ["foreign"],
    killedBy: ["foreign-user-admitted"],
    async run(given) {
      const { api, path, expect, foreign } = given;
      const json = { member_id: foreign.owner.id };
      const [answer, listed] = await withOwnProject(given, async (project_id) => {
        const at = path(operations.createProjectMember.path, { project_id });
        return [await api.send("POST", at, { json }), await listMembers(given, project_id)];
      });

      expect(answer).statusIn([400, 404]);
      const rows = membershipsOf(listed, foreign.owner.id);
      expect(listed).that("/data", "no row of the user", rows, rows.length === 0);
    },
  }),
];
