import { expect, test } from "vitest";

import type { Exchange } from "#lib/http/exchange.ts";
import { fakeExchange } from "./fake-bench.ts";
import { searched } from "./searched.ts";

/** An api whose list answers these rows, one answer after the other, and the last one ever after. */
function answering(...pages: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const waited: number[] = [];
  const get = async (path: string): Promise<Exchange> => {
    const ids = pages[Math.min(asked.length, pages.length - 1)] ?? [];
    asked.push(path);
    return fakeExchange({ status: 200, json: { data: ids.map((id) => ({ id })) } });
  };
  const wait = async (ms: number): Promise<void> => void waited.push(ms);
  return { api: { get, wait }, asked, waited };
}

test("a search that answers as it is to is sent once", async () => {
  const { api, asked } = answering(["a"]);

  await searched({ api }, "/list/", { search: "a" }, ["a"]);

  expect(asked).toHaveLength(1);
});

test("an index that lags is asked again after a while", async () => {
  const { api, asked, waited } = answering([], ["a"]);

  const page = await searched({ api }, "/list/", { search: "a" }, ["a"]);

  expect(asked).toHaveLength(2);
  expect(waited).toHaveLength(1);
  expect(page.response.json).toEqual({ data: [{ id: "a" }] });
});

test("one that never learns of it is given up", async () => {
  const { api, asked } = answering([]);

  const page = await searched({ api }, "/list/", { search: "a" }, ["a"]);

  expect(asked).toHaveLength(4);
  expect(page.response.json).toEqual({ data: [] });
});
