import { setImmediate as tick } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Check, Judgeable } from "#lib/check/check.ts";
import { looksForUnwritten } from "#lib/contract/unwritten.ts";
import { catalog } from "#suites/catalog.ts";
import { checks as gatingChecks } from "#suites/gating/gating.ts";
import { checks as problems } from "#suites/problems/problems.ts";
import { checks as types } from "#suites/types/types.ts";
import { checks as fields } from "#suites/fields/fields.ts";
import { comesLate, takesTurns } from "#suites/phases.ts";
import { createTurns } from "#suites/turns.ts";

function firstTwo(all: readonly Judgeable[], is: (one: Check) => boolean = () => true): Check[] {
  return all.filter((one): one is Check => one.kind === "check" && is(one)).slice(0, 2);
}

const late = firstTwo(problems, comesLate);
const alone = firstTwo(types, takesTurns);
const gating = firstTwo(gatingChecks, takesTurns);
const others = firstTwo(fields);

/** Does some work for each check, in the order given, and tells what began and ended. */
async function played(checks: readonly Check[]): Promise<readonly string[]> {
  const turns = createTurns(checks);
  const told: string[] = [];
  const nameOf = (one: Check) => `${one.topic}${checks.indexOf(one)}`;
  await Promise.all(
    checks.map((one) =>
      turns(one, async () => {
        told.push(`${nameOf(one)} begins`);
        await tick();
        told.push(`${nameOf(one)} ends`);
        if (takesFailure(one)) throw new Error("A check failed.");
      }).catch(() => null),
    ),
  );
  return told;
}

const takesFailure = (one: Check) => one === alone[0] || one === late[0];

test("those that come late are those by whose lists it is judged that no refused name stands there", () => {
  const checks = catalog.filter((one): one is Check => one.kind === "check");
  const asking = checks.filter(({ id }) => looksForUnwritten(id));

  expect(asking.length).toBeGreaterThan(10);
  expect(checks.filter(comesLate)).toEqual(asking);
});

test("who needs the workspace to itself waits for those who look for what nobody wrote, and for its own kind", async () => {
  const told = await played([...alone, ...others, ...late]);

  expect([late.length, alone.length, others.length]).toEqual([2, 2, 2]);
  expect(told.slice(0, 4)).toEqual(
    ["fields2", "fields3", "problems4", "problems5"].map((name) => `${name} begins`),
  );
  expect(told.slice(-4)).toEqual(["types0 begins", "types0 ends", "types1 begins", "types1 ends"]);
});

test("who switches no type mode waits for its own kind alone", async () => {
  const told = await played([...gating, ...late, ...alone]);

  expect(told.indexOf("gating0 begins")).toBeLessThan(told.indexOf("problems2 ends"));
  expect(told.indexOf("gating1 begins")).toBeGreaterThan(told.indexOf("gating0 ends"));
  expect(told.indexOf("types4 begins")).toBeGreaterThan(told.indexOf("gating1 ends"));
  expect(told.indexOf("types4 begins")).toBeGreaterThan(told.indexOf("problems3 ends"));
});

test("where nobody looks for what was not written, the first has its turn at once", async () => {
  const told = await played([...alone, ...others]);

  expect(told.indexOf("types0 begins")).toBeLessThan(told.indexOf("fields2 ends"));
  expect(told.indexOf("types1 begins")).toBeGreaterThan(told.indexOf("types0 ends"));
});
