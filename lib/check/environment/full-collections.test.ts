import { expect, test } from "vitest";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import { fullCollections } from "./full-collections.ts";
import { fillerAsker, plainAsker } from "./plain-create.ts";
import { shownQuotas } from "./shown-quotas.ts";

const project = "/api/v2/workspaces/acme/projects/c2a9bb9e-6f0d-4b8e-9a53-0d6b1d2c7e11";
const modules = `${project}/modules/`;
const types = `${project}/work-item-types/`;
const elsewhere = "/api/v2/workspaces/acme/projects/1b4e28ba-2fa1-4d3b-883f-0016d3cca427/modules/";

type Sent = Omit<ExchangeSummary, "id">;

const sent = (
  check: string,
  status: number,
  {
    method = "POST",
    path = modules,
    code = "conflict",
    ...origin
  }: { method?: string; path?: string; code?: string; rerun?: string; sharedFor?: string } = {},
): Sent => ({
  origin: { check, branch: 0, ordinal: 0, ...origin },
  request: { method, path, as: "owner" },
  response: { status, headers: {}, ...(status >= 300 && { code }) },
  startedAt: new Date(0).toISOString(),
  ms: 0,
  attempts: [],
});

const numbered = (exchanges: readonly Sent[]): readonly ExchangeSummary[] =>
  exchanges.map((one, place) => ({
    ...one,
    id: place + 1,
    startedAt: new Date(place * 1_000).toISOString(),
  }));

const made = (count: number, path = modules): readonly Sent[] =>
  Array.from({ length: count }, () => sent("a.b.made", 201, { path }));
const removal = sent("a.b.made", 204, { method: "DELETE", path: `${modules}m/` });
const plain = (status: number, about: Parameters<typeof sent>[2] = {}): Sent =>
  sent(plainAsker("a.b.last"), status, about);
const last = sent("a.b.last", 409);

/** Where a check needs room that failed at its own first create. */
function roomFor(...exchanges: readonly Sent[]): readonly string[] {
  const all = numbered(exchanges);
  const found = all.find(({ origin }) => origin.check === "a.b.last");
  const failed = { id: "a.b.last", verdict: "fail", shares: [] } as const;
  return fullCollections(all).roomFor({ ...failed, findings: [{ exchange: found?.id ?? null }] });
}

test.each([400, 402, 403, 409, 422])(
  "a collection is full if it refuses a create and directly after it a plain one with %i, after it took others",
  (status) => {
    const refused = sent("a.b.last", status);

    expect(roomFor(...made(5), refused, plain(status))).toEqual([modules]);
    expect(roomFor(...made(4), refused, plain(status))).toEqual([]);
    expect(roomFor(...made(5), refused, plain(201))).toEqual([]);
    expect(roomFor(...made(5), refused)).toEqual([]);
  },
);

test.each([
  ["a plain create that is refused otherwise", plain(403)],
  ["a plain create that is refused for another cause", plain(409, { code: "limit_reached" })],
  ["a plain create of another collection", plain(409, { path: types })],
  ["the plain create of another check", sent(plainAsker("a.b.other"), 409)],
  ["the plain create of a rerun", plain(409, { rerun: "a.b.last" })],
])("%s shows nothing", (_, other) => {
  expect(roomFor(...made(9), ...made(9, types), last, other)).toEqual([]);
});

test.each([
  ["a wrong key", sent("a.b.last", 401), plain(401)],
  ["a failure of the deployment", sent("a.b.last", 500), plain(500)],
  [
    "a rule that the contract states",
    sent("a.b.last", 409, { code: "states_managed_at_workspace" }),
    plain(409, { code: "states_managed_at_workspace" }),
  ],
])("%s is no quota, however often it refuses", (_, refused, again) => {
  expect(roomFor(...made(9), refused, again)).toEqual([]);
});

test("five refused creates in a row of three checks show nothing without a plain one", () => {
  const others = [1, 2, 3, 4].map((nth) => sent(`a.b.c${nth}`, 409));

  expect(roomFor(...made(9), ...others, last)).toEqual([]);
});

test("room that was made between a create and the plain one leaves to others what is shown", () => {
  const shown = [sent("a.b.other", 409), sent(plainAsker("a.b.other"), 409)];

  expect(roomFor(...made(9), last, removal, plain(201), ...shown)).toEqual([modules]);
  expect(roomFor(...made(9), last, plain(201), removal, ...shown)).toEqual([]);
  expect(roomFor(...made(9), last, removal, plain(201))).toEqual([]);
});

const fill = (status: number): Sent => sent(fillerAsker("a.b.last"), status);

test("a quota is shown, too, by filling the collection until it refuses two in a row", () => {
  const seen = [...made(9), last, removal, plain(201)];

  expect(shownQuotas(numbered(seen)).suggested()).toEqual([
    { path: modules, check: "a.b.last", held: 9 },
  ]);
  expect(roomFor(...seen, fill(201), fill(409), fill(409))).toEqual([modules]);
  expect(roomFor(...seen, fill(201), fill(409), fill(201), fill(409))).toEqual([]);
  expect(roomFor(...seen, fill(201), fill(402), fill(402))).toEqual([]);
});

