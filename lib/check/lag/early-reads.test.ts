import { expect, test } from "vitest";
import type { TestData } from "#fixtures/test-data.ts";
import type { ApiRequest, Exchange, JudgingClient, Origin } from "#lib/http/exchange.ts";
import { judgedFinding } from "#lib/check/sample-result.ts";
import { EarlyReads } from "./early-reads.ts";

const list = { method: "GET", path: "/api/v2/workspaces/w/webhooks/", as: "owner" };
const by: Origin = { check: "a.b.c", branch: 0, ordinal: 1 };

async function send(request: ApiRequest, origin: Origin): Promise<Exchange> {
  const response = { status: 200, headers: {}, text: "", json: undefined };
  const startedAt = new Date().toISOString();
  return { id: 1, origin, request, response, startedAt, ms: 0, attempts: [] };
}

/** A client that waits in no time, and notes for how long it would have. */
const clientOf = (waits: number[]): JudgingClient => ({
  send,
  read: send,
  note: (_origin, _what, learn) => learn(),
  async wait(ms) {
    waits.push(ms);
  },
  sent: 0,
});

/** The milliseconds that a read waits after a write. */
async function waitsOf(
  known: Pick<TestData, "lag" | "isLagOpen">,
  isRerun: boolean,
): Promise<readonly number[]> {
  const waits: number[] = [];
  const client = clientOf(waits);
  const watched = new EarlyReads(known, isRerun).watch(client, () => ["a.b.c"]);
  await watched.send({ ...list, method: "POST" }, by);
  await watched.send(list, by);
  return waits;
}

test("where no lag could be measured, only a rerun waits, as long as a write may stay unseen", async () => {
  const [wait = 0] = await waitsOf({ isLagOpen: true }, true);

  expect(wait).toBeGreaterThan(1_900);
  expect(wait).toBeLessThanOrEqual(2_000);
  expect(await waitsOf({ isLagOpen: true }, false)).toEqual([]);
});

test("where every read showed every write at once, nothing waits", async () => {
  expect(await waitsOf({}, true)).toEqual([]);
});

test("an early read of a shared arrangement is early for each check that judges it", async () => {
  const testData = { lag: { list: 300 } };
  const client = clientOf([]);
  const watched = new EarlyReads(testData, false).watch(client, () => ["a.b.c"]);
  await watched.send({ ...list, method: "POST" }, by);
  await watched.send(list, by);

  const [finding] = new EarlyReads(testData, false).marked([judgedFinding({ exchange: 1 })]);
  expect(finding?.earlyMs).toBeLessThan(2_000);
});
