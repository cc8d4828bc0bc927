import { absentIdAt } from "#suites/support/answers/refused-body.ts";
import { milestoneHeading } from "#suites/support/records/milestone-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { bulkFailed, bulkRoutes } from "#lib/contract/bulk.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { BulkOperation, BulkRoute } from "#lib/contract/bulk.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { orWhy } from "#lib/unjudged/or-why.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "./memory.ts";
import { remembered } from "./memory.ts";
import { estimateOf, freshItem, newEstimate, placeBelow, scratchRef } from "./places.ts";
import type { BulkPlace, BulkProjectRef } from "./places.ts";
import type { SpareKind } from "./spare-records.ts";
import { makeOne, take, takesFew } from "./spare-records.ts";

/** One row of a bulk request. */
export interface BulkRow {
  /** An id, or the members of an item. */
  readonly sent: string | Readonly<Record<string, unknown>>;
  /** The record that the row names; null if it creates one. */
  readonly id: string | null;
  /** Text that a read of the record shows once the row is written. */
  readonly word: string;
}

/** One bulk route, and how its rows are obtained. */
export interface BulkSubject extends BulkRoute {
  readonly name: "labels" | "comments" | "points" | "milestones";
  readonly operation: BulkOperation;
  /** Member of a record that shows what its row wrote; null if the record itself is created or deleted. */
  readonly shows: "value" | "target_date" | null;
  /** A place in the scratch project, for comments one without comments. */
  readonly place: (given: Bulk) => Promise<BulkPlace>;
  /** A row that succeeds. */
  readonly good: (given: Bulk, place: BulkPlace) => Promise<BulkRow>;
  /** A row that fails and is not malformed. */
  readonly bad: (given: Bulk, place: BulkPlace, index: number) => Promise<BulkRow>;
  /** A row that names a record and fails validation; null if no row can. */
  readonly invalid: ((given: Bulk, place: BulkPlace) => Promise<BulkRow>) | null;
  /** Creates a record in another project; null if rows name none. */
  readonly elsewhere:
    | ((given: Bulk, projectRef: BulkProjectRef) => Promise<{ place: BulkPlace; row: BulkRow }>)
    | null;
}

const label: SpareKind = { noun: "label", bodies: [(name) => ({ name, color: "#2563eb" })] };
const point: SpareKind = {
  noun: "size",
  // Values may have to be numbers.
  bodies: [
    (name) => ({ value: pointValue(name), description: `about ${name}` }),
    (name) => ({ value: pointValue(name) }),
  ],
};
const milestone: SpareKind = {
  noun: "milestone",
  bodies: [(title) => ({ title, target_date: "2031-01-02" }), (name) => ({ name })],
};

const newDate = "2032-03-04";
/**
 * Not a text, and nothing that resembles a date: a date that does not exist may be accepted as one of the next month.
 */
const noText = ["not a text"];
const noDate = "some day";

const labelRow = (id: string): BulkRow => ({ sent: id, id, word: "" });
const pointRow = (id: string, value: string): BulkRow => ({ sent: { id, value }, id, word: value });
const dateRow = (id: string, target_date = newDate): BulkRow => ({
  sent: { id, target_date },
  id,
  word: target_date,
});

async function one(given: Bulk, spareKind: SpareKind, { collection }: BulkPlace): Promise<string> {
  const [id = ""] = await take(given, spareKind, collection, 1);
  return id;
}

const refusals = remembered<Promise<Readonly<Record<string, unknown>>>>("refused");

/** Whether a single operation refuses a row; a missing plan or route does not count. */
function isRefused({ expect }: Bulk, answer: Exchange): boolean {
  const { status } = answer.response;
  const claims = expect(answer).served(false);
  if (status === 402) claims.ok();
  return status === 400;
}

/** Whether a bulk request whose only row this is fails that row: the contract gives no other create of comments. */
async function failsInBulk(given: Bulk, at: string, row: object): Promise<boolean> {
  const { response } = await given.api.send("POST", at, { json: { items: [row] } });
  return response.status === 200 && valueAt(response.json, "/results/0/result") === bulkFailed;
}

/** A comment that a single create refuses, which the contract leaves to the deployment. */
function refusedComment(given: Bulk): Promise<Readonly<Record<string, unknown>>> {
  return refusals(given, "comment", async (own) => {
    const { at, collection } = placeBelow(
      "bulkCreateComments",
      scratchRef(own),
      await freshItem(own),
    );
    for (const json of [{ comment_html: noText }, {}]) {
      // oxlint-disable-next-line no-await-in-loop -- the second is tried only if the first is accepted
      const answer = await own.api.send("POST", collection, { json });
      const isSingle = ![404, 405, 501].includes(answer.response.status);
      // oxlint-disable-next-line no-await-in-loop -- only where comments are not created one by one
      if (!isSingle && (await failsInBulk(own, at, json))) return json;
      if (isRefused(own, answer)) return json;
    }
    const unlock = unlocks.deployment(
      "whose single create of comments refuses one without comment_html",
    );
    throw untested("No comment was refused, so that no row can fail.", unlock);
  });
}

