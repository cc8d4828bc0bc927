import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import {
  differingAtOnce,
  differingInShards,
  differingWhenDirty,
  differingWhenShuffled,
} from "./independence/differing.ts";

/**
 * Topics of every kind: read-only and writing, sequential and concurrent, in both type modes; all of them take minutes.
 */
const topics = /^(?:modules|contexts|members|features|estimates|milestones)\./;
const checks = catalog.filter((one): one is Check => one.kind === "check" && topics.test(one.id));

test("the order of the checks changes no verdict", async () => {
  expect(checks.length).toBeGreaterThan(100);
  expect(await differingWhenShuffled(checks, [], [1, 2])).toEqual([]);
});

test("shards change no verdict", async () => {
  expect(await differingInShards(checks, [3])).toEqual([]);
});

test("leftovers of an earlier run change no verdict", async () => {
  expect(await differingWhenDirty(checks, 2)).toEqual([]);
});

test("a concurrent run changes no verdict", async () => {
  expect(await differingAtOnce(checks)).toEqual([]);
});

test("a check that depends on its order is reported", async () => {
  let judged = 0;
  const [model] = checks;
  if (model === undefined) throw new Error("There is no check.");
  const first: Check = {
    ...model,
    needs: [],
    async run({ api, path, expect: judge }) {
      judged += 1;
      const answer = await api.get(path("/api/v2/users/me/"));
      judge(answer).status(judged === 1 ? 200 : 418);
    },
  };

  const differing = await differingWhenShuffled([first], [], [1, 2]);

  expect(differing).toEqual([expect.stringContaining(`in order 2, ${first.id}: fail`)]);
});
