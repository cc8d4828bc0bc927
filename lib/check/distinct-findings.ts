import type { ReportedFinding } from "./result.ts";

/** Findings of one claim, of which those that differ are kept. */
interface DistinctFindings {
  add(finding: ReportedFinding): void;
  all(): readonly ReportedFinding[];
}

/**
 * Keeps as many findings as are asked for: one of each difference, then one of each difference on each operation, so that
 * what is kept depends little on which exchange came first. Of two the one with less in its request is kept: a reader
 * asks it again, and several refusals that were asked together hide which of them it is.
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

/** How much its request holds besides its path. */
function sizeOf({ asked }: ReportedFinding): number {
  return asked === null ? 0 : asked.query.length + asked.members.length;
}
