import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Given } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { isOfType } from "#lib/check/matchers/value.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { searchedItems } from "#suites/support/lists/searched-items.ts";
import { answerAgrees, agrees } from "./agree.ts";
import type { Routes } from "./routes.ts";

/** Numbers that stand for the work items of a sequence. */
export const itemNumbers = ["1", "2", "3"] as const;
export type ItemNumber = (typeof itemNumbers)[number];
/** Letters that stand for its labels. */
export const labelLetters = ["A", "B"] as const;
export type LabelLetter = (typeof labelLetters)[number];

/** What the model knows about a work item. */
export interface KnownItem {
  readonly id: string;
  readonly name: string;
  readonly priority: string;
  readonly label_ids: readonly string[];
  readonly parent_id: string | null;
  readonly start_date: string | null;
  readonly target_date: string | null;
}

/** The work items of one sequence by number, and its labels by letter. */
export interface Items {
  readonly given: Given<"scratchProject">;
  readonly routes: Routes;
  /** Path of the collection. */
  readonly at: string;
  readonly labelsAt: string;
  /** A word that occurs only in the names of these work items. */
  readonly word: string;
  readonly present: Map<ItemNumber, KnownItem>;
  readonly archived: Map<ItemNumber, KnownItem>;
  readonly labels: Map<LabelLetter, string>;
  /** What was read since the last write. */
  readonly looked: Set<string>;
}

type Change = (item: KnownItem) => Partial<KnownItem>;

/** Creates a work item of the sequence. */
export async function createItem(
  state: Items,
  number: ItemNumber,
  labels: readonly LabelLetter[] = [],
) {
  const { given, at, word, present } = state;
  const label_ids = labels.flatMap((letter) => state.labels.get(letter) ?? []);
  const json = { name: `${word} ${number}`, label_ids };
  const whole = await completed(given, at, json);
  const made = await given.api.send("POST", at, { json: whole });
  given.expect(made).ok();
  const id = requireId(made);
  const dates = {
    start_date: dateOf(made, "/start_date"),
    target_date: dateOf(made, "/target_date"),
  };
  const item = {
    ...json,
    ...dates,
    id,
    priority: typeof whole["priority"] === "string" ? whole["priority"] : "none",
    parent_id: null,
  };
  agrees(given, made, "", item);
  present.set(number, item);
}

/** The date of a new work item: the contract does not state whether it starts without one. */
function dateOf({ response }: Exchange, at: string): string | null {
  const value = valueAt(response.json, at);
  return isOfType("date", value) ? String(value) : null;
}

/** Creates a label of the sequence. */
export async function makeLabel(
  { given, labelsAt, labels }: Items,
  letter: LabelLetter,
): Promise<void> {
  const named = { name: given.unique(letter), color: "#16a34a" };
  const json = await completed(given, labelsAt, named);
  const made = await given.api.send("POST", labelsAt, { json });
  given.expect(made).ok();
  labels.set(letter, requireId(made));
}

export async function changeItem(
  { given, at, present }: Items,
  number: ItemNumber,
  by: Change,
  { mayBeRefused = false }: { readonly mayBeRefused?: boolean } = {},
): Promise<void> {
  const item = present.get(number);
  if (item === undefined) return;
  const json = by(item);
  const reported = { ...item, ...json };
  const answer = await given.api.send("PATCH", below(at, item.id), { json });
  if (mayBeRefused && [400, 409].includes(answer.response.status)) return;
  given.expect(answer).ok();
  answerAgrees(given, answer, item.id, { ...reported });
  present.set(number, reported);
}

export async function readItem({ given, at, present }: Items, number: ItemNumber): Promise<void> {
  const item = present.get(number);
  const answer = await given.api.get(below(at, String(item?.id)));
  given.expect(answer).status(200);
  agrees(given, answer, "", { ...item });
}

export async function move(
  { given, at }: Items,
  number: ItemNumber,
  [from, to, verb]: readonly [Map<ItemNumber, KnownItem>, Map<ItemNumber, KnownItem>, string],
): Promise<void> {
  const item = from.get(number);
  if (item === undefined) return;
  const answer = await given.api.send("POST", below(at, item.id, verb));
  // The contract does not show which items may be archived or unarchived: some deployments archive only completed ones.
  if ([400, 403, 409].includes(answer.response.status)) return;
  given.expect(answer).ok();
  from.delete(number);
  to.set(number, item);
}

export async function removeItem({ given, at, present }: Items, number: ItemNumber): Promise<void> {
  given
    .expect(await given.api.send("DELETE", below(at, String(present.get(number)?.id))))
    .status(204);
  present.delete(number);
}

export async function removeLabel(state: Items, letter: LabelLetter): Promise<void> {
  const { given, labelsAt, labels } = state;
  const id = labels.get(letter) ?? "";
  const answer = await given.api.send("DELETE", below(labelsAt, id));
  // A label in use may be protected (Bulk operations: delete guards).
  if (answer.response.status === 409) return;
  given.expect(answer).status(204);
  forgetLabel(state, letter);
}

/** A deleted label is removed from the work items that carry it. */
export function forgetLabel({ present, archived, labels }: Items, letter: LabelLetter): void {
  const id = labels.get(letter);
  labels.delete(letter);
  for (const items of [present, archived]) {
    for (const [number, item] of items) {
      items.set(number, { ...item, label_ids: item.label_ids.filter((one) => one !== id) });
    }
  }
}

/** Lists the items of the sequence, and claims that it shows exactly those that pass. */
export async function lookAtItems(
  { given, word, present }: Items,
  query: Query = {},
  passes: (item: KnownItem) => boolean = () => true,
): Promise<void> {
  const expected = [...present.values()].filter(passes);
  const ids = expected.map(({ id }) => id);
  const page = await searchedItems(given, { search: word, per_page: 200, ...query }, ids);
  given.expect(page).status(200).rows(ids);
  for (const [index, row] of pageRows(page).entries()) {
    const item = expected.find(({ id }) => id === valueAt(row, "/id"));
    agrees(given, page, `/data/${index}`, { ...item });
  }
}
