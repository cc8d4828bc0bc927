import { existsSync, readdirSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import type { Judgeable } from "#lib/check/check.ts";
import type { KillRate } from "./kill-rate.ts";
import { createKillRates, examplesThatKill, killPairs } from "./kill-rate.ts";

/**
 * `WMS_SEEDS=20` measures every pair and prints the table; `WMS_TOPIC=<topic>` and `WMS_MUTANTS=a,b` select a topic's
 * checks and mutants; `WMS_EXAMPLES=1` also prints the killing examples.
 */
const { WMS_SEEDS, WMS_TOPIC, WMS_MUTANTS, WMS_EXAMPLES } = process.env;

const seeds = Number(WMS_SEEDS ?? 3);
const only = WMS_MUTANTS?.split(",");
/** Topics are read from their folders: the catalog does not load while a clause waits for its check. */
const topics = readdirSync("suites").filter((one) => existsSync(`suites/${one}/${one}.ts`));
const judgeables = await checksOf(WMS_TOPIC === undefined ? topics : [WMS_TOPIC]);
const all = killPairs(judgeables).filter(({ mutant }) => only?.includes(mutant) ?? true);
/** By default, one in this many pairs stands for all. */
const step = WMS_SEEDS === undefined && only === undefined ? Math.ceil(all.length / 6) : 1;
const pairs = all.filter((_, index) => index % step === 0);

/** At least 19 of 20. */
const enough = Math.floor(seeds * 0.95);

async function checksOf(names: readonly string[]): Promise<readonly Judgeable[]> {
  const suites = names.map(async (name): Promise<{ readonly checks: readonly Judgeable[] }> => {
    return import(/* @vite-ignore */ `#suites/${name}/${name}.ts`);
  });
  return (await Promise.all(suites)).flatMap(({ checks }) => checks);
}

describe("kill rates", () => {
  const killRates = createKillRates();
  const rates: KillRate[] = [];

  afterAll(async () => {
    await killRates.close();
    if (WMS_SEEDS === undefined) return;
    const rows = rates.map(
      ({ mutant, property, kills }) => `${mutant} | ${property.id} | ${kills}/${seeds}`,
    );
    process.stdout.write(`\n${["mutant | property | kills", ...rows].join("\n")}\n`);
  });

  test.each(pairs.map((pair) => [pair.mutant, pair.property.id, pair] as const))(
    "%s is killed by %s in nearly every seed",
    { timeout: 600_000 },
    async (_mutant, _property, pair) => {
      const measured = await killRates.rate(pair, seeds);
      rates.push(measured);

      expect(measured.kills).toBeGreaterThanOrEqual(enough);
    },
  );
});

/** Reported only on request, since it judges every example. */
const reported = WMS_EXAMPLES === "1" ? new Set(pairs.map(({ mutant }) => mutant)) : [];

test.each([...reported])("no example kills %s", { timeout: 600_000 }, async (mutant) => {
  expect(await examplesThatKill(mutant, await checksOf(topics))).toEqual([]);
});
