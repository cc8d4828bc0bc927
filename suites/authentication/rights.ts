import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { expectNoRights } from "#suites/support/records/seen-by-member.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { readCurrentUser, readFeatures, updateFeatures, createModule } = operations;

function mayMakeNone(): UnjudgedError {
  const unlock = unlocks.principal("member", "who may write in a project");
  return untested("The member may not create modules.", unlock);
}

/** The value of a feature that the member can read and may not change. */
async function flagSeen({ api, path }: Given<"member">): Promise<unknown> {
  const seen = await api.read(path(readFeatures.path), {}, { as: "member" });
  if (seen.response.status === 200) {
    return valueAt(seen.response.json, "/is_work_item_types_enabled");
  }
  const unlock = unlocks.featuresSeen;
  throw untested("The member cannot see what they may not change.", unlock);
}

/** What a key may do, and which user it acts as. */
export const rightsChecks: readonly Check[] = [
  check({
    id: "authentication.key.known",
    clause: "authentication/key#known",
    title: "each user in the target file is recognised by their key",
    killedBy: ["keys-of-members-are-nobodys"],
    async run({ api, path, expect, vouched }) {
      for (const as of ["owner", ...vouched.filter((name) => name !== "throttled")]) {
        // oxlint-disable-next-line no-await-in-loop -- one user after the other
        const user = await api.read(path(readCurrentUser.path), {}, { as });
        const { status } = user.response;
        expect(user).that("status", `not 401 for principals.${as}`, status, status !== 401);
      }
    },
  }),
  check({
    id: "authentication.key.acts-as-owner",
    clause: "authentication/key#acts-as-owner",
    title: "the owner's user is the creator of what the owner's key creates",
    needs: ["scratchProject"],
    killedBy: ["record-is-made-by-a-service-user"],
    async run({ api, path, expect, scratchProject, unique }) {
      const user = await api.read(path(readCurrentUser.path));
      expect(user).status(200).is("/id", "uuid");

      const at = path(createModule.path, { project_id: scratchProject.project.id });
      const made = await api.send("POST", at, { json: { name: unique("module") } });

      expect(made).ok().equals("/created_by_id", valueAt(user.response.json, "/id"));
    },
  }),
  check({
    id: "authentication.key.acts-as-member",
    clause: "authentication/key#acts-as-other-owner",
    title: "the member's user is the creator of what the member's key creates",
    needs: ["scratchProject", "member"],
    killedBy: [
      "record-is-made-by-the-owner-of-the-workspace",
      "current-user-is-the-first-user",
      "members-pay-for-createModule",
    ],
    async run({ api, path, expect, scratchProject, unique }) {
      const user = await api.read(path(readCurrentUser.path), {}, { as: "member" });
      expect(user).status(200).is("/id", "uuid");

      const at = path(createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("module") };
      const send = (as: string) => api.send("POST", at, { as, json });
      const made = await send("member");
      if (made.response.status === 403) throw mayMakeNone();

      const claims = expect(made, async () => isSuccess(await send("owner")));
      claims.ok().equals("/created_by_id", valueAt(user.response.json, "/id"));
    },
  }),
  check({
    id: "authentication.key.unscoped",
    clause: "authentication/key#unscoped",
    title: "a key that reads can also write",
    needs: ["scratchProject"],
    killedBy: ["key-without-write-scope-is-refused"],
    async run({ api, path, expect, scratchProject, unique }) {
      const at = { project_id: scratchProject.project.id };
      const read = await api.read(path(operations.listProjectWorkItems.path, at), {
        paginate: "cursor",
      });
      expect(read).status(200);

      const json = { name: unique("module") };
      const query = { fields: "id" };
      const made = await api.send("POST", path(createModule.path, at), { json, query });

      expect(made).ok();
    },
  }),
  check({
    id: "authentication.key.rights-of-owner",
    clause: "authentication/key#rights-of-owner",
    title: "a member's key may not switch the workspace's features",
    needs: ["member"],
    killedBy: [
      "member-switches-features",
      "role-refused-as-not-found",
      "role-refused-as-unauthorized",
      "role-refused-as-payment",
    ],
    async run(given) {
      const { api, path, expect } = given;
      // The current value: a deployment that accepts the write changes nothing.
      const json = { is_work_item_types_enabled: await flagSeen(given) };
      const send = (as: string) => api.send("PATCH", path(updateFeatures.path), { as, json });
      const answer = await send("member");

      expectNoRights(
        expect(answer, async () => isSuccess(await send("owner"))),
        answer,
      );
    },
  }),
  check({
    id: "authentication.key.v1",
    clause: "authentication/key#v1",
    title: "the key of version 2 lists projects on version 1",
    killedBy: ["key-is-refused-on-v1"],
    async run({ api, path, expect }) {
      const answer = await api.get(path("/api/v1/workspaces/{slug}/projects/"));

      expect(answer).served(false).ok();
    },
  }),
];