/** A value that a single update of a point refuses. */
function refusedPoint(given: Bulk, place: BulkPlace): Promise<Readonly<Record<string, unknown>>> {
  return refusals(given, "point", async (own) => {
    const json = { value: noText };
    const at = below(place.collection, await one(own, point, place));
    const answer = await own.api.send("PATCH", at, { json });
    if (isRefused(own, answer)) return json;
    const unlock = unlocks.deployment(
      "whose single update of a point refuses a value that is not a text",
    );
    throw untested("No value of a point was refused, so that no row is invalid.", unlock);
  });
}

/** The points of the project's estimate; where an estimate takes few points, of another one each time. */
async function pointPlace(given: Bulk, projectRef: BulkProjectRef): Promise<BulkPlace> {
  const belowOf = (estimate: string, ref = projectRef) =>
    placeBelow("bulkUpdateEstimatePoints", ref, estimate);
  const learn = async () => {
    const scratch = scratchRef(given);
    const { collection } = belowOf(await estimateOf(given, scratch), scratch);
    return takesFew(given, point, collection);
  };
  // It depends on what else was judged before, so it is recorded.
  const isFull = await given.api.note("estimates take few points", () =>
    learn().catch(() => false),
  );
  const other = isFull ? await orWhy(() => newEstimate(given, projectRef)) : null;
  return belowOf(typeof other === "string" ? other : await estimateOf(given, projectRef));
}

/** The bulk route of milestones. */
export const milestones: BulkSubject = {
  ...bulkRoutes.bulkUpdateMilestones,
  name: "milestones",
  operation: "bulkUpdateMilestones",
  shows: "target_date",
  place: async (given) => placeBelow("bulkUpdateMilestones", scratchRef(given), ""),
  good: async (given, place) => dateRow(await one(given, milestone, place)),
  bad: async (_given, _place, index) => dateRow(absentIdAt(index)),
  async invalid(given, place) {
    const id = await one(given, milestone, place);
    const word = given.unique("half");
    const heading = await milestoneHeading(given, word);
    return { sent: { id, target_date: noDate, ...heading }, id, word };
  },
  async elsewhere(given, projectRef) {
    const place = placeBelow("bulkUpdateMilestones", projectRef, "");
    return {
      place,
      row: dateRow(await makeOne(given, milestone, place.collection, projectRef.as)),
    };
  },
};

/** The four bulk routes of the contract, as this topic tries them. */
export const bulkSubjects: readonly BulkSubject[] = [
  {
    ...bulkRoutes.bulkDeleteLabels,
    name: "labels",
    operation: "bulkDeleteLabels",
    shows: null,
    place: async (given) => placeBelow("bulkDeleteLabels", scratchRef(given), ""),
    good: async (given, place) => labelRow(await one(given, label, place)),
    bad: async (_given, _place, index) => labelRow(absentIdAt(index)),
    invalid: null,
    async elsewhere(given, projectRef) {
      const place = placeBelow("bulkDeleteLabels", projectRef, "");
      return { place, row: labelRow(await makeOne(given, label, place.collection, projectRef.as)) };
    },
  },
  {
    ...bulkRoutes.bulkCreateComments,
    name: "comments",
    operation: "bulkCreateComments",
    shows: null,
    place: async (given) =>
      placeBelow("bulkCreateComments", scratchRef(given), await freshItem(given)),
    async good(given) {
      const word = given.unique("remark").replaceAll(/\W/g, "");
      return { sent: { comment_html: `<p>${word}</p>` }, id: null, word };
    },
    bad: async (given) => ({ sent: await refusedComment(given), id: null, word: "" }),
    invalid: async (given) => ({ sent: await refusedComment(given), id: null, word: "" }),
    elsewhere: null,
  },
  {
    ...bulkRoutes.bulkUpdateEstimatePoints,
    name: "points",
    operation: "bulkUpdateEstimatePoints",
    shows: "value",
    place: (given) => pointPlace(given, scratchRef(given)),
    good: async (given, place) =>
      pointRow(await one(given, point, place), pointValue(given.unique("resized"))),
    bad: async (given, _place, index) =>
      pointRow(absentIdAt(index), pointValue(given.unique("lost"))),
    async invalid(given, place) {
      const refused = await refusedPoint(given, place);
      const id = await one(given, point, place);
      const word = given.unique("half");
      return { sent: { id, ...refused, description: word }, id, word };
    },
    async elsewhere(given, projectRef) {
      const place = await pointPlace(given, projectRef);
      const id = await makeOne(given, point, place.collection, projectRef.as);
      return { place, row: pointRow(id, pointValue(given.unique("stolen"))) };
    },
  },
  milestones,
];

/** Those whose rows name a record. */
export const naming = bulkSubjects.filter(({ elsewhere }) => elsewhere !== null);

/** Those whose rows can fail validation. */
export const validated = bulkSubjects.filter(({ invalid }) => invalid !== null);
