import type { Check, Given } from "#lib/check/check.ts";
import type { Need } from "#fixtures/test-data.ts";
import { check } from "#lib/check/check.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { modeNeedsOf } from "#lib/check/environment/mode-needs-of.ts";
import { otherMemberOperations } from "#lib/contract/subjects/joined-writes.ts";
import type { TenantOperation } from "#lib/contract/subjects/tenant-routes.ts";
import { recordPathOperations } from "#lib/contract/subjects/tenant-routes.ts";
import { operations } from "#lib/contract/operations.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";

type Places = Given<"frozenProject" | "items" | "scratchProject" | "member">;

/** Whether the operation reads what the frozen project, or the workspace, already has. */
const readsAsItIs = (name: TenantOperation): boolean =>
  operations[name].method === "GET" && !recordPathOperations.some((other) => other === name);

/** Only a workspace property has contexts that can be listed. */
const contextNeeds = ["workspaceMode"] as const;

const needsOf = (name: TenantOperation): readonly Need[] =>
  readsAsItIs(name)
    ? ["member", "frozenProject", "items"]
    : ["member", "scratchProject", ...(name === "listContexts" ? contextNeeds : modeNeedsOf(name))];

/** The operation as sent by the member, on a record of the owner. */
async function ask(given: Places, name: TenantOperation): Promise<Exchange> {
  const { api, path, workspace, member } = given;
  const { method, path: template } = operations[name];
  if (readsAsItIs(name)) {
    const [item] = given.items;
    const ids = { project_id: given.frozenProject.id, pk: item?.id ?? "" };
    const at = path(template, { ...ids, identifier: item?.identifier ?? "" });
    return api.read(at, {}, { as: "member" });
  }
  const project_id = given.scratchProject.project.id;
  const place = { as: "owner", slug: workspace, project_id, work_item_id: "" };
  return withPathRecords(given, name, place, async (records: PathParameters) => {
    const body = await harmlessBody(name, given, { member_id: member.id });
    const send = (as: string) =>
      api.send(method, path(template, { project_id, ...records }), { ...body, as });
    const answer = await send("member");
    // The record exists only during the request: whether the owner gets 402 too is tested at once.
    if (answer.response.status === 402) await send("owner");
    return answer;
  });
}

/** The contract does not show what a member may do; the answer still concerns the member's role. */
export const rolePaymentChecks: readonly Check[] = otherMemberOperations.map((name) =>
  check({
    id: `roles.payment.${name}`,
    clause: "roles/payment#not-asked",
    subject: name,
    title: `${operations[name].method} ${operations[name].path} does not answer 402 to a member when the owner is served`,
    needs: needsOf(name),
    killedBy: [`members-pay-for-${name}`],
    async run(given: Places) {
      const answer = await ask(given, name);

      const { status } = answer.response;
      const claim = given.expect(answer);
      if ([402, 502, 503, 504].includes(status)) claim.problem("forbidden");
      claim.that(
        "status",
        "neither 401 nor a server error",
        status,
        status !== 401 && status < 500,
      );
    },
  }),
);
