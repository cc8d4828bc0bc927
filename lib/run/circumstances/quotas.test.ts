import { expect, test } from "vitest";
import { plainAsker } from "#lib/check/environment/plain-create.ts";
import type { CountedExchange } from "#lib/run/build-record.ts";
import { answersSeenIn } from "./answers-seen.ts";
import { quotasMet } from "./quotas.ts";

const project = "/api/v2/workspaces/acme/projects/1b4e28ba-2fa1-4d3b-883f-0016d3cca427";

const create = (check: string, status: number, kind = "modules"): CountedExchange => ({
  origin: { check, branch: 0, ordinal: 1 },
  request: { method: "POST", path: `${project}/${kind}/`, as: "owner" },
  response: { status },
  startedAt: new Date(0).toISOString(),
  ms: 1,
  attempts: [],
});

const met = (...exchanges: readonly CountedExchange[]) =>
  quotasMet({ exchanges, misses: [], notes: [], answers: answersSeenIn([]) });

test("a quota is reported by what the run held where a plain create was refused", () => {
  const made = Array.from({ length: 25 }, () => create("a.b.c", 201));

  expect(met(...made, create("a.b.d", 409), create(plainAsker("a.b.d"), 409))).toEqual([
    {
      kind: "quota",
      sentence:
        "POST /api/v2/workspaces/acme/projects/{id}/modules/ takes no more than 25 records at once: 409.",
      figures: { heldRecords: 25, refusalStatus: 409 },
    },
  ]);
});

test("a plain create that is accepted, or that nothing preceded, shows no quota", () => {
  const made = Array.from({ length: 25 }, () => create("a.b.c", 201));

  expect(met(...made, create("a.b.d", 409), create(plainAsker("a.b.d"), 201))).toEqual([]);
  expect(met(create("a.b.d", 409), create(plainAsker("a.b.d"), 409))).toEqual([]);
  expect(met(...made, create("a.b.d", 409))).toEqual([]);
});

test("a plan that answers as if a right were missing is advised to say what it is", () => {
  const made = Array.from({ length: 25 }, () => create("a.b.c", 201));
  const sentenceOf = (status: number) =>
    met(...made, create("a.b.d", status), create(plainAsker("a.b.d"), status))[0]?.sentence;

  expect(sentenceOf(403)).toContain("402 or 409 would say that it is the plan");
  expect(sentenceOf(402)).toMatch(/402\.$/);
});
