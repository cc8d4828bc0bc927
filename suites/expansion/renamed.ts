import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { targetsOf } from "./rows.ts";

type Body = Readonly<Record<string, unknown>>;

/** Relations whose targets are renamed: how to create a target, and how a work item names it. */
const renamable = [
  {
    relation: "state",
    needs: ["scratchProject"],
    collection: lists.states.path,
    more: { color: "#4f46e5", group: "unstarted" },
    link: (id: string): Body => ({ state_id: id }),
  },
  {
    relation: "type",
    needs: ["scratchProject", "projectMode"],
    collection: lists.projectTypes.path,
    more: { is_active: true },
    link: (id: string): Body => ({ type_id: id }),
  },
  {
    relation: "parent",
    needs: ["scratchProject"],
    collection: lists.projectWorkItems.path,
    more: {},
    link: (id: string): Body => ({ parent_id: id }),
  },
  {
    relation: "labels",
    needs: ["scratchProject"],
    collection: lists.labels.path,
    more: { color: "#4f46e5" },
    link: (id: string): Body => ({ label_ids: [id] }),
  },
] as const;

type Renamable = (typeof renamable)[number];

/** A record, and where to read a work item that is related to it. */
async function makeRelated(
  given: Given<"scratchProject">,
  { relation, more, link, ...row }: Renamable,
) {
  const project_id = given.scratchProject.project.id;
  const at = given.path(row.collection, { project_id });
  const name = given.unique(`former ${relation}`);
  const body = await completed(given, at, { name, ...more });
  const target = await sendUndeclared(given, "POST", at, { json: body });
  const id = requireId(target);
  const items = given.path(lists.projectWorkItems.path, { project_id });
  const named = { name: given.unique(`item of a ${relation}`), ...link(id) };
  const json = await completed(given, items, named);
  const item = await sendUndeclared(given, "POST", items, { json });
  const pk = requireId(item);
  return { at: below(at, id), item: given.path(operations.readWorkItem.path, { project_id, pk }) };
}

/** Renames a record; an answer with another name shows nothing. */
async function rename(given: Given<"scratchProject">, at: string, name: string): Promise<void> {
  const renamed = await sendUndeclared(given, "PATCH", at, { json: { name } });
  const reported = memberOf(renamed.response.json, "name") ?? name;
  if (reported === name) return;
  throw untested(`PATCH ${at} does not accept a name.`, unlocks.renamed);
}

/** Expanded objects of records that were renamed after an earlier expansion. */
export const expansionRenamedChecks: readonly Check[] = renamable.map((row) =>
  check({
    id: `expansion.renamed.${row.relation}`,
    clause: "expansion/content#own",
    subject: row.relation,
    title: `an expanded object in ${row.relation} has the current name`,
    needs: row.needs,
    killedBy: [`expanded-${row.relation}-keeps-its-former-name`],
    async run(given) {
      const query = { expand: row.relation };
      const { at, item } = await makeRelated(given, row);
      const before = await given.api.get(item, query);
      given.expect(before).status(200).has(`/${row.relation}`);

      const name = given.unique(`present ${row.relation}`);
      await rename(given, at, name);
      const after = await given.api.get(item, query);

      const reported = targetsOf(after.response.json, row.relation).map((one) =>
        memberOf(one, "name"),
      );
      given.expect(after).status(200);
      given.expect(after).that(`/${row.relation}/name`, name, reported, reported.join() === name);
    },
  }),
);
