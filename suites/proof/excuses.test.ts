import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import { mutantsByChapter } from "#lib/reference/mutants/mutants.ts";
import type { ProvedCircumstance } from "./excuses/circumstances.ts";
import { provedCircumstances } from "./excuses/circumstances.ts";
import { drawableByChapter, drawMutants } from "./excuses/draw-mutants.ts";
import { excusesPage } from "./excuses/excuses-page.ts";
import type { JudgedCell } from "./excuses/judged-cell.ts";
import { lawfulPacks } from "./excuses/lawful-packs.ts";
import { packMutants } from "./excuses/mutant-packs.ts";
import type { RelayedRequest, RelayStep } from "./excuses/relay.ts";
import { cache, gateway, late } from "./excuses/relay-steps.ts";
import { runCell } from "./excuses/run-cell.ts";
import { alteredBy } from "./judging/divergences.ts";

const seed = 55;

test("the sample has mutants of every chapter, in proportion", () => {
  const drawn = drawMutants(300, seed);
  const drawable = drawableByChapter();
  const all = drawable.flat().length;

  expect(new Set(drawn.map(({ id }) => id)).size).toBe(300);
  expect(drawable).toHaveLength(Object.keys(mutantsByChapter).length);
  for (const mutants of drawable) {
    const fair = (300 * mutants.length) / all;
    const own = drawn.filter((one) => one.chapter === mutants[0]?.chapter).length;
    expect(own).toBeGreaterThanOrEqual(Math.max(1, Math.floor(fair * 0.8)));
    expect(own).toBeLessThanOrEqual(Math.max(1, Math.ceil(fair * 1.2)));
  }
});

test("no two mutants of a pack break one check, and every mutant is in a pack", () => {
  const drawn = drawMutants(300, seed);

  const packs = packMutants(drawn, 15);

  expect(packs.flatMap(({ mutants }) => mutants).toSorted()).toEqual(
    drawn.map(({ id }) => id).toSorted(),
  );
  for (const { mutants } of packs) {
    const broken = mutants.flatMap((id) => [...(drawn.find((one) => one.id === id)?.breaks ?? [])]);
    expect(mutants.length).toBeLessThanOrEqual(15);
    expect(new Set(broken).size).toBe(broken.length);
  }
});

test("twenty variants are served at once, and no two of them alter one policy", () => {
  const [, { variants } = { variants: [] }] = lawfulPacks(20, seed);

  const names = variants.flatMap((id) => alteredBy(variantPolicies(id)).map(([name]) => name));
  expect(variants).toHaveLength(20);
  expect(new Set(names).size).toBe(names.length);
});

/** The sources of the answers to some requests: the deployment, or what stands before it. */
async function sourcesOf(step: RelayStep, requests: readonly Partial<RelayedRequest>[]) {
  const statuses: number[] = [];
  let reached = 0;
  for (const [index, request] of requests.entries()) {
    const whole = { nth: index + 1, method: "GET", path: "/", headers: {}, ...request };
    // oxlint-disable-next-line no-await-in-loop -- the answers depend on the order
    const { status } = await step(whole, async () => {
      reached += 1;
      return { status: 200, headers: {}, body: String(reached) };
    });
    statuses.push(status);
  }
  return { reached, statuses };
}

test("a cache answers again only the same caller, for its time, who does not ask for a fresh answer", async () => {
  const kept = cache({ keepsMs: 50, heeds: true, from: 0 });
  const owner = { headers: { "x-api-key": "a" } };
  const fresh = { headers: { "x-api-key": "a", "cache-control": "no-cache" } };

  expect(await sourcesOf(kept, [owner, owner])).toMatchObject({ reached: 1 });
  expect(await sourcesOf(kept, [{ headers: { "x-api-key": "b" } }, fresh])).toMatchObject({
    reached: 2,
  });
  await pause(60);
  expect(await sourcesOf(kept, [owner])).toMatchObject({ reached: 1 });
});

test("a deaf cache answers whatever is asked, from a request on", async () => {
  const kept = cache({ keepsMs: 5_000, heeds: false, from: 2 });
  const fresh = { headers: { "cache-control": "no-cache" } };

  expect(await sourcesOf(kept, [fresh, fresh, fresh])).toMatchObject({ reached: 2 });
});

