import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { createForecast } from "./forecast.ts";

const all = catalog.filter((one): one is Check => one.kind === "check");
const waiter = all.filter(({ needs }) => needs.includes("sink")).slice(0, 1);
const others = all.filter(({ needs }) => needs.includes("frozenProject")).slice(0, 40);
const pass = (id: string) => ({ id, verdict: "pass", setback: null }) as const;
const fail = (id: string) => ({ ...pass(id), verdict: "fail" }) as const;

test("a forecast names what is awaited until that check has a verdict, and counts the reruns to come", () => {
  let now = 0;
  const forecast = createForecast([...waiter, ...others], () => now);
  for (const one of [...waiter, ...others]) forecast.begins(one);

  const seen = others.map(({ id }, place) => {
    now += 1_000;
    return forecast.after(place < 3 ? fail(id) : pass(id));
  });
  const [last] = waiter.map(({ id }) => forecast.after(pass(id)));

  expect(seen.map(({ awaits }) => awaits)).toEqual(others.map(() => "deliveries to webhooks"));
  expect(seen.at(-1)).toMatchObject({ reruns: 3 });
  expect(last).toMatchObject({ awaits: null, reruns: 3 });
});

test("reruns are timed by those that have ended, and forgotten with their phase", () => {
  let now = 0;
  const forecast = createForecast(others, () => now);
  const failing = others.slice(0, 5);
  for (const { id } of failing) forecast.after(fail(id));

  const lefts = failing.map((one) => {
    const before = forecast.rerunBegins(one);
    now += 60_000;
    return [before.minutes, forecast.rerunEnds(one).minutes];
  });
  forecast.rerunsEnd();

  expect(lefts).toEqual([4, 3, 2, 1, 0].map((minutes) => [null, minutes]));
  expect(forecast.after(pass("a.b.c"))).toMatchObject({ reruns: 0 });
});

test("a rerun that waits is named, since its end cannot be foreseen", () => {
  const forecast = createForecast(others, () => 0);
  for (const { id } of waiter) forecast.after(fail(id));

  expect(waiter.map((one) => forecast.rerunBegins(one))).toEqual([
    { minutes: null, awaits: "deliveries to webhooks", reruns: 1 },
  ]);
  expect(waiter.map((one) => forecast.rerunEnds(one))).toEqual([
    { minutes: null, awaits: null, reruns: 0 },
  ]);
});
