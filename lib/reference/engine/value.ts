import type { Model } from "#lib/reference/models/model.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";

/** The value of a row's member, stored or computed. */
export function valueOf(model: Model, row: Row, name: string, store: Store): unknown {
  const computed = model.computed?.[name];
  return computed === undefined ? row[name] : computed(row, store);
}

/** Reads one member of many rows of a model. */
export function readerOf(model: Model, name: string): (row: Row, store: Store) => unknown {
  return model.computed?.[name] ?? ((row): unknown => row[name]);
}

/** The closest of the valid names by edit distance, or null if none is near. */
export function closestName(name: string, valid: readonly string[]): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const candidate of valid) {
    const distance = editDistance(name, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