test("a gateway answers one request in twenty itself, and latency delays each", async () => {
  const { reached, statuses } = await sourcesOf(
    gateway(50),
    Array.from({ length: 2_000 }, () => ({})),
  );
  const began = performance.now();
  await sourcesOf(late(30), [{}]);

  expect(reached).toBeGreaterThan(1_850);
  expect(reached).toBeLessThan(1_950);
  expect(new Set(statuses)).toEqual(new Set([200, 503, 403, 520, 302]));
  expect(performance.now() - began).toBeGreaterThan(28);
});

const noChecks = {
  pass: 0,
  fail: 0,
  warning: 0,
  "not-applicable": 0,
  untested: 0,
  inconclusive: 0,
  error: 0,
};

/** A run of one mutant, which a check finds. */
function cell(circumstance: string, about: Partial<JudgedCell> = {}): JudgedCell {
  return {
    pack: "1",
    circumstance,
    mutants: ["a"],
    variants: [],
    befell: true,
    exitCode: 1,
    seconds: 1,
    requests: 1,
    rerun: 0,
    counts: { ...noChecks, pass: 99, fail: 1 },
    found: ["a"],
    missed: [],
    accusing: ["x: fail"],
    unjudged: [],
    ...about,
  };
}

const form = { drawn: 1, seed, unserved: [] };

test("a mutant that only a circumstance hides misses a goal, unless its evidence is taken away", () => {
  const hidden = { found: [], missed: [{ mutant: "a", why: ["x: inconclusive"] }] };
  const gatesUnder = (name: string) => excusesPage([cell("plain"), cell(name, hidden)], form).gates;

  expect(gatesUnder("pause")).toEqual(["pause: 0 of 1 mutants are found."]);
  expect(gatesUnder("quota 402")).toEqual([]);
  expect(excusesPage([cell("plain"), cell("pause", { befell: false })], form).gates).toEqual([
    "pause: 1 runs ended before it came.",
  ]);
  expect(excusesPage([cell("plain", hidden), cell("pause", hidden)], form).gates).toEqual([
    "plain: 0 of 1 mutants are found.",
  ]);
});

test("an accused lawful deployment and too many inconclusive checks miss a goal", () => {
  const lawful = { pack: "reference", mutants: [], found: [] };
  const counts = { ...noChecks, pass: 97, fail: 1, inconclusive: 2 };
  const under = (about: Partial<JudgedCell>) =>
    excusesPage(
      [cell("plain", { ...lawful, accusing: [] }), cell("load", { ...lawful, ...about })],
      form,
    );

  expect(under({}).gates).toEqual(["load: 1 checks accuse lawful ones."]);
  expect(under({ accusing: [], counts }).gates).toEqual(["load: 2 checks became inconclusive."]);
  expect(under({ accusing: [] }).page).toContain("Every goal is met.");
});

// The whole proof takes hours, and its first form 20 minutes. This is one pair of it: the checks that name the mutant,
// judged plainly and while the deployment's clock is set on by an hour.
test("a wrong order is found, and found as well where the deployment's clock is set during the run", async () => {
  const checks = ["ordering.work-items.last-changed-downward", "ordering.work-items.touched-moves"];
  const pack = {
    name: "pair",
    mutants: ["order-work-items-updated_at-hyphen-ignored"],
    variants: [],
  } as const;
  const judge = (circumstance: ProvedCircumstance) =>
    runCell(pack, circumstance, { nthPack: 0, half: 12, words: ["--only", ...checks] });
  const [plain, clockStep] = ["plain", "clock step"].map((name) => {
    const found = provedCircumstances.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no circumstance ${name}.`);
    return found;
  });
  if (plain === undefined || clockStep === undefined) throw new Error("Two are needed.");

  const cells = await Promise.all([judge(plain), judge(clockStep)]);

  expect(cells.map(({ befell, exitCode, found }) => [befell, exitCode, found])).toEqual([
    [true, 1, pack.mutants],
    [true, 1, pack.mutants],
  ]);
}, 180_000);
