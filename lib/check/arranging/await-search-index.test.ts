import { expect, test } from "vitest";

import type { Client } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";
import { awaitSearchIndex } from "./await-search-index.ts";

const project = { id: "p", identifier: "P", name: "Project" };

/** A deployment whose search finds a record some time after it was made; only waiting moves its clock. */
function lagging(lagMs: number, lost: readonly string[] = []) {
  const made = new Map<string, number>();
  let now = 0;
  let asked = 0;
  const bench = fakeBench({ status: 200 }, { scratchProject: { ok: true, value: { project } } });
  const send: Client["send"] = async (request) => {
    asked += 1;
    const word = String(request.query?.["search"]);
    const isKnown = !lost.includes(word) && now - (made.get(word) ?? Infinity) >= lagMs;
    return fakeExchange({ status: 200, json: { data: isKnown ? [{ id: word }] : [] } });
  };
  const wait = async (ms: number) => void (now += ms);
  const make = async (word: string) => {
    made.set(word, now);
    return word;
  };
  return { bench: { ...bench, client: { ...bench.client, send, wait } }, make, asked: () => asked };
}

/** What checks, one after the other, report about a search for a new record. */
async function judged({ bench, make }: ReturnType<typeof lagging>, ...words: readonly string[]) {
  const verdicts: string[] = [];
  for (const word of words) {
    const one = check({
      id: `t.s.${word}`,
      clause: "pagination/per-page#max",
      title: "a claim",
      needs: ["scratchProject"],
      killedBy: ["inert"],
      async run(given) {
        const search = { path: "/list/", query: { search: word }, ids: [await make(word)] };
        const page = await awaitSearchIndex(given, { ...search, make: (_, own) => make(own) });
        given.expect(page).status(200).rows([word]);
      },
    });
    // oxlint-disable-next-line no-await-in-loop -- the order is the subject
    verdicts.push((await judge(one, bench)).verdict);
  }
  return verdicts;
}

test("a search that answers as expected is sent once", async () => {
  const deployment = lagging(0);

  expect(await judged(deployment, "a")).toEqual(["pass"]);
  expect(deployment.asked()).toBe(1);
});

test.for([400, 2_000, 14_900])("an index that lags by %i ms is waited for", async (lagMs) => {
  expect(await judged(lagging(lagMs), "a", "b")).toEqual(["pass", "pass"]);
});

test("a search that lags longer is measured once, and leaves each check untested", async () => {
  const deployment = lagging(16_000);

  expect(await judged(deployment, "a", "b")).toEqual(["untested", "untested"]);
  expect(deployment.asked()).toBe(1 + 7 + 1);
});

test("a record that search does not find, although it finds a later one, is a finding", async () => {
  expect(await judged(lagging(300, ["a"]), "a", "b")).toEqual(["fail", "pass"]);
});
