import type { BulkOperation, BulkRoute } from "#lib/contract/bulk.ts";
import { bulkRoutes } from "#lib/contract/bulk.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import type { Branch } from "#lib/check/properties/for-all.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type ScratchGiven = Given<"scratchProject">;

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** Where a batch is sent, and the collection whose records it creates or names. */
export interface BatchPlace {
  readonly at: string;
  readonly collection: string;
}

/** One bulk route to which batches of random rows are sent. */
export interface BatchSubject extends BulkRoute {
  readonly name: "labels" | "comments" | "points" | "milestones";
  /** Letters of rows that fail, or may fail. */
  readonly letters: readonly string[];
  readonly place: (given: ScratchGiven, branch: Branch) => Promise<BatchPlace>;
  /** Bodies that may create a record for rows to name, the likeliest first; none if the rows create it. */
  readonly wares: readonly ((word: string) => object)[];
  /** The row that writes a word to the record of an id, or creates a record with it. */
  readonly row: (id: string, word: string) => unknown;
  /** The row that fails validation. */
  readonly invalid: (id: string) => unknown;
  /** The member that reports the word; null if the record itself is created or deleted. */
  readonly shows: string | null;
  /** The word of a row. */
  readonly word: (unique: Branch["unique"]) => string;
}

const pathsOf = (
  { path, scratchProject }: ScratchGiven,
  operation: BulkOperation,
  parent = "",
): BatchPlace => {
  const values = {
    project_id: scratchProject.project.id,
    work_item_id: parent,
    estimate_id: parent,
  };
  const at = path(operations[operation].path, values);
  return { at, collection: at.replace(/bulk-\w+\/$/, "") };
};

async function itemOf(
  { path, scratchProject }: ScratchGiven,
  { api, unique }: Branch,
): Promise<string> {
  const at = path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
  return requireId(await api.send("POST", at, { json: { name: unique("commented") } }));
}

/** The estimate of the scratch project; a project may have only one, which another check may have created. */
const estimate = sharedArrangement("random-bodies.estimate", async (given: ScratchGiven) => {
  const at = given.path(`${P}/estimates/`, { project_id: given.scratchProject.project.id });
  const json = await completed(given, at, { name: given.unique("estimate") });
  const made = await given.api.send("POST", at, { json });
  if (made.response.status < 300) return requireId(made);
  const [first] = Object.values(valueAt((await given.api.get(at)).response.json, "/data") ?? []);
  if (first !== undefined) return idOf(first);
  if (made.response.status === 402) requireSuccess(made);
  const unlock = unlocks.refused(unlocks.estimatesMade, refusalIn(made));
  throw untested("No estimate can be created.", unlock);
});

const wordIn = (unique: Branch["unique"]) => unique("word").replaceAll(/\W/g, "");
const noText = ["not a text"];

/** The four bulk routes of the contract. */
export const batchSubjects: readonly BatchSubject[] = [
  {
    ...bulkRoutes.bulkDeleteLabels,
    name: "labels",
    letters: ["b", "b", "d"],
    place: async (given) => pathsOf(given, "bulkDeleteLabels"),
    wares: [(word) => ({ name: word, color: "#2563eb" })],
    row: (id) => id,
    invalid: (id) => id,
    shows: null,
    word: wordIn,
  },
  {
    ...bulkRoutes.bulkCreateComments,
    name: "comments",
    letters: ["i"],
    place: async (given, branch) =>
      pathsOf(given, "bulkCreateComments", await itemOf(given, branch)),
    wares: [],
    row: (_, word) => ({ comment_html: `<p>${word}</p>` }),
    invalid: () => ({ comment_html: noText }),
    shows: null,
    word: wordIn,
  },
  {
    ...bulkRoutes.bulkUpdateEstimatePoints,
    name: "points",
    letters: ["b", "b", "d"],
    place: async (given) => pathsOf(given, "bulkUpdateEstimatePoints", await estimate(given)),
    wares: [(word) => ({ value: pointValue(word) })],
    row: (id, value) => ({ id, value }),
    invalid: (id) => ({ id, value: noText }),
    shows: "value",
    word: (unique) => pointValue(unique("word")),
  },
  {
    ...bulkRoutes.bulkUpdateMilestones,
    name: "milestones",
    letters: ["b", "i", "d"],
    place: async (given) => pathsOf(given, "bulkUpdateMilestones"),
    // Some deployments call the heading a name, some a title, and some refuse unknown members.
    wares: [
      (title) => ({ title, name: title, target_date: "2031-01-02" }),
      (title) => ({ title, target_date: "2031-01-02" }),
      (name) => ({ name, target_date: "2031-01-02" }),
    ],
    row: (id, target_date) => ({ id, target_date }),
    invalid: (id) => ({ id, target_date: "some day" }),
    shows: "target_date",
    word: () => "2032-03-04",
  },
];

/**
 * What a work item without our comments reports: how many comments it starts with, and whether a bad one is refused.
 */
const uncommented = sharedArrangement("random-bodies.uncommented", async (given: ScratchGiven) => {
  const { collection } = pathsOf(given, "bulkCreateComments", await itemOf(given, given));
  // Listed first: a deployment that accepts the bad comment also lists it.
  const listed = await given.api.get(collection, { per_page: 200 });
  const answer = await given.api.send("POST", collection, { json: { comment_html: noText } });
  const rows: readonly unknown[] = Object.values(valueAt(listed.response.json, "/data") ?? []);
  return { refused: answer.response.status === 400, held: rows.length };
});

/** Whether the invalid row of this route is also refused on its own. */
export async function refusesInvalid(
  given: ScratchGiven,
  { name }: BatchSubject,
): Promise<boolean> {
  return name === "comments" ? (await uncommented(given)).refused : true;
}

/** How many records a new collection holds before a batch creates its own. */
export async function heldBeforeBatch(
  given: ScratchGiven,
  { name }: BatchSubject,
): Promise<number> {
  return name === "comments" ? (await uncommented(given)).held : 0;
}

/** Creates the records that the rows of a batch name. */
export async function createNamedRecords(
  { wares }: BatchSubject,
  { collection }: BatchPlace,
  count: number,
  { api, unique }: Branch,
): Promise<readonly string[]> {
  if (wares.length === 0 || count === 0) return Array.from({ length: count }, () => "");
  for (const [index, spareKind] of wares.entries()) {
    const items = Array.from({ length: count }, () => spareKind(unique("ware")));
    const json = { items };
    // oxlint-disable-next-line no-await-in-loop -- the next body is tried only if this one is refused
    const answer = await api.send("POST", `${collection}bulk-create/`, { json });
    const made = index === wares.length - 1 ? requireSuccess(answer) : answer;
    const results: readonly unknown[] = Object.values(
      valueAt(made.response.json, "/results") ?? [],
    );
    const ids = results.map((row) => memberOf(row, "id"));
    if (ids.length === count && ids.every((id) => typeof id === "string")) return ids.map(String);
  }
  const unlock = unlocks.deployment("that creates many records in one request");
  throw untested(`${collection}bulk-create/ did not create all of its rows.`, unlock);
}
