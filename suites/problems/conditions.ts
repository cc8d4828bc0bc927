import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { problemMediaType } from "#lib/contract/problems.ts";
import { expectNoRights } from "#suites/support/records/seen-by-member.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The value of a feature that the member can read and may not change. */
async function flagSeen({ api, path }: Given<"member">): Promise<unknown> {
  const seen = await api.read(path(operations.readFeatures.path), {}, { as: "member" });
  if (seen.response.status === 200) {
    return valueAt(seen.response.json, "/is_work_item_types_enabled");
  }
  const unlock = unlocks.featuresSeen;
  throw untested("The member cannot see what they may not change.", unlock);
}

/** Conditions that each lead to one type. */
export const conditionChecks: readonly Check[] = [
  check({
    id: "problems.unauthorized.anonymous",
    clause: "problems/unauthorized#401",
    title: "a request without credentials gets a problem of type unauthorized",
    killedBy: [
      "unauthorized-answers-403",
      "unauthorized-is-called-forbidden",
      "nobody-is-asked-for-payment",
    ],
    async run({ api, path, expect }) {
      const at = path(operations.listWorkspaceMembers.path);
      const answer = await api.read(at, {}, { as: null });

      expect(answer).problem("unauthorized");
    },
  }),
  check({
    id: "problems.forbidden.member",
    clause: "problems/forbidden#403",
    title: "a write that a member may not do on a visible record gets a problem of type forbidden",
    needs: ["member"],
    killedBy: [
      "forbidden-answers-401",
      "problem-type-belongs-to-other-status",
      "role-not-judged",
      "role-refused-as-payment",
    ],
    async run(given) {
      const { api, path, expect } = given;
      const at = path(operations.readFeatures.path);
      // The current value: a deployment that accepts the write changes nothing.
      const json = { is_work_item_types_enabled: await flagSeen(given) };
      const send = (as: string) => api.send("PATCH", at, { as, json });
      const answer = await send("member");

      expectNoRights(
        expect(answer, async () => isSuccess(await send("owner"))),
        answer,
      );
    },
  }),
  check({
    id: "problems.not-found.absent-record",
    clause: "problems/not-found#absent-record",
    title: "a work item that does not exist is not found",
    needs: ["frozenProject"],
    killedBy: ["not-found-answers-400", "not-found-answers-200"],
    async run({ api, path, expect, frozenProject }) {
      const pk = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const answer = await api.read(at);

      expect(answer).problem("not_found");
    },
  }),
  check({
    id: "problems.not-found.unknown-route",
    clause: "problems/not-found#unknown-route",
    title: "an unknown route gets 404, in the problem shape",
    killedBy: ["problem-is-html-on-unknown-route", "not-found-answers-400"],
    async run({ api, expect, observe }) {
      const answer = await api.read("/api/v2/wms-conformance-no-such-route/");

      const type = valueAt(answer.response.json, "/type");
      observe(`an unknown route answers ${answer.response.status}, type ${String(type)}`, answer);
      expect(answer).problem("not_found");
      expect(answer).header("content-type", problemMediaType, (value) =>
        (value ?? "").toLowerCase().startsWith(problemMediaType),
      );
    },
  }),
];
