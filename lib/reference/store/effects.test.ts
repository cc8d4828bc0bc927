import { expect, test } from "vitest";
import { createStore } from "./store.ts";

const fail = (): never => {
  throw new Error("refused");
};

test("runs side effects once the outermost transaction commits, without those of a failed savepoint", () => {
  const store = createStore();
  const reported: string[] = [];

  store.transaction(() => {
    store.onCommit(() => reported.push("first"));
    expect(() =>
      store.transaction(() => {
        store.onCommit(() => reported.push("undone"));
        return fail();
      }),
    ).toThrow("refused");
    store.transaction(() => store.onCommit(() => reported.push("second")));
    expect(reported).toEqual([]);
  });

  expect(reported).toEqual(["first", "second"]);
});

test("drops the side effects of a transaction that fails, and forgets them", () => {
  const store = createStore();
  const reported: string[] = [];

  expect(() =>
    store.transaction(() => {
      store.transaction(() => store.onCommit(() => reported.push("undone")));
      return fail();
    }),
  ).toThrow("refused");
  store.transaction(() => store.onCommit(() => reported.push("later")));

  expect(reported).toEqual(["later"]);
});
