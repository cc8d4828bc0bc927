import type { CheckResult } from "#lib/check/result.ts";

/**
 * The result of a check that failed only in reads within the time for which the measured lag lets a write be unseen,
 * and that passed when it was rerun with the whole of that time; null for any other. A deployment that showed no lag
 * has no such reads.
 */
export function shownLater(first: CheckResult, second: CheckResult): CheckResult | null {
  const { findings, id, clause, subject } = first;
  const early = findings.flatMap(({ earlyMs }) => earlyMs ?? []);
  const isEarly = findings.length > 0 && early.length === findings.length;
  if (!isEarly || second.verdict !== "pass") return null;
  const note = `a write was not shown ${Math.round(Math.max(...early))} ms after its answer, and is shown later`;
  const observation = { clause, subject, check: id, note, exchange: findings[0]?.exchange ?? null };
  const observations = [...second.observations, observation];
  return { ...second, observations, excuse: "late-read" };
}
