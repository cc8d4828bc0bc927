import type { Check } from "#lib/check/check.ts";
import { knownKillsOf } from "./known-kills.ts";

/** A chapter of which a choice of checks leaves much open. */
interface ThinChapter {
  readonly chapter: string;
  /** Of the defects that its checks name, the part that the choice is known to find, from 0 to 1. */
  readonly found: number;
}

/** A chapter of which less than this is found is thin. */
const least = 0.5;

/** The chapters that a choice leaves thin, the thinnest first. */
export function thinChapters(
  checks: readonly Check[],
  chosen: readonly Check[],
): readonly ThinChapter[] {
  const found = new Set(chosen.flatMap((check) => [...knownKillsOf(check)]));
  const named = new Map<string, Set<string>>();
  for (const { topic, killedBy } of checks) {
    const known = named.get(topic) ?? new Set<string>();
    for (const defect of killedBy) known.add(defect);
    named.set(topic, known);
  }
  return [...named]
    .map(([chapter, defects]) => ({
      chapter,
      found: [...defects].filter((defect) => found.has(defect)).length / Math.max(1, defects.size),
    }))
    .filter(({ found: part }) => part < least)
    .toSorted((left, right) => left.found - right.found);
}
