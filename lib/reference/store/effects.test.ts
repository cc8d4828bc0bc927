import { expect, test } from "vitest";
import { createStore } from "./store.ts";

const fail = (): never => {
  throw new Error("refused");
};

test("runs side effects once the outermost transaction commits, without those of a failed savepoint", () => {
  const store = createStore();
  const told: string[] = [];

  store.transaction(() => {
    store.onCommit(() => told.push("first"));
    expect(() =>
      store.transaction(() => {
        store.onCommit(() => told.push("undone"));
        return fail();
      }),
    ).toThrow("refused");
    store.transaction(() => store.onCommit(() => told.push("second")));
    expect(told).toEqual([]);
  });

  expect(told).toEqual(["first", "second"]);
});

test("drops the side effects of a transaction that fails, and forgets them", () => {
  const store = createStore();
  const told: string[] = [];

  expect(() =>
    store.transaction(() => {
      store.transaction(() => store.onCommit(() => told.push("undone")));
      return fail();
    }),
  ).toThrow("refused");
  store.transaction(() => store.onCommit(() => told.push("later")));

  expect(told).toEqual(["later"]);
});
