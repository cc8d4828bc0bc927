import { expect, test } from "vitest";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { isMeasured } from "./basket.ts";
import { chooseChecks, costOf } from "./choose-checks.ts";
import { createForecast } from "./forecast.ts";
import { sharedRequests } from "./request-costs.ts";

const { checks } = planRun("standard", []);
const smoke = planRun("smoke", []).checks;

test("the costs are of this catalog: run lib/cli/testing/measure-costs.ts where this fails", () => {
  const known = new Set<string>(checks.map(({ id }) => id));
  const measured = new Set(sharedRequests.flatMap((shared) => shared.checks));

  const unmeasured = checks.filter((check) => !isMeasured(check));
  const gone = [...measured].filter((id) => !known.has(id));

  expect(unmeasured.length).toBeLessThan(checks.length * 0.1);
  expect(gone.length).toBeLessThan(measured.size * 0.1);
});

test("a larger budget kills more, none is overdrawn, and the choice is as informative as one by hand", () => {
  const killed = new Set(smoke.flatMap(({ killedBy }) => killedBy));

  const [small, large] = [chooseChecks(checks, 40), chooseChecks(checks, costOf(smoke))];

  expect(small.requests).toBeLessThanOrEqual(40);
  expect(large.requests).toBeLessThanOrEqual(costOf(smoke));
  expect(large.kills).toBeGreaterThan(small.kills);
  expect(large.kills).toBeGreaterThan(killed.size * 0.95);
});

test("what is left takes as long, for its requests, as what is done", () => {
  let now = 0;
  const forecast = createForecast(smoke, () => now);
  expect(forecast.after(smoke[0]?.id ?? "")).toBeNull();

  const reported = smoke.slice(1).map(({ id }) => {
    now += 1000;
    return forecast.after(id);
  });

  expect(reported.at(-1)).toBeCloseTo(0);
  const known = reported.filter((minutes) => minutes !== null);
  expect(known.length).toBeGreaterThan(smoke.length / 2);
  expect(known.every((minutes) => minutes < smoke.length)).toBe(true);
});
