import type { ReportedFinding } from "./result.ts";

/** Findings of one claim, of which those that differ are kept. */
interface DistinctFindings {
  add(finding: ReportedFinding): void;
  all(): readonly ReportedFinding[];
}

/**
 * Keeps a number of findings: one of each difference, then one of each difference and operation, so that the order of
 * exchanges matters little. Prefers shorter requests: readers repeat them, and several errors in one hide the cause.
 */
export function distinctFindings(most: number): DistinctFindings {
  const byDifference = new Map<string, ReportedFinding>();
  const byOperation = new Map<string, ReportedFinding>();
  const keep = (kept: typeof byDifference, key: string, finding: ReportedFinding): void => {
    const former = kept.get(key);
    if (former === undefined ? kept.size < most : sizeOf(finding) < sizeOf(former))
      kept.set(key, finding);
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

/** The size of its request besides the path. */
function sizeOf({ asked }: ReportedFinding): number {
  return asked === null ? 0 : asked.query.length + asked.members.length;
}
