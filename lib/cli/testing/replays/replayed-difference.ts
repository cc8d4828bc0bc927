import { describeClass, isSameClass } from "#lib/run/finding-class.ts";
import type { FindingClass } from "#lib/run/finding-class.ts";
import type { CheckRecord, FindingRecord } from "#lib/run/record.ts";

/** The result of a replay: whether its check fails in its record, and how the command ended. */
interface Replayed {
  readonly check: Pick<CheckRecord, "id" | "findings"> | null;
  readonly code: number | null;
}

/**
 * Why a replay does not show a finding of a check again, in one sentence; null if it does: the same check, at the
 * same place, with the same difference between expected and actual.
 */
export function replayedDifference(
  id: string,
  finding: FindingRecord,
  { check, code }: Replayed,
): string | null {
  if (check === null || check.findings.length === 0)
    return `its check does not fail (the command ended with ${code})`;
  if (check.id !== id) return `${check.id} fails instead of it`;
  const wanted = classOf(finding);
  const shown = check.findings.map(classOf);
  if (shown.some((one) => isSameClass(one, wanted))) return null;
  return `it shows ${shown.map(describeClass).join("; ")} instead of ${describeClass(wanted)}`;
}

function classOf({ kind, sort }: FindingRecord): FindingClass {
  return { kind, ...sort };
}
