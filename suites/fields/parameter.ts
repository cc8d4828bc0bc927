import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { readBehind } from "#suites/support/lists/later-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const { path: workItems } = lists.projectWorkItems;

const holdsOnly = (row: unknown, names: readonly string[]): boolean =>
  typeof row === "object" &&
  row !== null &&
  Object.keys(row).toSorted().join() === names.toSorted().join();

/** Spellings of `fields` that the contract does not show. */
const spellings = [
  { name: "empty", text: "" },
  { name: "blanks", text: "name, priority" },
  { name: "empty-element", text: "name,,priority" },
  { name: "repeated", text: "name,name" },
  { name: "other-case", text: "NAME" },
  { name: "all-and-name", text: "all,name" },
] as const;

const nullable = [
  { name: "type_id", isNull: (item: { typeId: unknown }) => item.typeId === null },
  { name: "cycle_id", isNull: (item: { cycleId: unknown }) => item.cycleId === null },
  { name: "parent_id", isNull: (item: { parentId: unknown }) => item.parentId === null },
  { name: "start_date", isNull: (item: { startDate: unknown }) => item.startDate === null },
  { name: "target_date", isNull: (item: { targetDate: unknown }) => item.targetDate === null },
] as const;

/** What `fields` does to pages, envelopes and null members. */
export const parameter: readonly Check[] = [
  check({
    id: "fields.parameter.several",
    clause: "fields/parameter#several",
    title: "rows hold exactly the requested members and the id",
    needs: ["frozenProject", "items"],
    killedBy: [
      "fields-honour-first-name-only",
      "fields-drop-id",
      "fields-leak-created-at",
      "fields-ignored",
    ],
    async run({ api, path, expect, frozenProject }) {
      const names = ["id", "name", "priority", "target_date"];
      const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
        fields: "name,priority,target_date",
      });

      expect(page)
        .status(200)
        .every("/data", `exactly ${names.join(", ")}`, (row) => holdsOnly(row, names));
    },
  }),
  check({
    id: "fields.parameter.every-row",
    clause: "fields/parameter#every-row",
    title: "fields narrows the first row and the last row of a page",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-honoured-on-first-row-only", "fields-null-for-unrequested"],
    async run({ api, path, expect, frozenProject }) {
      const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
        fields: "name",
      });

      expect(page)
        .status(200)
        .atLeast("/data", 2)
        .every("/data", "exactly id, name", (row) => holdsOnly(row, ["id", "name"]));
    },
  }),
  check({
    id: "fields.parameter.later-page",
    clause: "fields/parameter#every-row",
    title: "fields narrows the rows of a later page",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-ignored-on-later-pages"],
    async run({ path, expect, frozenProject, ...given }) {
      const at = path(workItems, { project_id: frozenProject.id });
      const page = await readBehind(given, at, { fields: "name", per_page: 10 }, 10);

      expect(page)
        .status(200)
        .every("/data", "exactly id, name", (row) => holdsOnly(row, ["id", "name"]));
    },
  }),
  check({
    id: "fields.parameter.cursor-page",
    clause: "fields/parameter#cursor",
    title: "fields narrows the rows of the first cursor page",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-ignored-on-cursor-pages"],
    async run({ api, path, expect, frozenProject }) {
      const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
        fields: "name",
        paginate: "cursor",
        per_page: 10,
      });

      expect(page)
        .status(200)
        .every("/data", "exactly id, name", (row) => holdsOnly(row, ["id", "name"]));
    },
  }),
  check({
    id: "fields.parameter.later-cursor-page",
    clause: "fields/parameter#cursor",
    title: "fields narrows the rows of a later cursor page",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-ignored-after-a-cursor"],
    async run({ api, path, expect, frozenProject }) {
      const at = path(workItems, { project_id: frozenProject.id });
      const query = { fields: "name", paginate: "cursor", per_page: 10 };
      const first = await api.read(at, query);
      expect(first).status(200).is("/next_cursor", "string");

      const cursor = String(valueAt(first.response.json, "/next_cursor"));
      const page = await api.read(at, { ...query, cursor });

      expect(page)
        .status(200)
        .every("/data", "exactly id, name", (row) => holdsOnly(row, ["id", "name"]));
    },
  }),
  check({
    id: "fields.parameter.offset-envelope",
    clause: "fields/parameter#offset-envelope",
    title: "the offset envelope is complete when fields narrows the rows",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-narrow-the-envelope"],
    async run({ api, path, expect, frozenProject, items }) {
      const page = await api.read(
        path(workItems, { project_id: frozenProject.id }),
        {
          fields: "name",
          per_page: 10,
        },
        { keepsStyle: true },
      );

      expect(page).status(200).length("/data", 10).equals("/next", 10).equals("/previous", null);
      expect(page).equals("/total_count", items.length).equals("/pagination/style", "offset");
    },
  }),
  check({
    id: "fields.parameter.cursor-envelope",
    clause: "fields/parameter#cursor-envelope",
    title: "the cursor envelope is complete when fields narrows the rows",
    needs: ["frozenProject", "items"],
    killedBy: ["fields-narrow-the-cursor-envelope"],
    async run({ api, path, expect, frozenProject }) {
      const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
        fields: "name",
        paginate: "cursor",
        per_page: 10,
      });

      expect(page).status(200).length("/data", 10).is("/next_cursor", "string");
      expect(page).equals("/has_more", true).equals("/pagination/style", "cursor");
    },
  }),
  ...nullable.map(({ name, isNull }) =>
    check({
      id: `fields.null.${name.replace("_", "-")}`,
      clause: "fields/parameter#null-is-served",
      title: `${name} is returned as null when it was requested and is null`,
      needs: ["frozenProject", "items"],
      restsOn: groundsOf(name),
      killedBy: ["fields-drop-null-members", `work-item-${name}-dropped-where-null`],
      async run({ api, path, expect, frozenProject, items }) {
        const without = new Set(items.filter(isNull).map(({ id }) => id));
        const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
          fields: "type_id,cycle_id,parent_id,start_date,target_date",
          per_page: 200,
        });

        expect(page)
          .status(200)
          .every(
            "/data",
            "null if nothing was written",
            (row) => !without.has(String(memberOf(row, "id"))) || memberOf(row, name) === null,
            name,
          );
      },
    }),
  ),
  ...spellings.map(({ name, text }) =>
    check({
      id: `fields.spelling.${name}`,
      clause: "fields/parameter#spelling",
      title: `fields=${text} is refused or answered`,
      needs: ["frozenProject"],
      killedBy: [`fields-${name}-crashes`],
      async run({ api, path, expect, observe, frozenProject }) {
        const page = await api.read(path(workItems, { project_id: frozenProject.id }), {
          fields: text,
        });

        expect(page).statusIn([200, 400]);
        observe(`fields=${text} answers ${page.response.status}`, page);
      },
    }),
  ),
];
