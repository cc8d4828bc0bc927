import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord, sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { allRelations, relations } from "./rows.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const has = (row: unknown, name: string): boolean => memberOf(row, name) !== undefined;

const onLists = [lists.projectWorkItems, lists.workspaceWorkItems].flatMap((list) =>
  relations.map((relation) =>
    check({
      id: `expansion.${list.slug}.adds-${relation}`,
      clause: "expansion/work-item#added",
      subject: `${list.slug} ${relation}`,
      title: `expand=${relation} adds ${relation} to each row of ${list.slug}`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(relation),
      killedBy: [`expand-${relation}-ignored-on-${list.slug}`, "expand-ignored-on-lists"],
      async run(given) {
        const page = await readListPage(given, list, { expand: relation });

        given
          .expect(page)
          .status(200)
          .every("/data", "present", (row) => has(row, relation), relation);
      },
    }),
  ),
);

const alone = relations.flatMap((relation) => [
  check({
    id: `expansion.detail.adds-${relation}`,
    clause: "expansion/work-item#added",
    subject: `readWorkItem ${relation}`,
    title: `expand adds ${relation} to a work item that is read`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(relation),
    killedBy: [`expand-${relation}-ignored-on-detail`, "expand-ignored-on-detail"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at, { expand: allRelations });

      expect(detail).status(200).equals("/id", pk).has(`/${relation}`);
    },
  }),
  check({
    id: `expansion.identifier.adds-${relation}`,
    clause: "expansion/work-item#added",
    subject: `readWorkItemByIdentifier ${relation}`,
    title: `expand adds ${relation} to a work item that is read by its identifier`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(relation),
    killedBy: [`expand-${relation}-ignored-on-identifier`, "expand-ignored-on-identifier-route"],
    async run({ api, path, expect, items: [item] }) {
      const { identifier = "", id = "" } = item ?? {};
      const at = path(operations.readWorkItemByIdentifier.path, { identifier });
      const detail = await api.read(at, { expand: allRelations });

      expect(detail).status(200).equals("/id", id).has(`/${relation}`);
    },
  }),
  check({
    id: `expansion.create.adds-${relation}`,
    clause: "expansion/work-item#added",
    subject: `work-item-create ${relation}`,
    title: `expand adds ${relation} to a created work item`,
    needs: ["scratchProject"],
    killedBy: [`expand-${relation}-ignored-on-create`, "expand-ignored-on-writes"],
    async run(given) {
      const { path, expect, unique, scratchProject } = given;
      const at = path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
      const made = await sendUndeclared(given, "POST", at, {
        query: { expand: relation },
        json: await completed(given, at, { name: unique("expanded item") }),
      });

      expect(answeredRecord(made)).is("/id", "uuid").has(`/${relation}`);
    },
  }),
]);

/** Relations of work items, in each place that serves them. */
export const expansionPlaceChecks: readonly Check[] = [...onLists, ...alone];
