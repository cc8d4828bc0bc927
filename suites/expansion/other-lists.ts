import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows, readListRows } from "#lib/check/list-page.ts";
import { memberOf, valueAt } from "#lib/check/pointer.ts";
import { lists } from "#lib/contract/lists.ts";
import { resources } from "#lib/contract/resources.ts";
import { relatedLists } from "#lib/contract/sparse-lists.ts";

const has = (row: unknown, name: string): boolean => memberOf(row, name) !== undefined;
const dashed = (name: string) => name.replaceAll("_", "-");

const others = [
  {
    list: lists.cycles,
    relation: "owned_by",
    clause: "expand/others#cycles-owned_by",
    killedBy: ["expand-ignored-on-cycles"],
  },
  {
    list: lists.modules,
    relation: "lead",
    clause: "expand/others#modules-lead",
    killedBy: ["expand-ignored-on-modules"],
  },
  {
    list: lists.modules,
    relation: "members",
    clause: "expand/others#modules-members",
    killedBy: ["module-members-not-expanded-on-list", "expand-ignored-on-modules"],
  },
  {
    list: lists.projectMembers,
    relation: "member",
    clause: "expand/others#project-members-member",
    killedBy: ["expand-ignored-on-project-members"],
  },
  {
    list: lists.workspaceMembers,
    relation: "member",
    clause: "expand/others#workspace-members-member",
    killedBy: ["expand-ignored-on-workspace-members"],
  },
  {
    list: lists.projects,
    relation: "project_lead",
    clause: "expand/others#projects-project_lead",
    killedBy: ["expand-ignored-on-projects"],
  },
  {
    list: lists.projects,
    relation: "default_assignee",
    clause: "expand/others#projects-default_assignee",
    killedBy: ["default-assignee-not-expanded"],
  },
] as const;

const added = others.map(({ list, relation, clause, killedBy }) =>
  check({
    id: `expansion.${list.slug}.adds-${dashed(relation)}`,
    clause,
    title: `expand=${relation} adds ${relation} to each row of ${list.slug}`,
    needs: needsRows(list),
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
    clause: "expand/member-target#cycles",
    killedBy: ["expand-serves-other-record-on-cycles", "expand-replaces-id-key-on-cycles"],
  },
  {
    list: lists.projectMembers,
    relation: "member",
    idKey: "member_id",
    clause: "expand/member-target#project-members",
    killedBy: [
      "expand-serves-other-record-on-project-members",
      "expand-replaces-id-key-on-project-members",
    ],
  },
  {
    list: lists.workspaceMembers,
    relation: "member",
    idKey: "member_id",
    clause: "expand/member-target#workspace-members",
    killedBy: [
      "expand-serves-other-record-on-workspace-members",
      "expand-replaces-id-key-on-workspace-members",
    ],
  },
] as const;

const targets = people.map(({ list, relation, idKey, clause, killedBy }) =>
  check({
    id: `expansion.${list.slug}.target-of-${dashed(relation)}`,
    clause,
    title: `${relation} on rows of ${list.slug} is the user whom ${idKey} names`,
    needs: needsRows(list),
    killedBy,
    async run(given) {
      const page = await readListRows(given, list, { expand: relation });

      given
        .expect(page)
        .status(200)
        .every(
          "/data",
          `an object with the id in ${idKey}`,
          (row) => has(row, idKey) && valueAt(row, `/${relation}/id`) === memberOf(row, idKey),
          relation,
        );
    },
  }),
);

const unasked = relatedLists.map((list) =>
  check({
    id: `expansion.${list.slug}.nothing-unasked`,
    clause: `expand/unasked#${list.slug}`,
    title: `rows of ${list.slug} hold no relation without expand`,
    needs: needsRows(list),
    killedBy: [`relations-unasked-on-${list.slug}`],
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

/** Relations of the other lists, and that none is served unasked. */
export const otherListChecks: readonly Check[] = [...added, ...targets, ...unasked];
