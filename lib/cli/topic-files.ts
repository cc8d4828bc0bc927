import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Check, Judgeable } from "#lib/check/check.ts";
import { topicOf } from "#lib/check/check.ts";
import { catalog } from "#suites/catalog.ts";

const catalogued = new Set<Judgeable>(catalog);
/** Begun first, since others are judged while they wait for an allowance, for a delivery, or for one answer after another. */
const longest: ReadonlySet<string> = new Set(["limits", "webhooks", "contexts"]);

/** Whether a check is of this suite, and not of the user's own modules. */
export function isOurs(check: Check): boolean {
  return catalogued.has(check);
}

/** The modules that stage the topics of our own checks, in an order that depends on the seed, but for the longest. */
export function topicFiles(checks: readonly Check[], seed: number): readonly string[] {
  const ours = checks.filter(isOurs).map(({ id }) => topicOf(id));
  const rank = (topic: string): string => {
    const drawn = createHash("sha256").update(`${seed} ${topic}`).digest("hex");
    return `${longest.has(topic) ? 0 : 1} ${drawn}`;
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
