import { expect, test } from "vitest";
import type { Exchange } from "#lib/http/exchange.ts";
import { recorded } from "./rerun/confirmation.ts";
import { reportFinding } from "./report.ts";
import type { Reported } from "./report.ts";

const reportContext = { baseUrl: "https://pm.example.com", seed: 7, target: "target.json" };

function askedBy(check: string, sharedFor?: string): Exchange {
  return {
    id: 5,
    origin: { check, branch: 0, ordinal: 0, ...(sharedFor !== undefined && { sharedFor }) },
    request: { method: "GET", path: "/api/v2/users/me/", as: "owner" },
    response: { status: 200, headers: {}, text: "", json: undefined },
    startedAt: "2030-01-01T00:00:00.000Z",
    ms: 1,
    attempts: [],
  };
}

function replayOf(
  kind: NonNullable<Reported["kind"]>,
  exchange: Exchange | null,
  earlier: readonly string[] = [],
): string {
  const finding = {
    kind: "type",
    at: "/data",
    expected: "an array",
    actual: "null",
    wanted: null,
    met: "null",
    exchange,
    earlier,
  } as const;
  const id = "pagination.every-page.size";
  return reportFinding(
    finding,
    { id, topic: "pagination", clause: "pagination/offset#start", kind },
    reportContext,
    recorded,
  ).replay;
}

const run = "npx --offline wms-conformance run --only pagination.every-page.size";
const replay = "npx --offline wms-conformance replay pagination.every-page.size";
const where = "--seed 7 --target target.json";

test.each<[string, NonNullable<Reported["kind"]>, Exchange | null, string]>([
  ["a check is replayed", "check", askedBy("lists.row.keys"), `${replay} ${where}`],
  [
    "an invariant is run alongside who asked",
    "invariant",
    askedBy("lists.row.keys"),
    `${run} lists.row.keys ${where}`,
  ],
  [
    "an invariant is run alongside who came first to what several share",
    "invariant",
    askedBy("shared:lists.rows", "lists.row.keys"),
    `${run} lists.row.keys ${where}`,
  ],
  [
    "an invariant over the set-up is run with its chapter, which needs that",
    "invariant",
    askedBy("arrange"),
    `${run} pagination ${where}`,
  ],
  ["so is an invariant that no exchange broke", "invariant", null, `${run} pagination ${where}`],
])("%s", (_, kind, exchange, line) => {
  expect(replayOf(kind, exchange)).toBe(line);
});

test("an invariant that depends on earlier requests is rerun with the checks that sent them, each once", () => {
  const earlier = ["modules.create.taken", "lists.row.keys"];

  expect(replayOf("invariant", askedBy("lists.row.keys"), earlier)).toBe(
    `${run} modules.create.taken lists.row.keys ${where}`,
  );
});

test.each([
  ["work-items.update.name", "/name", false],
  ["work-items.update.name", "/data/0/created_at", true],
  ["current-user.by-key.scopes", "/scopes", false],
] as const)(
  "the examined place, not the name of a check, shows that it depends on time: %s at %s",
  (id, at, isTimed) => {
    const reported = { expected: "a", actual: "b", wanted: null, met: "string" } as const;
    const finding = { kind: "value", at, ...reported, exchange: null } as const;
    const check = { id, topic: "pagination", clause: "pagination/offset#start" } as const;

    expect(reportFinding(finding, check, reportContext, recorded).isTimed).toBe(isTimed);
  },
);

test("a read that a token carried is shown and repeated with that token", () => {
  const asked = { ...askedBy("lists.row.keys"), sentWith: "token1" };
  const finding = {
    kind: "type",
    at: "/data",
    expected: "an array",
    actual: "null",
    wanted: null,
    met: "null",
    exchange: asked,
  } as const;
  const id = "pagination.every-page.size";
  const check = { id, topic: "pagination", clause: "pagination/offset#start" } as const;

  const { curl, request, sentWith } = reportFinding(finding, check, reportContext, recorded);

  expect(curl).toContain("$WMS_TOKEN1");
  expect(curl).not.toContain("KEY");
  expect(request).toContain("as owner with token1");
  expect(sentWith).toBe("token1");
});
