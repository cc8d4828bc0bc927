import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Excluding } from "./exclusion.ts";
import { createCheckPool } from "./pool.ts";

const writes: Excluding = { alters: ["records"], restsOn: [], needs: ["scratchProject"] };
const reads: Excluding = { alters: [], restsOn: [], needs: ["items"] };
const readsTypes: Excluding = { alters: [], restsOn: ["types"], needs: ["types"] };
const looksForUnwritten: Excluding = {
  alters: [],
  restsOn: ["records"],
  needs: ["scratchProject"],
};
const switches: Excluding = { alters: ["types", "records"], restsOn: ["types"], needs: ["alone"] };
const gates: Excluding = { alters: ["features"], restsOn: [], needs: ["alone"] };
const readsActivity: Excluding = { alters: [], restsOn: ["activity"], needs: ["scratchProject"] };
const floods: Excluding = { alters: ["answers"], restsOn: [], needs: ["scratchProject"] };

/** Runs work for each of these in order, and shows what began and ended. */
async function played(
  checks: readonly (readonly [string, Excluding])[],
  room = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const pool = createCheckPool(room);
  const reported: string[] = [];
  await Promise.allSettled(
    checks.map(([name, check]) =>
      pool.run(check, async () => {
        reported.push(`${name} begins`);
        await tick();
        reported.push(`${name} ends`);
        throw new Error("A check that fails makes room, too.");
      }),
    ),
  );
  return reported;
}

/** Whether the first one had ended before the second one began. */
function isBefore(reported: readonly string[], first: string, second: string): boolean {
  return reported.indexOf(`${first} ends`) < reported.indexOf(`${second} begins`);
}

test("no more checks run at once than there is room for, and they start in order", async () => {
  const reported = await played(
    ["a", "b", "c"].map((name) => [name, writes] as const),
    2,
  );

  expect(reported.slice(0, 2)).toEqual(["a begins", "b begins"]);
  expect(isBefore(reported, "a", "c")).toBe(true);
  expect(reported).toHaveLength(6);
});

test("a check that looks for unwritten records waits for all writers, and reads go on meanwhile", async () => {
  const reported = await played([
    ["write", writes],
    ["late", looksForUnwritten],
    ["read", reads],
  ]);

  expect(isBefore(reported, "write", "late")).toBe(true);
  expect(isBefore(reported, "write", "read")).toBe(false);
});

test("checks that look for unwritten records run concurrently", async () => {
  const reported = await played([
    ["one", looksForUnwritten],
    ["other", looksForUnwritten],
  ]);

  expect(reported.slice(0, 2)).toEqual(["one begins", "other begins"]);
});

test("a check that needs the workspace to itself waits for all writers, and reads go on meanwhile", async () => {
  const reported = await played([
    ["write", writes],
    ["gate", gates],
    ["read", reads],
    ["write again", writes],
  ]);

  expect(isBefore(reported, "write", "gate")).toBe(true);
  expect(isBefore(reported, "write", "read")).toBe(false);
  expect(isBefore(reported, "gate", "write again")).toBe(true);
});

test("a check that needs the workspace to itself waits for its own kind and for the checks that it would disturb", async () => {
  const reported = await played([
    ["types", readsTypes],
    ["late", looksForUnwritten],
    ["switch", switches],
    ["gate", gates],
    ["again", readsTypes],
    ["activity", readsActivity],
    ["read", reads],
  ]);

  expect(isBefore(reported, "types", "switch")).toBe(true);
  expect(isBefore(reported, "late", "switch")).toBe(true);
  expect(isBefore(reported, "switch", "gate")).toBe(true);
  expect(isBefore(reported, "switch", "again")).toBe(true);
  expect(isBefore(reported, "gate", "activity")).toBe(true);
  expect(isBefore(reported, "types", "read")).toBe(false);
});

test("a check that floods the answers runs alone", async () => {
  const reported = await played([
    ["read", reads],
    ["flood", floods],
    ["write", writes],
  ]);

  expect(isBefore(reported, "read", "flood")).toBe(true);
  expect(isBefore(reported, "flood", "write")).toBe(true);
});
