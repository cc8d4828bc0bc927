import type { Given } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { orWhy } from "#lib/unjudged/or-why.ts";
import { UnjudgedError } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { makeLighterItem } from "#suites/support/work-items/lighter-item.ts";
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
  /** Why not, if the deployment does not archive it. */
  readonly stored: StoredAway | UnjudgedError;
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

/** What the deployment may lack; null where the reason does not matter. */
async function ifTaken<T>(attempt: () => Promise<T>): Promise<T | null> {
  const taken = await orWhy(attempt);
  return taken instanceof UnjudgedError ? null : taken;
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

/** Which corners the work item is to be in: a deployment may hide drafts, or archive children with their parent. */
interface Corners {
  readonly isDraft: boolean;
  readonly isBelowArchived: boolean;
}

/** A parent for it, if the deployment creates one. */
const parentOf = (given: FilledGiven) =>
  ifTaken(() => makeItem(given, { name: given.unique("parent") }));

/** Creates the work item with whatever there is to fill it with. */
async function makeFilled(
  given: FilledGiven,
  parent: MadeItem | null,
  { isDraft }: Corners,
): Promise<MadeItem> {
  const label = async () => (await ifTaken(() => make(given, kindNamed("label"))))?.id;
  const labels = [await label(), await label()].filter((id) => id !== undefined);
  return makeLighterItem(given, {
    ...(isDraft && { is_draft: true }),
    description_html: "<p>filled</p>",
    priority: "low",
    ...(parent !== null && { parent_id: parent.id }),
    assignee_ids: await people(given),
    ...(labels.length > 0 && { label_ids: labels }),
    start_date: "2041-02-03",
    target_date: "2041-02-04",
  });
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
async function fill(given: FilledGiven, corners: Corners): Promise<FilledItem> {
  const { api, path, scratchProject } = given;
  const { project } = scratchProject;
  const parent = await parentOf(given);
  const item = await makeFilled(given, parent, corners);
  const afterCreate = await api.get(item.at);
  await putInto(given, "cycle", item.id);
  await putInto(given, "module", item.id);
  await putInto(given, "module", item.id);
  if (parent !== null && corners.isBelowArchived)
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
  const stored = await orWhy(() => storeAway(given, item, rows));
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
}

/** The corners in which another work item is seen better; null if this one is seen, or would not be in any. */
function plainerThan(
  { isDraft, isBelowArchived }: Corners,
  { item, afterCreate, detail, row, wideRow }: FilledItem,
): Corners | null {
  const isRead = ({ response }: Exchange) => memberOf(response.json, "id") === item.id;
  const isListed = (page: Exchange) =>
    pageRows(page).some((one) => memberOf(one, "id") === item.id);
  const isActive =
    isRead(detail) && (memberOf(detail.response.json, "archived_at") ?? null) === null;
  if (isRead(afterCreate) && !isActive)
    return isBelowArchived ? { isDraft, isBelowArchived: false } : null;
  const isSeen = isActive && isListed(row) && isListed(wideRow);
  return isDraft && !isSeen ? { isDraft: false, isBelowArchived } : null;
}

/** The work item of the run with several of everything; a plainer one only where that one is hidden or archived. */
export const filledItem = sharedArrangement(
  "work-items.filled",
  async (given: FilledGiven): Promise<FilledItem> => {
    let corners: Corners | null = { isDraft: true, isBelowArchived: true };
    let filled = await fill(given, corners);
    while ((corners = plainerThan(corners, filled)) !== null) {
      // oxlint-disable-next-line no-await-in-loop -- whether another is needed, this one shows
      filled = await fill(given, corners);
    }
    return filled;
  },
);
