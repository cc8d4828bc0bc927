import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Check, Judgeable } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";
import { readsBeside } from "#suites/beside.ts";
import { isAwaited, mayStrand } from "#suites/turns.ts";

const catalogued = new Set<Judgeable>(catalog);

/** Begun last: nobody then has one answer after another to wait for. */
const reading: ReadonlySet<string> = new Set(
  catalog
    .filter((one): one is Check => one.kind === "check")
    .filter(readsBeside)
    .map(({ topic }) => topic),
);

/** Begun first, since others are judged while they wait for an allowance, for a delivery, or for one answer after another. */
const longest: ReadonlySet<string> = new Set(["limits", "webhooks", "contexts", "bulk", "types"]);

/** Whether a check is of this suite, and not of the user's own modules. */
export function isOurs(check: Check): boolean {
  return catalogued.has(check);
}

/** The modules that stage the topics of our own checks, in an order that depends on the seed: the longest first, the shortest last. */
export function topicFiles(checks: readonly Check[], seed: number): readonly string[] {
  const ours = checks.filter(isOurs).map(({ topic }) => topic);
  const awaited = checks.filter((one) => isAwaited(one) && !mayStrand(one));
  const first = new Set(awaited.map(({ topic }) => topic));
  const place = (topic: string): number => {
    if (longest.has(topic) || first.has(topic)) return 0;
    return reading.has(topic) ? 2 : 1;
  };
  const rank = (topic: string): string => {
    const drawn = createHash("sha256").update(`${seed} ${topic}`).digest("hex");
    return `${place(topic)} ${drawn}`;
  };
  const topics = [...new Set(ours)].toSorted((left, right) => (rank(left) < rank(right) ? -1 : 1));
  const files = topics.map(
    (topic) => new URL(`../../suites/${topic}/${topic}.test.js`, import.meta.url),
  );
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined)
    throw new Error(`The topic file ${missing.pathname} is not in the package.`);
  return files.map(({ href }) => href);
}
