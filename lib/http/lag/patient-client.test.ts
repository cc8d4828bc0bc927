import { expect, test } from "vitest";
import type { ApiRequest, Exchange, JudgingClient, Origin } from "#lib/http/exchange.ts";
import type { Lag } from "./lag.ts";
import { patienceFor, pauseFor } from "./lag.ts";
import { patientClient } from "./patient-client.ts";

const list = { method: "GET", path: "/api/v2/workspaces/w/labels/", as: "owner" };
const create = { ...list, method: "POST" };
const by = (check: string): Origin => ({ check, branch: 0, ordinal: 1 });

/** A client that waits in no time, on a clock that moves only by what is waited for. */
function open(lag: Lag, { isPatient = false }: { readonly isPatient?: boolean } = {}) {
  const waits: number[] = [];
  const early: (readonly [number, number])[] = [];
  let id = 0;
  let now = Date.parse("2026-01-01T00:00:00Z");
  async function send(request: ApiRequest, origin: Origin): Promise<Exchange> {
    id += 1;
    const response = { status: 200, headers: {}, text: "", json: undefined };
    const startedAt = new Date(now).toISOString();
    return { id, origin, request, response, startedAt, ms: 0, attempts: [] };
  }
  const client: JudgingClient = {
    send,
    read: send,
    note: (_origin, _what, learn) => learn(),
    async wait(ms) {
      waits.push(ms);
      now += ms;
    },
    sent: 0,
  };
  const patient = patientClient(client, {
    lag,
    writes: new Map(),
    askers: () => ["a.b.c", "shared:d"],
    pauseFor: isPatient ? patienceFor : pauseFor,
    onEarly: (exchange, ms) => early.push([exchange.id, ms]),
  });
  return { patient, waits, early };
}

test("a read waits after a write of its askers, and not after one of others", async () => {
  const { patient, waits } = open({ list: 300 });
  await patient.send(create, by("other"));
  await patient.send(list, by("a.b.c"));
  expect(waits).toEqual([]);

  await patient.send(create, by("shared:d"));
  await patient.send(list, by("a.b.c"));
  await patient.read(list, by("a.b.c"));

  expect(waits).toHaveLength(2);
  expect(Math.min(...waits)).toBeGreaterThan(600);
  expect(Math.max(...waits)).toBeLessThanOrEqual(700);
});

test("a rerun waits as long as a write may stay unseen", async () => {
  const { patient, waits, early } = open({ list: 300 }, { isPatient: true });
  await patient.send(create, by("a.b.c"));
  await patient.send(list, by("a.b.c"));

  expect(waits[0]).toBeGreaterThan(1_900);
  expect(early).toEqual([]);
});

test("a read before a write may no longer be unseen is noted, by what is recorded", async () => {
  const { patient, waits, early } = open({ list: 300 });
  await patient.send(create, by("a.b.c"));
  await patient.send(list, by("a.b.c"));

  expect(early).toEqual([[2, waits[0]]]);
});

test("nothing waits where the way to read shows writes at once", async () => {
  const { patient, waits, early } = open({ record: 0, list: 0, total: 0, schema: 300 });
  await patient.send(create, by("a.b.c"));
  await patient.send(list, by("a.b.c"));

  expect([waits, early]).toEqual([[], []]);
});