test.each([
  ["a plain create that was refused", [...made(9), last, removal, plain(409)]],
  ["no room that was made", [...made(9), last, plain(201), removal]],
  ["few records before", [...made(4), last, removal, plain(201)]],
  ["no plain create", [...made(9), last, removal]],
])("%s suggests no quota that were to be filled", (_, seen) => {
  expect(shownQuotas(numbered(seen)).suggested()).toEqual([]);
});

test("the plain create of a check that shares a refused one shows the quota to that check", () => {
  const all = numbered([
    ...made(9),
    sent("shared:a.b", 409, { sharedFor: "a.b.first" }),
    sent(plainAsker("a.b.later"), 409),
  ]);
  const failed = { verdict: "fail", findings: [{ exchange: 10 }], shares: ["shared:a.b"] } as const;

  expect(fullCollections(all).roomFor({ ...failed, id: "a.b.later" })).toEqual([modules]);
  expect(fullCollections(all).roomFor({ ...failed, id: "a.b.other" })).toEqual([]);
});

test("a project is the same by its id and by its short identifier", () => {
  const byIdentifier = "/api/v2/workspaces/acme/projects/ABC/modules/";
  const refused = sent("a.b.last", 409, { path: byIdentifier });

  expect(roomFor(...made(9), refused, plain(409, { path: byIdentifier }))).toEqual([
    byIdentifier,
    modules,
  ]);
});

test("a quota of the whole workspace is met in a project that had nothing, and room is made in all", () => {
  expect(roomFor(...made(9, elsewhere), last, plain(409))).toEqual([modules, elsewhere]);
});

test.each(["bulk-delete", "bulk-update", "archive", "unarchive", "mark-default", "regenerate"])(
  "%s/ is no collection",
  (verb) => {
    const path = `${modules}${verb}/`;

    expect(
      roomFor(...made(9, path), sent("a.b.last", 409, { path }), plain(409, { path })),
    ).toEqual([]);
  },
);

test.each(["bulk-create", "enable", "import", "upsert"])(
  "%s/ that is refused is refused by its collection",
  (verb) => {
    const refused = sent("a.b.last", 409, { path: `${modules}${verb}/` });

    expect(roomFor(...made(9), refused, plain(409))).toEqual([modules]);
    expect(roomFor(...made(9), refused, plain(201))).toEqual([]);
  },
);

test("a check that could not judge has no room if a create that it rests on was refused by a quota", () => {
  const all = numbered([
    ...made(6),
    sent("shared:a.b", 409, { sharedFor: "a.b.last" }),
    plain(409),
    sent("shared:a.c", 409, { sharedFor: "a.b.other" }),
  ]);
  const untested = { verdict: "untested", findings: [] } as const;
  const fullFor = (id: string, shares: readonly string[] = []) =>
    fullCollections(all).roomFor({ ...untested, id, shares });

  expect(fullFor("a.b.last", ["shared:a.b"])).toEqual([modules]);
  expect(fullFor("a.b.later", ["shared:a.b"])).toEqual([modules]);
  expect(fullFor("a.b.other", ["shared:a.c"])).toEqual([]);
});

/** Whether the rerun of the check that failed at its own last create was refused by a quota again. */
function isFullAgain(...exchanges: readonly Sent[]): boolean {
  const all = numbered(exchanges);
  const found = all.findLast(({ origin }) => origin.check === "a.b.last");
  const findings = [{ exchange: found?.id ?? null }];
  const { isFullAgain: isAgain } = fullCollections(all);
  const [failed, untested] = (["fail", "untested"] as const).map((verdict) =>
    isAgain({ id: "a.b.last", verdict, findings: verdict === "fail" ? findings : [] }),
  );
  expect(failed).toBe(untested);
  return failed === true;
}

test("a rerun is untested only if it has used up the room that was made", () => {
  const rerun = { rerun: "a.b.last" };
  const again = [sent("a.b.last", 409, rerun), plain(409, rerun)];
  const filled = sent("a.b.last", 201, rerun);

  expect(isFullAgain(...made(9), last, plain(409), removal, filled, ...again)).toBe(true);
  expect(isFullAgain(...made(9), last, plain(409), removal, ...again)).toBe(false);
  expect(isFullAgain(...made(9), last, plain(409), ...again)).toBe(true);
  expect(isFullAgain(...made(9), last, plain(409), ...again.slice(0, 1))).toBe(false);
});

test("records that a batch made or removed count as many as they were", () => {
  const rerun = { rerun: "a.b.last" };
  const batch = (verb: string, rows: number): Sent => {
    const one = sent("a.b.made", 200, { path: `${modules}${verb}/` });
    return { ...one, response: { ...one.response, rows } };
  };
  const again = [sent("a.b.last", 409, rerun), plain(409, rerun)];
  const before = [batch("bulk-create", 9), last, plain(409), batch("bulk-delete", 4)];

  expect(isFullAgain(...before, batch("bulk-create", 4), ...again)).toBe(true);
  expect(isFullAgain(...before, batch("bulk-create", 3), ...again)).toBe(false);
});
