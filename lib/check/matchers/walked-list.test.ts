import { expect, test } from "vitest";

import type { Client } from "#lib/http/exchange.ts";
import { list, timesListed } from "#suites/support/types/send.ts";
import { check } from "#lib/check/check.ts";
import { fakeBench, fakeExchange } from "#lib/check/fake-bench.ts";
import { judge } from "#lib/check/judge.ts";

const names = (count: number) => Array.from({ length: count }, (_, n) => `r${n}`);

/** A list of so many rows, by offset or cursor, from which one disappears after each page. */
function serving(ids: string[], style: "offset" | "cursor") {
  const bench = fakeBench({});
  const send: Client["send"] = async (request) => {
    const { per_page, offset, cursor } = request.query ?? {};
    const at = Number((style === "offset" ? offset : cursor) ?? 0);
    const end = at + Number(per_page);
    const data = ids.slice(at, end).map((id) => ({ id }));
    const isLast = end >= ids.length;
    const json =
      style === "offset"
        ? { data, next: isLast ? null : end }
        : { data, next_cursor: isLast ? null : `${end}` };
    if (style === "offset") ids.shift();
    return { ...fakeExchange({ json }, request.path), request };
  };
  return { ...bench, client: { ...bench.client, send } };
}

/** The verdict on the claim that a long list shows each row once. */
async function judged(row: string, ids: string[], style: "offset" | "cursor") {
  const shownOnce = check({
    id: "t.list.shows",
    clause: "work-item-types/create#listed",
    subject: "workspace",
    title: "a list shows a row once",
    killedBy: ["inert"],
    async run(given) {
      const page = await list(given, "listWorkspaceTypes", {});
      const times = timesListed(page, row);
      given.expect(page).that("/data", "once", times, times === 1);
    },
  });
  return (await judge(shownOnce, serving(ids, style))).verdict;
}

test.each(["offset", "cursor"] as const)(
  "a list of several pages by %s is walked",
  async (style) => {
    expect(await judged("r430", names(450), style)).toBe("pass");
    expect(await judged("lost", names(450), style)).toBe("fail");
  },
);

test.each(["r199", "r200", "r201"])(
  "%s is not lost between two pages when another is removed meanwhile",
  async (row) => {
    expect(await judged(row, names(450), "offset")).toBe("pass");
  },
);

test("a repeated row is counted, and an endless list reports no row", async () => {
  expect(await judged("r7", ["r7", ...names(20)], "cursor")).toBe("fail");
  expect(await judged("lost", names(9_000), "cursor")).toBe("untested");
});
