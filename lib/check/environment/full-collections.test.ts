import { expect, test } from "vitest";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { fullCollections } from "./full-collections.ts";
import { plainAsker } from "./plain-create.ts";

const modules = "/api/v2/workspaces/acme/projects/p/modules/";

const types = "/api/v2/workspaces/acme/projects/p/work-item-types/";

const sent = (
  asker: string,
  status: number,
  {
    method = "POST",
    path = modules,
    rerun,
  }: { method?: string; path?: string; rerun?: string } = {},
): Omit<ExchangeSummary, "id"> => ({
  origin: { check: asker, branch: 0, ordinal: 0, ...(rerun !== undefined && { rerun }) },
  request: { method, path, as: "owner" },
  response: { status, headers: {}, ...(status === 409 && { code: "limit_reached" }) },
  startedAt: "",
  ms: 0,
  attempts: [],
});

const numbered = (exchanges: readonly Omit<ExchangeSummary, "id">[]): readonly ExchangeSummary[] =>
  exchanges.map((one, place) => ({ ...one, id: place + 1 }));

const six = Array.from({ length: 6 }, () => sent("a.b.made", 201));

/** The collection that was full for the check that sent the last of these. */
function fullForLast(...exchanges: readonly Omit<ExchangeSummary, "id">[]): readonly string[] {
  const all = numbered([...six, ...exchanges]);
  const last = all.findLast(({ origin }) => origin.check === "a.b.last");
  const failed = { id: "a.b.last", verdict: "fail", shares: [] } as const;
  const findings = [{ exchange: last?.id ?? null }];
  return fullCollections(all).roomFor({ ...failed, findings });
}

test("a collection is full that refuses a plain create the same way, whichever check sent it", () => {
  const last = sent("a.b.last", 409);

  expect(fullForLast(last, sent(plainAsker("a.b.other"), 409))).toEqual([modules]);
  expect(fullForLast(last, sent(plainAsker("a.b.other"), 403))).toEqual([]);
  expect(fullForLast(last, sent(plainAsker("a.b.other"), 409, { rerun: "a.b.other" }))).toEqual([]);
  expect(fullForLast(sent("a.b.last", 500), sent(plainAsker("a.b.last"), 500))).toEqual([]);
});

test("without a plain create, several have to be refused, all while the run held as many records as ever", () => {
  const last = sent("a.b.last", 409);
  const removal = sent("a.b.made", 204, { method: "DELETE", path: `${modules}m/` });

  expect(fullForLast(last)).toEqual([]);
  expect(fullForLast(sent("a.b.other", 409), last)).toEqual([modules]);
  expect(fullForLast(sent("a.b.other", 409), last, removal, sent("a.b.made", 201))).toEqual([
    modules,
  ]);
  expect(fullForLast(sent("a.b.other", 409), last, sent("a.b.made", 201))).toEqual([]);
  expect(fullForLast(sent("a.b.other", 409), removal, last)).toEqual([]);
});

test("a check that could not judge has no room if one of its own creates was refused", () => {
  const all = numbered([
    ...six,
    sent("a.b.last", 409),
    sent("shared:a.b", 409),
    sent("shared:a.b", 201, { path: types }),
    sent(plainAsker("a.b.other"), 409),
  ]);
  const untested = { verdict: "untested", findings: [] } as const;
  const fullFor = (id: string, shares: readonly string[] = []) =>
    fullCollections(all).roomFor({ ...untested, id, shares });

  expect(fullFor("a.b.last")).toEqual([modules]);
  expect(fullFor("a.b.later", ["shared:a.b"])).toEqual([modules, types]);
  expect(fullFor("a.b.later")).toEqual([]);

  const alone = numbered([...six, sent("a.b.last", 409)]);
  const last = { ...untested, id: "a.b.last", shares: [] };
  expect(fullCollections(alone).roomFor(last)).toEqual([modules]);
});
