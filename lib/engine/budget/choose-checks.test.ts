import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { worstOfChapters } from "#lib/contract/worst-clauses.ts";
import { planRun } from "#lib/engine/plan/run-plan.ts";
import { chooseChecks } from "./choose-checks.ts";
import { createForecast } from "./forecast.ts";
import { knownKillsOf } from "./known-kills.ts";
import { costOf, isMeasured, sharedRequests } from "./request-costs.ts";

const { checks } = planRun("standard", []);
const smoke = planRun("smoke", []).checks;

test("the costs belong to this catalog: run lib/cli/testing/measure-costs.ts if this fails", () => {
  const known = new Set<string>(checks.map(({ id }) => id));
  const measured = new Set(sharedRequests().flatMap((shared) => shared.checks));

  const unmeasured = checks.filter((check) => !isMeasured(check));
  const gone = [...measured].filter((id) => !known.has(id));

  expect(unmeasured.length).toBeLessThan(checks.length * 0.1);
  expect(gone.length).toBeLessThan(measured.size * 0.1);
});

test("a larger budget kills more, and no budget is exceeded", () => {
  const choices = [40, 300, 600].map((requests) => ({
    budget: requests,
    ...chooseChecks(checks, requests),
  }));

  expect(choices.filter((choice) => costOf(choice.checks) > choice.budget)).toEqual([]);
  expect(choices.map(({ kills }) => kills)).toEqual(
    [...new Set(choices.map(({ kills }) => kills))].toSorted((left, right) => left - right),
  );
});

test("for the price of a smoke run the choice finds nearly as much, by checks that name the defect or by any check", () => {
  const choice = chooseChecks(checks, costOf(smoke));

  expect(choice.requests).toBeLessThanOrEqual(costOf(smoke));
  for (const findsOf of [({ killedBy }: Check) => killedBy, knownKillsOf]) {
    const [found, least] = [choice.checks, smoke].map((some) => countOf(some, findsOf));
    expect(found).toBeGreaterThan((least ?? 0) * 0.95);
  }
});

function countOf(some: readonly Check[], findsOf: (check: Check) => Iterable<string>): number {
  return new Set(some.flatMap((check) => [...findsOf(check)])).size;
}

test("60 requests suffice for a check of tenancy, of scopes and of atomicity", () => {
  const chosen = chooseChecks(checks, 60).checks;

  const topics = new Set(chosen.map(({ topic }) => topic));
  const atomic = worstOfChapters.bulk.clauses.filter((worst) =>
    chosen.some(({ clause }) => clause === worst),
  );

  expect([topics.has("tenancy"), topics.has("scopes")]).toEqual([true, true]);
  expect(atomic).not.toEqual([]);
});

test("300 requests suffice for a check of the worst violation of each clause of tenancy, scopes and roles", () => {
  const cited = new Set(chooseChecks(checks, 300).checks.map(({ clause }) => clause));
  const first = ["tenancy", "scopes", "authentication", "roles"] as const;

  const missing = first
    .flatMap((chapter) => worstOfChapters[chapter].clauses)
    .filter((clause) => !cited.has(clause));

  expect(missing).toEqual([]);
});

const pass = (id = "") => ({ id, verdict: "pass", setback: null }) as const;

test("the forecast assumes that the remaining requests take as long as the past ones", () => {
  let now = 0;
  const forecast = createForecast(smoke, () => now);
  expect(forecast.after(pass(smoke[0]?.id)).minutes).toBeNull();

  const reported = smoke.slice(1).map(({ id }) => {
    now += 1000;
    return forecast.after(pass(id)).minutes;
  });

  expect(reported.at(-1)).toBeCloseTo(0);
  const known = reported.filter((minutes) => minutes !== null);
  expect(known.length).toBeGreaterThan(smoke.length / 2);
  expect(known.every((minutes) => minutes < smoke.length)).toBe(true);
});
