import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { readBehind } from "#suites/support/lists/later-page.ts";
import { readExpanded } from "./rows.ts";

const has = (row: unknown, name: string): boolean => memberOf(row, name) !== undefined;

/** What `expand` does to pages, and alongside `fields`. */
export const parameterChecks: readonly Check[] = [
  check({
    id: "expansion.parameter.several",
    clause: "expansion/parameter#several",
    title: "both of two requested relations are added",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-honours-first-relation-only", "expand-ignored"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state,labels" });

      given
        .expect(page)
        .status(200)
        .every("/data", "state and labels", (row) => has(row, "state") && has(row, "labels"));
    },
  }),
  check({
    id: "expansion.parameter.no-more-than-asked",
    clause: "expansion/unasked#rows",
    subject: "work-items",
    title: "expand=state adds no other relation",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-adds-all-for-one"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state" });

      given
        .expect(page)
        .status(200)
        .every("/data", "no other relation", (row) =>
          ["type", "parent", "assignees", "labels", "cycle", "modules"].every(
            (relation) => !has(row, relation),
          ),
        );
    },
  }),
  check({
    id: "expansion.parameter.every-row",
    clause: "expansion/parameter#every-row",
    title: "expand adds the relation to the first and the last row of a full page",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-first-row-only", "expand-ignored-on-last-row"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state", per_page: 10 });

      given
        .expect(page)
        .status(200)
        .length("/data", 10)
        .every("/data", "present", (row) => has(row, "state"), "state");
    },
  }),
  check({
    id: "expansion.parameter.later-page",
    clause: "expansion/parameter#every-row",
    title: "expand adds the relation to the rows of a later page",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-ignored-on-later-pages"],
    async run(given) {
      const at = given.path(lists.projectWorkItems.path, { project_id: given.frozenProject.id });
      const page = await readBehind(given, at, { expand: "state", per_page: 10 }, 10);

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, "state"), "state");
    },
  }),
  check({
    id: "expansion.parameter.cursor-page",
    clause: "expansion/parameter#cursor",
    title: "expand adds the relation to the rows of the first cursor page",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-ignored-on-cursor-pages"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state", paginate: "cursor", per_page: 10 });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, "state"), "state");
    },
  }),
  check({
    id: "expansion.parameter.later-cursor-page",
    clause: "expansion/parameter#cursor",
    title: "expand adds the relation to the rows of a later cursor page",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-ignored-after-a-cursor"],
    async run(given) {
      const query = { expand: "state", paginate: "cursor", per_page: 10 };
      const first = await readExpanded(given, query);
      given.expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await readExpanded(given, { ...query, cursor });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, "state"), "state");
    },
  }),
  check({
    id: "expansion.parameter.survives-fields",
    clause: "expansion/parameter#survives-fields",
    title: "the expanded state is returned even if fields names only the name",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-lost-beside-fields"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state", fields: "name" });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, "state"), "state");
      const [row] = [valueAt(page.response.json, "/data/0")];
      given.observe(`state_id alongside fields=name&expand=state: ${has(row, "state_id")}`, page);
    },
  }),
  check({
    id: "expansion.parameter.survives-all-fields",
    clause: "expansion/parameter#survives-fields",
    title: "the expanded state is returned alongside fields=all",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-lost-beside-all-fields"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state", fields: "all" });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, "state"), "state");
    },
  }),
  check({
    id: "expansion.parameter.leaves-fields",
    clause: "expansion/parameter#leaves-fields",
    title: "expand=state alongside fields=name adds only the relation",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-widens-fields"],
    async run(given) {
      const page = await readExpanded(given, { expand: "state", fields: "name" });

      const lawful = ["id", "name", "state", "state_id"];
      given
        .expect(page)
        .status(200)
        .every(
          "/data",
          `no member but ${lawful.join(", ")}`,
          (row) =>
            typeof row === "object" &&
            row !== null &&
            Object.keys(row).every((key) => lawful.includes(key)),
        );
    },
  }),
  check({
    id: "expansion.detail.survives-fields",
    clause: "expansion/parameter#survives-fields",
    title: "the expanded state of a work item is returned even if fields names only the name",
    needs: ["frozenProject", "items"],
    killedBy: ["expand-lost-beside-fields-on-detail"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at, { fields: "name", expand: "state" });

      expect(detail).status(200).is("/state/id", "uuid");
    },
  }),
  check({
    id: "expansion.detail.narrowed",
    clause: "expansion/beside-fields#narrowed",
    subject: "detail",
    title: "fields narrows a single work item even if its state is expanded",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-lost-beside-expand-on-detail"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at, { fields: "name", expand: "state" });

      expect(detail).status(200).has("/name").lacks("/priority").lacks("/sequence_id");
    },
  }),
  check({
    id: "expansion.detail.nothing-unasked",
    clause: "expansion/unasked#detail",
    title: "a work item that is read without expand holds no relation",
    needs: ["frozenProject", "items"],
    killedBy: ["relations-unasked-on-detail"],
    async run({ api, path, expect, frozenProject, items: [item] }) {
      const pk = item?.id ?? "";
      const at = path(operations.readWorkItem.path, { project_id: frozenProject.id, pk });
      const detail = await api.read(at);

      expect(detail).status(200).equals("/id", pk).lacks("/state").lacks("/type").lacks("/parent");
      expect(detail).lacks("/assignees").lacks("/labels").lacks("/cycle").lacks("/modules");
    },
  }),
];
