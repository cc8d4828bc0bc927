import type { ReportedFinding } from "./result.ts";

/** Findings of one claim, of which those that differ are kept. */
interface DistinctFindings {
  add(finding: ReportedFinding): void;
  all(): readonly ReportedFinding[];
}

/**
 * Keeps as many findings as are asked for: the first of each difference, then the first of each difference on each
 * operation, so that what is kept depends little on which exchange came first.
 */
export function distinctFindings(most: number): DistinctFindings {
  const byDifference = new Map<string, ReportedFinding>();
  const byOperation = new Map<string, ReportedFinding>();
  const keep = (kept: typeof byDifference, key: string, finding: ReportedFinding): void => {
    if (kept.size < most && !kept.has(key)) kept.set(key, finding);
  };
  return {
    add(finding) {
      const { kind, sort, asked } = finding;
      const difference = JSON.stringify([kind, sort.at, sort.wanted, sort.met]);
      keep(byDifference, difference, finding);
      const operation = `${asked?.method ?? ""} ${asked?.path ?? ""} ${difference}`;
      keep(byOperation, operation, finding);
    },
    all: () => [...new Set([...byDifference.values(), ...byOperation.values()])].slice(0, most),
  };
}
