import type { Need, TestData } from "#fixtures/test-data.ts";
import type { ApiResponse, Client, Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { reasons } from "#lib/unjudged/reason.ts";
import type { Bench } from "./judge.ts";

/** An exchange made up by a test. */
export function fakeExchange(response: Partial<ApiResponse>, path = "/api/v2/x/"): Exchange {
  return {
    id: 7,
    origin: { check: "a.b.c", branch: 0, ordinal: 1 },
    request: { method: "GET", path, as: "owner" },
    response: { status: 200, headers: {}, text: "", json: undefined, ...response },
    startedAt: "2026-01-01T00:00:00.000Z",
    ms: 1,
    attempts: [{ outcome: response.status ?? 200, ms: 1 }],
  };
}

/** A bench with empty test data whose deployment gives the same answer to everything. */
export function fakeBench(
  answer: Partial<ApiResponse> | Error,
  provisions: Partial<TestData["provisions"]> = {},
): Bench {
  const send: Client["send"] = (request) =>
    answer instanceof Error
      ? Promise.reject(answer)
      : Promise.resolve({ ...fakeExchange(answer), request });
  return {
    client: {
      send,
      read: send,
      sent: 0,
      note: (_origin, _what, learn) => learn(),
      wait: async () => {},
    },
    testData: {
      tag: "wmstest",
      workspace: "acme",
      mode: null,
      undeclared: [],
      provisions: { ...nothing(), ...provisions },
    },
    seed: 1,
    propertyBudget: { requests: 100, writes: 100, runs: null, shrinks: 100, packsRefusals: true },
    baseUrl: "http://127.0.0.1:1",
    target: "target.json",
  };
}

function nothing(): TestData["provisions"] {
  const missing = {
    ok: false,
    verdict: "untested",
    reason: reasons.stated("Nothing was set up."),
    unlock: unlocks.records("fixtures"),
  } as const;
  const needs: readonly Need[] = [
    "owner",
    "frozenProject",
    "items",
    "assignees",
    "states",
    "labels",
    "cycles",
    "modules",
    "types",
    "pages",
    "releaseTags",
    "archived",
    "largeList",
    "scratchProject",
    "sibling",
    "foreign",
    "member",
    "tokens",
    "projectMode",
    "workspaceMode",
    "alone",
    "sink",
    "throttled",
    "expiredKey",
    "deletedKey",
  ];
  // Each need is listed above; the compiler cannot see that through fromEntries.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(needs.map((need) => [need, missing])) as TestData["provisions"];
}
