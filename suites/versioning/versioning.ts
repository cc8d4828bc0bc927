import type { Given, Judgeable } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check, invariant } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import { projectOfV1 } from "#suites/support/records/project-of-v1.ts";
import { stateWriteInvariants } from "./state-answers.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const v1 = "/api/v1/workspaces/{slug}/projects/";

/** The projects of version 1, in whatever member of its envelope. */
async function listOfV1({ api, path, expect }: Given<never>): Promise<Exchange> {
  const page = await api.read(path(v1));
  expect(page).served(false).ok();
  return page;
}

function rowsIn({ response: { json } }: Exchange): readonly unknown[] {
  const held = ["/results", "/data", ""].map((pointer) => valueAt(json, pointer));
  return held.find((value) => Array.isArray(value)) ?? [];
}

function idsIn(page: Exchange): readonly string[] {
  return rowsIn(page).map(idOf).filter(isUuid);
}

const otherSlugs = judgedLists
  .map(({ slug }) => slug)
  .filter((slug) => slug !== lists.workspaceWorkItems.slug);

/** A page of a list of version 2, in either style. */
function isPage({ request, response }: Exchange): boolean {
  const { json, status } = response;
  const isRead = request.method === "GET" && request.path.startsWith("/api/v2/");
  return isRead && status === 200 && valueAt(json, "/pagination/style") !== undefined;
}

const saysIsDefault = (row: unknown) => typeof memberOf(row, "is_default") === "boolean";

/** Version 1 alongside version 2; the contract gives no route of version 1. */
export const checks: readonly Judgeable[] = [
  check({
    id: "versioning.ids.project",
    clause: "versioning/ids#project",
    title: "version 1 finds a project of version 2 by its id",
    needs: ["frozenProject"],
    killedBy: ["v1-has-ids-of-its-own"],
    async run(given) {
      const { api, path, expect, frozenProject } = given;
      const ids = idsIn(await listOfV1(given));
      const single = await api.read(below(path(v1), frozenProject.id));
      const isRead = single.response.status === 200;
      // Version 1 may page its list, so a single project shows more than the list.
      const reported = isRead ? [idOf(single.response.json)] : ids;
      const other = isRead ? single : await api.read(below(path(v1), ids[0] ?? frozenProject.id));
      if (!reported.includes(frozenProject.id) && other.response.status !== 200) {
        const unlock = unlocks.projectOnV1;
        throw untested("Version 1 lists other projects and can read none.", unlock);
      }

      const known = reported.includes(frozenProject.id);
      expect(single).that("id on version 1", frozenProject.id, reported, known);
    },
  }),
  check({
    id: "versioning.ids.made-on-v1",
    clause: "versioning/ids#made-on-v1",
    title: "version 2 finds a project that version 1 created by its id",
    needs: ["scratchProject"],
    killedBy: ["projects-of-v1-are-unknown-to-v2"],
    async run(given) {
      const { before } = await projectOfV1(given);

      given.expect(before).status(200).is("/data", "object[]");
    },
  }),
  check({
    id: "versioning.ids.removed-on-v1",
    clause: "versioning/ids#removed-on-v1",
    title: "version 2 does not find a project that version 1 deleted",
    needs: ["scratchProject"],
    killedBy: ["projects-removed-on-v1-stay-on-v2"],
    async run(given) {
      const { before, removed, after } = await projectOfV1(given);
      given.expect(removed).served(false).ok();
      given.expect(before).status(200);

      given.expect(after).problem("not_found");
    },
  }),
  check({
    id: "versioning.together.after-v1",
    clause: "versioning/together#after-v1",
    title: "a read of version 2 is answered before and after one of version 1",
    killedBy: ["v2-is-closed-to-users-of-v1"],
    async run(given) {
      const { api, path, expect } = given;
      const before = await api.get(path(operations.readCurrentUser.path));
      expect(before).status(200);
      await listOfV1(given);

      const after = await api.get(path(operations.readCurrentUser.path));

      expect(after).status(200).equals("/id", valueAt(before.response.json, "/id"));
    },
  }),
  check({
    id: "versioning.envelope.no-results",
    clause: "versioning/envelope#no-results",
    title: "a list of version 2 holds its rows in data and not in results",
    killedBy: ["rows-stand-in-results-too"],
    async run({ api, path, expect }) {
      const query = { paginate: "cursor", order_by: "created_at" };
      const page = await api.read(path(operations.listWorkspaceWorkItems.path), query);

      expect(page).status(200).has("/data").has("/pagination/style").lacks("/results");
    },
  }),
  invariant({
    id: "versioning.envelope.none-with-results",
    clause: "versioning/envelope#none-with-results",
    title: "no page of any list of version 2 has a member results",
    killedBy: [
      "rows-stand-in-results-too",
      ...otherSlugs.map((slug) => `rows-of-${slug}-stand-in-results-too` as const),
    ],
    applies: isPage,
    judge: (_, expect) => expect.lacks("/results"),
  }),
  ...stateWriteInvariants,
  check({
    id: "versioning.states.is-default",
    clause: "versioning/states#is-default",
    title: "is_default of each state says whether it is the default",
    needs: ["frozenProject"],
    killedBy: ["state-lacks-is-default", "state-is-default-is-null-elsewhere"],
    async run({ api, path, expect, frozenProject }) {
      const page = await api.read(path(lists.states.path, { project_id: frozenProject.id }));
      expect(page).served(lists.states.given).status(200);

      expect(page).every("/data", "a boolean", saysIsDefault, "is_default");
    },
  }),
];
