import { expect, test } from "vitest";
import { answersSeenIn } from "./answers-seen.ts";
import { circumstancesIn } from "./circumstances.ts";
import type { AskedAlone } from "#lib/http/exchange.ts";
import type { CountedExchange } from "#lib/run/build-record.ts";

const project = "/api/v2/workspaces/acme/projects/6f1c1a2e-0000-4000-8000-000000000001";

/** A write that was refused once, asked again so, and answered. */
function asked(
  method: string,
  path: string,
  askedAlone: AskedAlone,
  status = 201,
): CountedExchange {
  return {
    origin: { check: "arrange", branch: 0, ordinal: 1 },
    startedAt: "2026-01-01T00:00:00.000Z",
    ms: 2,
    request: { method, path: `${project}${path}`, as: "owner" },
    response: { status },
    attempts: [
      { outcome: 409, ms: 1, askedAlone },
      { outcome: status, ms: 1 },
    ],
  };
}

const found = (exchanges: readonly CountedExchange[]) =>
  circumstancesIn({ exchanges, misses: [], notes: [], answers: answersSeenIn([]) });

test("writes that were taken when sent alone are counted by operation", () => {
  const exchanges = [
    asked("POST", "/work-items/", "unrelated"),
    asked("POST", "/modules/", "unrelated"),
    asked("POST", "/work-items/", "unrelated"),
  ];

  const [one, ...others] = found(exchanges);

  expect(others).toEqual([]);
  expect(one).toEqual({
    kind: "conflict",
    sentence:
      "3 writes were answered 409 alongside other writes, and were taken when sent alone: " +
      "POST /projects/{project_id}/work-items/ 2, createModule 1.",
    figures: {
      writes: 3,
      "POST /projects/{project_id}/work-items/ writes": 2,
      "createModule writes": 1,
    },
  });
});

test.each([
  ["stayed a conflict", asked("POST", "/modules/", "unrelated", 409)],
  ["changed the same record", asked("PATCH", "/modules/1/", "same-record", 200)],
  ["was invited to come again", asked("POST", "/modules/", "invited")],
])("a write that %s is not counted", (_, exchange) => {
  expect(found([exchange])).toEqual([]);
});
