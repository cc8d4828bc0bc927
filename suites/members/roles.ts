import type { Check, Given } from "#lib/check/check.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { oncePerAnchor } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { declaredDocument } from "#suites/support/records/declared-body.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { listColleagues, listMembers, membershipsOf } from "#suites/support/lists/member-lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type Joined = Given<"member">;

/** A role other than the default one, and the result of requesting it. */
interface Chosen {
  readonly role: string;
  readonly answer: Exchange;
  /** Members of the project afterwards. */
  readonly listed: Exchange;
}

const { path: template } = operations.createProjectMember;
const mostTried = 4;

/** The member, added without a role, and the roles that others hold or that are declared. */
interface Standard {
  readonly role: string | null;
  readonly others: readonly string[];
}

const standard = oncePerAnchor("members.standard-role", ({ member }: Joined) => member, learnRoles);

async function learnRoles(given: Joined): Promise<Standard> {
  const { api, path, member } = given;
  const listed = await listColleagues(given);
  const declared = (await declaredDocument(given))?.find("POST", template)?.body["role"]?.enum;
  return withOwnProject(given, async (project_id) => {
    const inProject = await listMembers(given, project_id);
    const json = { member_id: member.id };
    const added = await api.send("POST", path(template, { project_id }), { json });
    const role = textOf(valueAt(added.response.json, "/role"));
    const roles = [...rolesOf(inProject), ...(declared ?? []), ...rolesOf(listed)];
    const others = roles.filter((one): one is string => textOf(one) !== null && one !== role);
    return { role, others: [...new Set(others)].slice(0, mostTried) };
  });
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function rolesOf({ response }: Exchange): readonly unknown[] {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) ? rows.map((row) => memberOf(row, "role")) : [];
}

/** The first accepted role among the others; throws if there is none. */
async function firstTaken(given: Joined, ask: (role: string) => Promise<Chosen>): Promise<Chosen> {
  let last: Exchange | null = null;
  for (const role of (await standard(given)).others) {
    // oxlint-disable-next-line no-await-in-loop -- the next role is tried only if this one is refused
    const chosen = await ask(role);
    const { status } = chosen.answer.response;
    if (status < 300) return chosen;
    last = chosen.answer;
  }
  if (last !== null) requireSuccess(last);
  const unlock = unlocks.workspace(
    "in which someone holds another role",
    "give a member another role by hand",
  );
  throw untested("No role is known but the default one.", unlock);
}

/** The member, added with the role. */
const addedWith = (given: Joined) => (role: string) =>
  withOwnProject(given, async (project_id): Promise<Chosen> => {
    const json = { member_id: given.member.id, role };
    const answer = await given.api.send("POST", given.path(template, { project_id }), { json });
    return { role, answer, listed: await listMembers(given, project_id) };
  });

/** The member, added without a role, whose membership is then changed. */
const changedTo = (given: Joined) => (role: string) =>
  withOwnProject(given, async (project_id): Promise<Chosen> => {
    const at = given.path(template, { project_id });
    const own = (await standard(given)).role;
    const json = { member_id: given.member.id, ...(own === null ? {} : { role: own }) };
    const id = requireId(await given.api.send("POST", at, { json }));
    const answer = await given.api.send("PATCH", below(at, id), { json: { role } });
    given.expect(answer).served(false);
    return { role, answer, listed: await listMembers(given, project_id) };
  });

/** The list shows the user in the role; without a list, the answer does, although that of an update may omit it. */
function expectRole(given: Joined, { answer, listed, role }: Chosen): void {
  const claims = given.expect(answer).ok();
  const isListed = listed.response.status === 200;
  const reported = memberOf(answer.response.json, "role");
  if (answer.request.method === "POST" || reported !== undefined) claims.equals("/role", role);
  else if (!isListed) {
    throw untested(
      "Nothing shows the role that an update set.",
      unlocks.answer("list", "of members"),
    );
  }
  if (!isListed) return;
  const [row] = membershipsOf(listed, given.member.id);
  given.expect(listed).that("/data", `the user as ${role}`, row, memberOf(row, "role") === role);
}

/** Roles other than the default one. */
export const roleChecks: readonly Check[] = [
  check({
    id: "members.create.other-role",
    clause: "members/create#other-role",
    title: "a project member has the role that was sent, even if it is not the default",
    needs: ["member"],
    killedBy: ["added-member-role-is-ignored", "added-member-gets-another-role"],
    async run(given) {
      expectRole(given, await firstTaken(given, addedWith(given)));
    },
  }),
  check({
    id: "members.update.role",
    clause: "members/update#role",
    title: "an update of a membership changes the role",
    needs: ["member"],
    killedBy: ["membership-role-stays-on-update", "membership-role-changes-in-the-answer-alone"],
    async run(given) {
      expectRole(given, await firstTaken(given, changedTo(given)));
    },
  }),
];
