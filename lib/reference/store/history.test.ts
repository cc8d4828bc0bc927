import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createStore } from "./store.ts";

const label = (project_id: string, name: string) => ({ project_id, name });

test("shows rows as they were before each write, for as long as it is behind", async () => {
  const store = createStore();
  const kept = store.insert("label", label("one", "kept"));
  const removed = store.insert("label", label("one", "removed"));
  await sleep(60);
  store.update("label", kept.id, { name: "renamed" });
  store.update("label", kept.id, { name: "renamed again" });
  store.remove("label", removed.id);
  const added = store.insert("label", label("one", "added"));

  const behind = store.behind(50);
  const names = behind.rows("label").map((row) => row["name"]);

  expect(names.map(String).toSorted()).toEqual(["kept", "removed"]);
  expect(behind.rowsIn("label", "one")).toHaveLength(2);
  expect(behind.rowsIn("label", "two")).toEqual([]);
  expect(behind.find("label", added.id)).toBeUndefined();
  expect(behind.find("label", kept.id)?.["name"]).toBe("kept");
  await sleep(60);
  expect(store.behind(50).rows("label")).toEqual(store.rows("label"));
});

test("what was rolled back is in neither", () => {
  const store = createStore();
  const kept = store.insert("label", label("one", "kept"));
  const breakOff = () =>
    store.transaction(() => {
      store.update("label", kept.id, { name: "lost" });
      throw new Error("undone");
    });

  expect(breakOff).toThrow("undone");
  expect(store.behind(0).find("label", kept.id)?.["name"]).toBe("kept");
  expect(store.behind(1_000).find("label", kept.id)).toBeUndefined();
});
