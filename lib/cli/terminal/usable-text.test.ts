import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Usable } from "#lib/target/preflight/preflight.ts";
import { targetAt } from "#lib/target/testing/loopback.ts";
import { describeUsable } from "./usable-text.ts";

const trial: Usable = {
  usable: true,
  principals: ["owner"],
  identities: [],
  document: null,
  schemaDigest: null,
  capabilities: {},
  limitations: [],
  clockSkewMs: null,
  requests: 9,
  observedPerMinute: null,
  refused: { times: 0, seconds: null },
  answerMs: 1,
  proxies: [],
};

const seen = {
  roles: {},
  leftovers: new Map<string, number>(),
  burst: null,
  circumstances: [],
};

const on = { is_release_enabled: true, is_initiative_enabled: true };
const off = { is_release_enabled: false, is_initiative_enabled: true };

/**
 * What a preflight reports about the switches that a run changes, if it may and if the workspace has these features.
 */
function switching(modeSwitch: boolean, capabilities: Usable["capabilities"]): readonly string[] {
  const target = { ...targetAt("http://127.0.0.1:1"), allow: { modeSwitch, throttling: false } };
  const lines = describeUsable(target, { ...trial, capabilities }, seen, "smoke");
  return lines.filter((line) => line.startsWith("Switching "));
}

test("a run that may not switch features reports what it cannot judge", () => {
  expect(switching(false, on)).toEqual([]);

  const [waiting, ...more] = switching(false, off);
  expect(waiting).toContain("is_release_enabled");
  expect(waiting).not.toContain("is_initiative_enabled");
  expect(waiting).toContain(unlocks.modeSwitch.sentence);
  expect(more).toEqual([]);
});

test("the preflight of a run that may switch reports the mode and each feature that is off", () => {
  const [mode, ...more] = switching(true, on);
  expect(mode).toContain("type mode");
  expect(more).toEqual([]);

  const [same, features] = switching(true, off);
  expect(same).toBe(mode);
  expect(features).toContain("is_release_enabled");
  expect(features).not.toContain("is_initiative_enabled");
});

/** Where a user reads about a switch before it happens. */
const readme = readFileSync("README.md", "utf8").split(/\n(?=- |\n)/);
const shape = JSON.parse(readFileSync("lib/target/file/target.schema.json", "utf8"));
const places = {
  preflight: () => switching(true, on).join("\n"),
  "the guide": () => readme.find((entry) => entry.startsWith("- `allow.modeSwitch`")) ?? "",
  "the shape of target files": () => shape.properties.allow.properties.modeSwitch.description,
};

test.for(Object.entries(places))("%s warns that the mode may not go back", ([, reported]) => {
  const text = reported().replaceAll(/\s+/g, " ");

  for (const word of ["deployment may", "back", "default type"]) expect(text).toContain(word);
});

test("if a rate limit makes a run slow, preflight says how much time several keys would save", () => {
  const pace = { requestsPerMinute: 60, concurrency: 8 };
  const plansOf = (apiKey: string | readonly string[], perMinute: number | null) => {
    const at = targetAt("http://127.0.0.1:1", { owner: { apiKey } });
    const target = { ...at, pace: { ...pace, requestsPerMinute: perMinute } };
    return describeUsable(target, trial, seen, "smoke").filter((one) => /standard:/.test(one));
  };

  const [slow = ""] = plansOf("a", 60);
  const times = [...slow.matchAll(/(\d+) min/g)].map(([, one]) => Number(one));
  const [minutes = 0, reading = 0, both = 0, fewer = 0] = times;
  expect(slow).toContain(`${reading} min with a token of the owner of the scope read (tokens)`);
  expect(reading).toBeLessThan(0.8 * minutes);
  expect(slow).toContain(`${both} min with one of the scope write as well`);
  expect(both).toBeLessThan(0.8 * reading);
  expect(slow).toContain("with 4 keys of the owner (principals.owner.apiKey takes a list)");
  expect(Math.abs(minutes / 4 - fewer)).toBeLessThanOrEqual(1);
  expect(plansOf(["a", "b"], 60)[0]).not.toContain("keys of the owner");
  expect(plansOf("a", null)[0]).not.toContain("keys of the owner");
});

test("what reads at once show is a line of its own, and decides how long a run takes", () => {
  const target = targetAt("http://127.0.0.1:1");
  const free = { ...target, pace: { requestsPerMinute: null, concurrency: 16 } };
  const shown = (togetherMs: number) => {
    const burst = { atOnce: 8, aloneMs: 100, togetherMs };
    const lines = describeUsable(free, { ...trial, answerMs: 100 }, { ...seen, burst }, "smoke");
    const planned = lines.find((one) => one.includes("standard:")) ?? "";
    const line = lines.find((one) => one.startsWith("In flight")) ?? "";
    return { line, minutes: Number(/ (\d+) min,/.exec(planned)?.[1] ?? 0) };
  };

  const [slow, quick] = [shown(400), shown(110)];

  expect(slow.line).toContain("8 reads at once took 400 ms, one alone 100 ms: more than 2 at");
  expect(quick.line).toContain("do not wait");
  expect(slow.minutes).toBeGreaterThan(4 * quick.minutes);
});

test("circumstances that reading shows are listed, without those that have a line of their own", () => {
  const sentence = "A cache answered twice.";
  const circumstances = [
    { kind: "cache", sentence, figures: {} },
    { kind: "rate-window", sentence: "429 to owner", figures: {} },
  ] as const;
  const target = targetAt("http://127.0.0.1:1");
  const lines = describeUsable(target, trial, { ...seen, circumstances }, "smoke");

  expect(lines.filter((one) => one.startsWith("Measured"))).toEqual([`Measured    ${sentence}`]);
});
