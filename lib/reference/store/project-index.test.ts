import fc from "fast-check";
import { expect, test } from "vitest";
import { createStore } from "./store.ts";
import type { Store } from "./store.ts";

const projects = ["one", "two"];
const place = fc.constantFrom(...projects, null);
const nth = fc.nat(8);
const step = fc.oneof(
  fc.record({ does: fc.constant("insert" as const), place }),
  fc.record({ does: fc.constant("move" as const), place, nth }),
  fc.record({ does: fc.constant("remove" as const), nth }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function take(store: Store, one: Step): void {
  if (one.does === "insert") store.insert("label", { project_id: one.place });
  const row = one.does === "insert" ? undefined : store.rows("label")[one.nth];
  if (row === undefined) return;
  if (one.does === "move") store.update("label", row.id, { project_id: one.place });
  else store.remove("label", row.id);
}

test("a project's rows are those with its id, whatever was written, undone or restored", () => {
  const steps = fc.array(step, { maxLength: 20 });
  const property = fc.property(steps, steps, steps, (kept, undone, last) => {
    const store = createStore();
    for (const one of kept) take(store, one);
    const snapshot = store.snapshot();
    const requireEqual = () => {
      for (const id of projects) {
        const slow = store.rows("label").filter((row) => row["project_id"] === id);
        expect(new Set(store.rowsIn("label", id))).toEqual(new Set(slow));
      }
    };
    requireEqual();
    const breakOff = () =>
      store.transaction(() => {
        for (const one of undone) take(store, one);
        throw new Error("undone");
      });
    expect(breakOff).toThrow("undone");
    requireEqual();
    for (const one of last) take(store, one);
    requireEqual();
    store.restore(snapshot);
    requireEqual();
  });

  fc.assert(property, { numRuns: 200 });
});
