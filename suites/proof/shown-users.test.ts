import { expect, test } from "vitest";
import { judgeInvariant } from "#lib/check/judge-invariant.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { callerInvariants } from "#suites/current-user/callers.ts";

const me = "/api/v2/users/me/";
const features = "/api/v2/workspaces/acme/features/";
const ids = {
  owner: "11111111-1111-4111-8111-111111111111",
  member: "22222222-2222-4222-8222-222222222222",
} as const;

/** A journal of answers: who asked, which path, and what came. */
function journalOf(
  ...answers: readonly (readonly [as: string, path: string, status: number, id: string])[]
): readonly Exchange[] {
  return answers.map(([as, path, status, id], index) => ({
    id: index + 1,
    origin: { check: "preflight", branch: 0, ordinal: index },
    request: { method: "GET", path, as },
    response: { status, headers: {}, text: JSON.stringify({ id }), json: { id } },
    startedAt: "2026-01-05T08:00:00.000Z",
    ms: 1,
    attempts: [],
  }));
}

function verdictOn(journal: readonly Exchange[]): string {
  const [invariant] = callerInvariants;
  if (invariant === undefined) throw new Error("There is no invariant.");
  return judgeInvariant(invariant, journal, {
    baseUrl: "http://127.0.0.1:1",
    seed: 1,
    target: null,
  }).verdict;
}

test("callers who are shown their own user each time pass, in any letter case", () => {
  const journal = journalOf(
    ["owner", me, 200, ids.owner],
    ["member", me, 200, ids.member],
    ["owner", me, 200, ids.owner.toUpperCase()],
    ["owner#1", me, 200, ids.owner],
    ["throttled", me, 200, ids.owner],
    ["member", me, 401, ids.owner],
  );

  expect(verdictOn(journal)).toBe("pass");
});

test("a caller who is shown another user than before fails, whichever was right", () => {
  const journal = journalOf(
    ["owner", me, 200, ids.owner],
    ["member", me, 200, ids.owner],
    ["member", me, 200, ids.member],
  );

  expect(verdictOn(journal)).toBe("fail");
});

test("two callers who see different workspaces are never one user, and two who do not may be", () => {
  const shown = [
    ["owner", me, 200, ids.owner],
    ["outsider", me, 200, ids.owner],
  ] as const;

  const apart = journalOf(
    ...shown,
    ["owner", features, 200, ids.owner],
    ["outsider", features, 404, ""],
  );
  const together = journalOf(
    ...shown,
    ["owner", features, 200, ids.owner],
    ["outsider", features, 403, ""],
  );
  expect(verdictOn(apart)).toBe("fail");
  expect(verdictOn(together)).toBe("pass");
});
