import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListPage, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { canShow } from "#suites/support/records/undescribed-object.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const has = (row: unknown, name: string): boolean => memberOf(row, name) !== undefined;
const dashed = (name: string) => name.replaceAll("_", "-");

const others = [
  {
    list: lists.cycles,
    relation: "owned_by",
    clause: "expansion/others#added",
    subject: "cycles owned_by",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.modules,
    relation: "lead",
    clause: "expansion/others#added",
    subject: "modules lead",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.modules,
    relation: "members",
    clause: "expansion/others#added",
    subject: "modules members",
    killedBy: ["module-members-not-expanded-on-list", "expand-ignored-on-lists"],
  },
  {
    list: lists.projectMembers,
    relation: "member",
    clause: "expansion/others#added",
    subject: "project-members member",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.workspaceMembers,
    relation: "member",
    clause: "expansion/others#added",
    subject: "workspace-members member",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.projects,
    relation: "project_lead",
    clause: "expansion/others#added",
    subject: "projects project_lead",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.projects,
    relation: "default_assignee",
    clause: "expansion/others#added",
    subject: "projects default_assignee",
    killedBy: ["default-assignee-not-expanded"],
  },
  {
    list: lists.pages,
    relation: "owned_by",
    clause: "expansion/others#added",
    subject: "pages owned_by",
    killedBy: ["expand-ignored-on-lists"],
  },
  {
    list: lists.pages,
    relation: "parent",
    clause: "expansion/others#added",
    subject: "pages parent",
    killedBy: ["page-parent-not-expanded", "page-parent-absent-when-none"],
  },
] as const;

const added = others.map(({ list, relation, clause, subject, killedBy }) =>
  check({
    id: `expansion.${list.slug}.adds-${dashed(relation)}`,
    clause,
    subject,
    title: `expand=${relation} adds ${relation} to each row of ${list.slug}`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy,
    async run(given) {
      const page = await readListRows(given, list, { expand: relation });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, relation), relation);
    },
  }),
);

const people = [
  {
    list: lists.cycles,
    relation: "owned_by",
    idKey: "owned_by_id",
    described: false,
    clause: "expansion/member-target#user",
    subject: "cycles",
    killedBy: ["expand-serves-other-record-on-cycles", "expand-replaces-id-key-on-cycles"],
  },
  {
    list: lists.projectMembers,
    relation: "member",
    idKey: "member_id",
    described: true,
    clause: "expansion/member-target#user",
    subject: "project-members",
    killedBy: [
      "expand-serves-other-record-on-project-members",
      "expand-replaces-id-key-on-project-members",
    ],
  },
  {
    list: lists.workspaceMembers,
    relation: "member",
    idKey: "member_id",
    described: true,
    clause: "expansion/member-target#user",
    subject: "workspace-members",
    killedBy: [
      "expand-serves-other-record-on-workspace-members",
      "expand-replaces-id-key-on-workspace-members",
    ],
  },
  {
    list: lists.pages,
    relation: "owned_by",
    idKey: "owned_by_id",
    described: false,
    clause: "expansion/member-target#user",
    subject: "pages",
    killedBy: ["expand-serves-other-record-on-pages", "expand-replaces-id-key-on-pages"],
  },
] as const;

const targets = people.map(({ list, relation, idKey, described, clause, subject, killedBy }) =>
  check({
    id: `expansion.${list.slug}.target-of-${dashed(relation)}`,
    clause,
    subject,
    title: `${relation} on rows of ${list.slug} is the user that ${idKey} names`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy,
    async run(given) {
      const page = await readListRows(given, list, { expand: relation });

      const object = `an object ${described ? "with" : "for"} the id in ${idKey}`;
      const isNamed = (row: unknown): boolean => {
        const [id, shown] = [memberOf(row, idKey), memberOf(row, relation)];
        return has(row, idKey) && (described ? memberOf(shown, "id") === id : canShow(shown, id));
      };
      given.expect(page).status(200).every("/data", object, isNamed, relation);
    },
  }),
);

const unasked = relatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.nothing-unasked`,
    clause: "expansion/unasked#rows",
    subject: list.slug,
    title: `rows of ${list.slug} hold no relation without expand`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["relations-unasked-on-lists"],
    async run(given) {
      const { expand } = resources[list.resource];
      const page = await readListRows(given, list);

      given
        .expect(page)
        .status(200)
        .every("/data", `none of ${expand.join(", ")}`, (row) =>
          expand.every((relation) => !has(row, relation)),
        );
    },
  }),
);

const expandWithFields = relatedLists.map((list) => {
  const [relation] = resources[list.resource].expand;
  return check({
    id: `expansion.${list.slug}.survives-fields`,
    clause: "expansion/beside-fields#rows",
    subject: list.slug,
    title: `${relation} is returned on rows of ${list.slug} even if fields names only the id`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: ["expand-lost-beside-fields"],
    async run(given) {
      const page = await readListRows(given, list, { fields: "id", expand: relation });

      given
        .expect(page)
        .status(200)
        .every("/data", "present", (row) => has(row, relation), relation);
    },
  });
});

const parents = [
  check({
    id: "expansion.pages.target-of-parent",
    clause: "expansion/page-parent#target",
    title: "the expanded parent of a page is the page that parent_id names",
    needs: ["frozenProject", "pages"],
    killedBy: ["page-parent-serves-other-record"],
    async run(given) {
      const page = await readListRows(given, lists.pages, { expand: "parent" });

      const at = indexOf(page.response.json, ({ parent_id }) => typeof parent_id === "string");
      const named = valueAt(page.response.json, `/data/${at}/parent_id`);
      const shown = valueAt(page.response.json, `/data/${at}/parent`);
      const claims = given.expect(page).status(200);
      claims.that(`/data/${at}/parent`, "an object for parent_id", shown, canShow(shown, named));
    },
  }),
  check({
    id: "expansion.pages.no-parent",
    clause: "expansion/page-parent#none",
    title: "the expanded parent of a page is null if parent_id is null",
    needs: ["frozenProject", "pages"],
    killedBy: ["page-parent-absent-when-none", "page-parent-object-when-none"],
    async run(given) {
      const page = await readListRows(given, lists.pages, { expand: "parent" });

      const at = indexOf(page.response.json, ({ parent_id }) => parent_id === null);
      given.expect(page).status(200).equals(`/data/${at}/parent`, null);
    },
  }),
];

/** The index of the first row for which the claim holds; a page without one shows nothing. */
function indexOf(json: unknown, holds: (row: Readonly<Record<string, unknown>>) => boolean) {
  const rows = valueAt(json, "/data");
  const found = Array.isArray(rows) ? rows.findIndex(holds) : 0;
  if (found !== -1) return found;
  const unlock = unlocks.deployment("that stores a page below another");
  throw untested("No page of the list matches the wanted one.", unlock);
}

const observed = check({
  id: "expansion.release-tags.unknown",
  clause: "expansion/release-tags#unknown",
  title: "a value of expand on the list of release tags is refused or ignored",
  needs: ["frozenProject"],
  restsOn: groundsOf(lists.releaseTags.slug),
  killedBy: ["expand-crashes-on-release-tags"],
  async run(given) {
    const page = await readListPage(given, lists.releaseTags, { expand: "wms_no_such_relation" });

    given.expect(page).statusIn([200, 400]);
    given.observe(`an unknown expand value answers ${page.response.status}`, page);
  },
});

/** Relations on the other lists; none is served unless requested. */
export const otherListChecks: readonly Check[] = [
  ...added,
  ...targets,
  ...unasked,
  ...expandWithFields,
  ...parents,
  observed,
];
