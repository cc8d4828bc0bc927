import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Excluding } from "./exclusion.ts";
import { createCheckPool } from "./pool.ts";

const writes: Excluding = { alters: ["records"], restsOn: [], needs: ["scratch"] };
const reads: Excluding = { alters: [], restsOn: [], needs: ["items"] };
const readsTypes: Excluding = { alters: [], restsOn: ["types"], needs: ["types"] };
const looksForUnwritten: Excluding = { alters: [], restsOn: ["records"], needs: ["scratch"] };
const switches: Excluding = { alters: ["types", "records"], restsOn: ["types"], needs: ["alone"] };
const gates: Excluding = { alters: ["features"], restsOn: [], needs: ["alone"] };
const readsActivity: Excluding = { alters: [], restsOn: ["activity"], needs: ["scratch"] };
const floods: Excluding = { alters: ["answers"], restsOn: [], needs: ["scratch"] };

/** Runs some work for each of these, in their order, and tells what began and ended. */
async function played(
  checks: readonly (readonly [string, Excluding])[],
  room = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const pool = createCheckPool(room);
  const told: string[] = [];
  await Promise.allSettled(
    checks.map(([name, check]) =>
      pool.run(check, async () => {
        told.push(`${name} begins`);
        await tick();
        told.push(`${name} ends`);
        throw new Error("A check that fails makes room, too.");
      }),
    ),
  );
  return told;
}

/** Whether the first one had ended before the second one began. */
function isBefore(told: readonly string[], first: string, second: string): boolean {
  return told.indexOf(`${first} ends`) < told.indexOf(`${second} begins`);
}

test("no more are under way than there is room for, and they begin in their order", async () => {
  const told = await played(
    ["a", "b", "c"].map((name) => [name, writes] as const),
    2,
  );

  expect(told.slice(0, 2)).toEqual(["a begins", "b begins"]);
  expect(isBefore(told, "a", "c")).toBe(true);
  expect(told).toHaveLength(6);
});

test("who looks for what nobody wrote waits for all who write, and reads go on meanwhile", async () => {
  const told = await played([
    ["write", writes],
    ["late", looksForUnwritten],
    ["read", reads],
  ]);

  expect(isBefore(told, "write", "late")).toBe(true);
  expect(isBefore(told, "write", "read")).toBe(false);
});

test("who look for what nobody wrote do so beside each other", async () => {
  const told = await played([
    ["one", looksForUnwritten],
    ["other", looksForUnwritten],
  ]);

  expect(told.slice(0, 2)).toEqual(["one begins", "other begins"]);
});

test("who needs the workspace to itself waits for all who write, and reads go on meanwhile", async () => {
  const told = await played([
    ["write", writes],
    ["gate", gates],
    ["read", reads],
    ["write again", writes],
  ]);

  expect(isBefore(told, "write", "gate")).toBe(true);
  expect(isBefore(told, "write", "read")).toBe(false);
  expect(isBefore(told, "gate", "write again")).toBe(true);
});

test("who needs the workspace to itself waits for its own kind, and for those that it would disturb", async () => {
  const told = await played([
    ["types", readsTypes],
    ["late", looksForUnwritten],
    ["switch", switches],
    ["gate", gates],
    ["again", readsTypes],
    ["activity", readsActivity],
    ["read", reads],
  ]);

  expect(isBefore(told, "types", "switch")).toBe(true);
  expect(isBefore(told, "late", "switch")).toBe(true);
  expect(isBefore(told, "switch", "gate")).toBe(true);
  expect(isBefore(told, "switch", "again")).toBe(true);
  expect(isBefore(told, "gate", "activity")).toBe(true);
  expect(isBefore(told, "types", "read")).toBe(false);
});

test("nobody is beside who floods the answers", async () => {
  const told = await played([
    ["read", reads],
    ["flood", floods],
    ["write", writes],
  ]);

  expect(isBefore(told, "read", "flood")).toBe(true);
  expect(isBefore(told, "flood", "write")).toBe(true);
});
