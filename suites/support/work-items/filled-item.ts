import type { Given } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isUnjudged } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import type { MadeItem } from "#suites/support/work-items/make-item.ts";

type FilledGiven = Given<"scratchProject" | "owner">;

/** A work item with several of everything, and the answers to what was done with it, in that order. */
export interface FilledItem {
  readonly item: MadeItem;
  readonly afterCreate: Exchange;
  readonly detail: Exchange;
  readonly identified: Exchange;
  readonly row: Exchange;
  readonly wideRow: Exchange;
  /** A new name was all that it sent. */
  readonly updated: Exchange;
  readonly name: string;
  readonly afterUpdate: Exchange;
  /** Null if the deployment does not archive it. */
  readonly stored: StoredAway | null;
}

/** The same while it is archived, and afterwards. */
interface StoredAway {
  readonly archived: Exchange;
  readonly afterArchive: Exchange;
  readonly row: Exchange;
  readonly wideRow: Exchange;
  /** Null if the deployment does not unarchive it. */
  readonly unarchived: Exchange | null;
  readonly afterUnarchive: Exchange;
}

/** What a deployment may lack: null instead of a reason why nothing is judged. */
async function ifTaken<T>(attempt: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt();
  } catch (thrown) {
    if (isUnjudged(thrown, "untested")) return null;
    throw thrown;
  }
}

/** Two people of the project, if its list shows them. */
async function people({ api, path, scratchProject, owner }: FilledGiven) {
  const at = path(lists.projectMembers.path, { project_id: scratchProject.project.id });
  const rows = pageRows(await api.get(at));
  const listed = rows.map((row) => memberOf(row, "member_id"));
  const [other] = listed.filter((id) => typeof id === "string" && id !== owner.id);
  return other === undefined || !listed.includes(owner.id) ? [owner.id] : [owner.id, other];
}

/** Puts the work item into a new cycle or module, if the deployment has a route for it. */
const putInto = (given: FilledGiven, kind: "cycle" | "module", id: string) =>
  ifTaken(async () => {
    const { at } = await make(given, kindNamed(kind));
    return sendUndeclared(given, "POST", `${at}work-items/`, { json: { add: [id] } });
  });

/** Creates the work item: a draft, if the deployment takes one. */
async function makeFilled(given: FilledGiven, parent_id: string): Promise<MadeItem> {
  const label = async () => (await make(given, kindNamed("label"))).id;
  const body = {
    name: given.unique("filled"),
    description_html: "<p>filled</p>",
    priority: "low",
    parent_id,
    assignee_ids: await people(given),
    label_ids: [await label(), await label()],
    start_date: "2041-02-03",
    target_date: "2041-02-04",
  };
  const draft = await ifTaken(() => makeItem(given, { ...body, is_draft: true }));
  return draft ?? makeItem(given, { ...body, name: given.unique("filled") });
}

async function storeAway(
  given: FilledGiven,
  { at }: MadeItem,
  rows: () => Promise<readonly [Exchange, Exchange]>,
): Promise<StoredAway> {
  const archived = await archiveItem(given, at);
  const afterArchive = await given.api.get(at);
  const [row, wideRow] = await rows();
  const unarchived = await ifTaken(() => sendUndeclared(given, "POST", `${at}unarchive/`));
  return {
    archived,
    afterArchive,
    row,
    wideRow,
    unarchived,
    afterUnarchive: await given.api.get(at),
  };
}

/** Creates, reads, updates, archives and unarchives one work item, whose parent is archived. */
export const filledItem = sharedArrangement(
  "work-items.filled",
  async (given: FilledGiven): Promise<FilledItem> => {
    const { api, path, scratchProject } = given;
    const { project } = scratchProject;
    const parent = await makeItem(given, { name: given.unique("parent") });
    const item = await makeFilled(given, parent.id);
    const afterCreate = await api.get(item.at);
    await putInto(given, "cycle", item.id);
    await putInto(given, "module", item.id);
    await putInto(given, "module", item.id);
    await ifTaken(() => archiveItem(given, parent.at));
    const detail = await api.get(item.at);
    const identifier = `${project.identifier}-${item.sequenceId}`;
    const named = path(operations.readWorkItemByIdentifier.path, { identifier });
    const identified = await api.get(named);
    const query = { sequence_id: item.sequenceId };
    const rows = async () =>
      [
        await api.get(path(lists.projectWorkItems.path, { project_id: project.id }), query),
        await api.get(path(lists.workspaceWorkItems.path), { ...query, project_id: project.id }),
      ] as const;
    const [row, wideRow] = await rows();
    const name = given.unique("renamed");
    const updated = await api.send("PATCH", item.at, { json: { name } });
    const afterUpdate = await api.get(item.at);
    const stored = await ifTaken(() => storeAway(given, item, rows));
    return {
      item,
      afterCreate,
      detail,
      identified,
      row,
      wideRow,
      updated,
      name,
      afterUpdate,
      stored,
    };
  },
);
