import type { Tools } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Renames a record, if names may be changed. */
async function rename(tools: Tools, at: string, name: string): Promise<void> {
  const { response } = await sendUndeclared(tools, "PATCH", at, { json: { name } });
  if ((memberOf(response.json, "name") ?? name) !== name) {
    throw untested("It keeps its name.", unlocks.deployment("that renames work items"));
  }
}

/** The identifier that a read of the work item shows: its create may return less. */
async function identifierAt({ api, expect }: Tools, at: string): Promise<string> {
  const read = await api.get(at);
  expect(read).status(200).is("/identifier", "string");
  return String(memberOf(read.response.json, "identifier"));
}

/** Reads of one URL before and after a write. */
export const staleReadChecks = [
  check({
    id: "requests.read-again.identifier",
    clause: "requests/read-again#identifier",
    title: "a work item read by its identifier and then renamed is returned with its new name",
    needs: ["scratchProject"],
    killedBy: ["work-item-by-identifier-stays-as-first-read"],
    async run(given) {
      const { api, path, expect, unique, scratchProject } = given;
      const project_id = scratchProject.project.id;
      const all = path(lists.projectWorkItems.path, { project_id });
      const json = await completed(given, all, { name: unique("item") });
      const pk = requireId(await sendUndeclared(given, "POST", all, { json }));
      const one = path(operations.readWorkItem.path, { project_id, pk });
      const identifier = await identifierAt(given, one);
      const at = path(operations.readWorkItemByIdentifier.path, { identifier });
      expect(await api.get(at)).status(200);

      const name = unique("renamed item");
      await rename(given, one, name);

      expect(await api.get(at))
        .status(200)
        .equals("/name", name);
    },
  }),
  check({
    id: "requests.read-again.cycles",
    clause: "requests/read-again#cycles",
    title: "a list of cycles that is read again shows a cycle created since",
    needs: ["scratchProject"],
    killedBy: ["cycle-list-stays-as-first-read"],
    async run(given) {
      const { api, path, expect, unique, scratchProject } = given;
      const at = path(lists.cycles.path, { project_id: scratchProject.project.id });
      const newest = { order_by: "-created_at", per_page: 200 };
      expect(await api.get(at, newest)).status(200);
      const json = await completed(given, at, { name: unique("cycle") });
      const id = requireId(await sendUndeclared(given, "POST", at, { json }));

      const again = await api.get(at, newest);

      const rows = valueAt(again.response.json, "/data");
      const ids = Array.isArray(rows) ? rows.map(idOf) : [];
      const shown = ids.includes(id);
      expect(again).status(200).that("/data", "the new cycle", ids.slice(0, 3), shown);
    },
  }),
];
