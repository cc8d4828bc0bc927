import { describe, expect, test } from "vitest";
import { fakeExchange } from "#lib/check/fake-bench.ts";
import type { Attempt, Exchange } from "#lib/http/exchange.ts";
import { summaryOf } from "#lib/http/journal/exchange-summary.ts";
import { answersSeenIn } from "./answers-seen.ts";
import type { Circumstance } from "./circumstance.ts";
import { circumstancesIn } from "./circumstances.ts";

/** The circumstances of one kind that a journal shows. */
function shown(
  kind: Circumstance["kind"],
  exchanges: readonly Exchange[],
): readonly Circumstance[] {
  const evidence = {
    exchanges: exchanges.map(summaryOf),
    misses: [],
    notes: [],
    answers: answersSeenIn(exchanges),
  };
  return circumstancesIn(evidence).filter((one) => one.kind === kind);
}

const answering = (text: string, status = 200): Exchange => fakeExchange({ status, text });

const at = (member: string, fraction: string): Exchange =>
  answering(`{"${member}": "2026-01-01T10:00:00${fraction}Z"}`);

const refused = (retryAfter: string | null): Attempt => ({
  outcome: 429,
  ms: 1,
  refusal: { retryAfter, mediaType: null },
});

const sent = (as: string, second: number, ...attempts: readonly Attempt[]): Exchange => ({
  ...fakeExchange({}),
  request: { method: "GET", path: "/x/", as },
  startedAt: new Date(second * 1_000).toISOString(),
  attempts: [...attempts, { outcome: 200, ms: 1 }],
});

const cachedBy = (isOwn: boolean, ...rest: readonly Attempt[]): Exchange => ({
  ...fakeExchange({}),
  attempts: [{ outcome: 200, ms: 1, cached: { sign: "Age: 2", isOwn } }, ...rest],
});

/** Reads in groups of so many at once, each of which takes so long. */
const groups = (atOnce: number, ms: number, from: number): Exchange[] =>
  Array.from({ length: 20 }, (_, group) =>
    Array.from({ length: atOnce }, () => ({
      ...fakeExchange({}),
      startedAt: new Date(from + group * 10_000).toISOString(),
      ms: ms + 5_000,
      // What it waited in our queue is not the deployment's.
      attempts: [{ outcome: 200, ms }],
    })),
  ).flat();

test("a journal that shows nothing has no circumstances", () => {
  expect(
    circumstancesIn({ exchanges: [], misses: [], notes: [], answers: answersSeenIn([]) }),
  ).toEqual([]);
});

describe("precision", () => {
  test("each member has the most digits that it ever showed", () => {
    const [found] = shown("precision", [
      at("created_at", ".123"),
      at("created_at", ".123456"),
      at("archived_at", ""),
      answering(`{"archived_at": null}`),
    ]);

    expect(found?.figures).toEqual({ archived_at_digits: 0, created_at_digits: 6 });
    expect(found?.sentence).toMatch(/none in archived_at; 6 in created_at/);
  });

  test("zeros at the end of all of them are no precision, if there are enough of them", () => {
    const many = Array.from({ length: 10 }, (_, nth) => at("created_at", `.${100 + nth}000`));

    expect(shown("precision", many)[0]?.sentence).toContain("6, the last 3 always 0");
    expect(shown("precision", many.slice(1))[0]?.sentence).not.toContain("always");
  });

  test("what was sent, quoted or refused is no instant of the deployment", () => {
    expect(
      shown("precision", [
        at("start_date", ".123"),
        answering(String.raw`{"body": "{\"created_at\": \"2026-01-01T10:00:00.5Z\"}"}`),
        answering(`{"created_at": "2026-01-01T10:00:00.5Z"}`, 400),
      ]),
    ).toEqual([]);
  });
});

describe("rate-window", () => {
  test("each credential that was refused says how often, for how long, and after how many", () => {
    const journal = [
      sent("owner", 4, refused("7"), refused("2"), refused("soon")),
      sent("owner", 1),
      sent("owner", 2),
      sent("member", 3),
    ];

    const [found, ...more] = shown("rate-window", journal);

    expect(more).toEqual([]);
    expect(found?.figures).toEqual({
      refused_requests: 3,
      earlier_requests: 2,
      least_wait_s: 2,
      most_wait_s: 7,
    });
    expect(found?.sentence).toMatch(/^429 to owner, 3 times; .*Retry-After 2 to 7, and 1 without/);
  });

  test("a token that carried the request was refused, and not the key", () => {
    const journal = [{ ...sent("owner", 1, refused(null)), sentWith: "token1" }];

    expect(shown("rate-window", journal)[0]?.sentence).toMatch(/^429 to token1, once/);
    expect(shown("rate-window", [sent("owner", 1)])).toEqual([]);
  });
});

describe("cache", () => {
  test("what a cache answered is counted, with what was taken and what belonged to others", () => {
    const fresh = { outcome: 200, ms: 1 };
    const twice = cachedBy(true, ...cachedBy(true).attempts);
    const [found] = shown("cache", [cachedBy(true, fresh), twice, cachedBy(false)]);

    expect(found?.figures).toEqual({ stored_answers: 4, taken_answers: 2, ungiven_answers: 1 });
    for (const part of ["Age: 2", "GET /api/v2/x/ (4)", "Switch it off", "no-cache"])
      expect(found?.sentence).toContain(part);
  });

  test("a proxy that gives its name is named, and nothing is where there is neither", () => {
    const via = fakeExchange({ headers: { via: `1.1 ${"e".repeat(90)}` } });

    expect(shown("cache", [via])[0]?.sentence).toContain(`(Via: 1.1 ${"e".repeat(56)})`);
    expect(shown("cache", [answering("{}")])).toEqual([]);
  });
});

describe("in-flight", () => {
  test("a deployment that answers two at a time is no faster with sixteen", () => {
    const [found] = shown("in-flight", [
      ...groups(1, 10, 0),
      ...groups(1, 10, 1_000_000),
      ...groups(2, 10, 2_000_000),
      ...groups(16, 80, 3_000_000),
    ]);

    expect(found?.figures).toEqual({
      alone_ms: 10,
      together_ms: 80,
      answers_per_second: 200,
      borne_in_flight: 2,
    });
  });

  test("one that answers all at once is faster the more there are", () => {
    const journal = [...groups(2, 10, 0), ...groups(16, 10, 1_000_000)];

    expect(shown("in-flight", journal)[0]?.figures).toMatchObject({ borne_in_flight: 16 });
  });

  test("too few reads, or always as many at once, show nothing", () => {
    expect(shown("in-flight", groups(16, 10, 0))).toEqual([]);
    expect(shown("in-flight", [...groups(1, 10, 0), ...groups(16, 10, 1_000_000)])).toEqual([]);
  });
});
