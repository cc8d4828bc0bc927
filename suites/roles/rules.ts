import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { demandSight, expectNoRights } from "#suites/support/records/seen-by-member.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { createWorkspaceType, listAuditLogs, listProjectWorkItems, readFeatures, updateFeatures } =
  operations;

const pointer = "/is_work_item_types_enabled";

/** The type mode switch, if the member sees it. */
async function seenFlag({ api, path }: Given<never>): Promise<unknown> {
  const seen = await api.get(path(readFeatures.path), {}, { as: "member" });
  const flag = valueAt(seen.response.json, pointer);
  if (seen.response.status === 200 && typeof flag === "boolean") return flag;
  const unlock = unlocks.featuresSeen;
  throw untested("The member cannot see what they may not change.", unlock);
}

function writeFlag({ api, path }: Given<never>, as: string, flag: unknown): Promise<Exchange> {
  const json = { is_work_item_types_enabled: flag };
  return api.send("PATCH", path(updateFeatures.path), { as, json });
}

/** Whether the switch itself was refused, as it may be for anyone, before the rights were checked. */
const refusesSwitch = ({ response }: Exchange): boolean => response.status === 409;

/** What is certain about a member, and what a deployment may choose to allow. */
export const roleRuleChecks: readonly Check[] = [
  check({
    id: "roles.joined.reads",
    clause: "roles/joined#reads",
    title: "a member can read the work items of a joined project",
    needs: ["frozenProject", "items", "member"],
    killedBy: ["joined-project-is-hidden-from-members", "members-pay-for-listProjectWorkItems"],
    async run(given) {
      await demandSight(given);
      const { api, path, expect, frozenProject } = given;
      const at = path(listProjectWorkItems.path, { project_id: frozenProject.id });
      const page = await api.get(at, { per_page: 2 }, { as: "member" });

      expect(page).status(200).length("/data", 2);
    },
  }),
  check({
    id: "roles.features.changes-nothing",
    clause: "roles/features#changes-nothing",
    title: "features that a member tried to write are unchanged",
    needs: ["member", "alone"],
    alters: ["features"],
    killedBy: ["role-judged-after-the-work", "member-switches-features"],
    async run(given) {
      const flag = await seenFlag(given);
      const answer = await writeFlag(given, "member", flag !== true);
      const after = await given.api.get(given.path(readFeatures.path));
      const now = valueAt(after.response.json, pointer);
      if (now !== flag) await writeFlag(given, "owner", flag);

      if (!refusesSwitch(answer)) expectNoRights(given.expect(answer), answer);
      given.expect(after).status(200).equals(pointer, flag);
    },
  }),
  check({
    id: "roles.administer.audit-log",
    clause: "roles/administer#unstated",
    subject: "listAuditLogs",
    title: "the audit log is served to a member, or refused because a right is missing",
    needs: ["member"],
    killedBy: ["refuses-member-as-nobody-listAuditLogs"],
    async run({ api, path, expect, observe }) {
      const answer = await api.get(path(listAuditLogs.path), {}, { as: "member" });

      const { status } = answer.response;
      observe(`a member reads the audit log: ${status}`, answer);
      expect(answer).that(
        "status",
        "neither 401 nor a server error",
        status,
        status !== 401 && status < 500,
      );
    },
  }),
  check({
    id: "roles.administer.workspace-type",
    clause: "roles/administer#unstated",
    subject: "createWorkspaceType",
    title: "a member's workspace type without a name is refused",
    needs: ["member", "workspaceMode"],
    killedBy: ["refuses-member-as-nobody-createWorkspaceType"],
    async run({ api, path, expect, observe }) {
      const at = path(createWorkspaceType.path);
      const answer = await api.send("POST", at, { as: "member", json: {} });

      const { status } = answer.response;
      observe(`a member creates a workspace type without a name: ${status}`, answer);
      const holds = status >= 400 && status < 500 && status !== 401;
      expect(answer).that("status", "4xx, and not 401", status, holds);
    },
  }),
];
