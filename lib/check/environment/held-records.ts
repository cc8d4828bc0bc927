import { aboveOf, effectOf, withoutVerb } from "#lib/contract/verbs.ts";
import type { CountedAnswer } from "./shown-quotas.ts";

/** How many records the run had in a collection, by its journal. */
export interface HeldRecords {
  /** The creates that were accepted before this exchange. */
  acceptedBefore(id: number): number;
  /** The most records that the run can have had there when this exchange was answered. */
  heldAt(id: number): number;
  /** The most that it surely had there at once before. */
  mostBefore(id: number): number;
}

/** A change of the number of records. */
interface Change {
  readonly id: number;
  readonly by: number;
  readonly began: number;
  /** A removal that began before this instant may have been carried out by then. */
  readonly seen: number;
}

/** Counts the records of the collections that a name stands for; `nameOf` gives the name of a collection's path. */
export function countHeld(
  exchanges: readonly CountedAnswer[],
  nameOf: (path: string) => string,
  name: string,
): HeldRecords {
  const changes: Change[] = [];
  let seen = 0;
  for (const one of exchanges) {
    const began = Date.parse(one.startedAt);
    seen = Math.max(seen, began, began + one.ms);
    const by = changeIn(one, nameOf, name);
    if (by !== 0) changes.push({ id: one.id, by, began, seen });
  }
  const removals = changes.filter(({ by }) => by < 0);
  let held = 0;
  let most = 0;
  let accepted = 0;
  const after = changes.map((change) => {
    held = Math.max(0, held + change.by);
    if (change.by > 0) accepted += change.by;
    const underWay = removals.filter(({ id, began }) => id > change.id && began <= change.seen);
    most = Math.max(
      most,
      underWay.reduce((sum, { by }) => sum + by, held),
    );
    return { id: change.id, held, most, accepted };
  });
  const before = (id: number) => after.findLast((one) => one.id < id);
  return {
    acceptedBefore: (id) => before(id)?.accepted ?? 0,
    heldAt: (id) => before(id)?.held ?? 0,
    mostBefore: (id) => before(id)?.most ?? 0,
  };
}

/** By how many records of these collections an exchange changed their number. */
function changeIn(
  { request: { method, path }, response: { status, rows = 1 } }: CountedAnswer,
  nameOf: (path: string) => string,
  name: string,
): number {
  if (status >= 300) return 0;
  if (method === "DELETE") return nameOf(aboveOf(path)) === name ? -1 : 0;
  if (method !== "POST" || nameOf(withoutVerb(path)) !== name) return 0;
  const effect = effectOf(path);
  if (effect === null) return 1;
  return effect === "changes" ? 0 : effect === "makes" ? rows : -rows;
}
