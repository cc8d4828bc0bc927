import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { groundsOf } from "#lib/check/grounds.ts";
import { needsRows, readListRows } from "#lib/check/matchers/list-page.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { addedExpanded } from "#suites/support/access/added-member.ts";

const rows = [
  { list: lists.pages, expand: "parent", idKeys: ["parent_id"] },
  { list: lists.modules, expand: "lead,members", idKeys: ["lead_id", "member_ids"] },
] as const;

const onRows = rows.map(({ list, expand, idKeys }) =>
  check({
    id: `expansion.${list.slug}.keeps-id-keys`,
    clause: "expansion/id-key#elsewhere",
    subject: list.slug,
    title: `${idKeys.join(" and ")} come with the expanded ${expand} on rows of ${list.slug}`,
    needs: needsRows(list),
    restsOn: groundsOf(list.slug),
    killedBy: [`id-keys-dropped-on-${list.slug}`],
    async run(given) {
      const page = await readListRows(given, list, { expand });

      const keeps = (row: unknown) => idKeys.every((name) => memberOf(row, name) !== undefined);
      const claims = given.expect(page).status(200).atLeast("/data", 1);
      claims.every("/data", `with ${idKeys.join(" and ")}`, keeps);
    },
  }),
);

/** Id keys of relations of resources other than work items. */
export const idKeyChecks: readonly Check[] = [
  ...onRows,
  check({
    id: "expansion.module-create.keeps-id-keys",
    clause: "expansion/id-key#elsewhere",
    subject: "createModule",
    title: "lead_id and member_ids of a created module are returned alongside the expanded objects",
    needs: ["scratchProject"],
    killedBy: ["id-keys-dropped-on-createModule", "member-ids-dropped-on-createModule"],
    async run({ api, path, expect, unique, scratchProject }) {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      const json = { name: unique("keyed module") };
      const module = await api.send("POST", at, { query: { expand: "lead,members" }, json });

      expect(module).ok().has("/lead").has("/lead_id").equals("/member_ids", []);
    },
  }),
];

/** The id key of an added member. */
export const memberIdKeyChecks: readonly Check[] = [
  check({
    id: "expansion.member-create.keeps-id-key",
    clause: "expansion/id-key#elsewhere",
    subject: "createProjectMember",
    title: "member_id of a new project member is returned alongside the expanded member",
    needs: ["member"],
    killedBy: ["id-keys-dropped-on-createProjectMember"],
    async run(given) {
      const answer = await addedExpanded(given);

      given.expect(answer).ok().has("/member").equals("/member_id", given.member.id);
    },
  }),
];
