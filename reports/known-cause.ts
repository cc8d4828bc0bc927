import type { Cause } from "#lib/diagnosis/cause.ts";
import type { ExpectedFailure, RunRecord } from "#lib/run/record.ts";

/** Whether the baseline of a run expects all failures of a cause. */
export function isKnownCause(record: Pick<RunRecord, "baseline">, cause: Cause): boolean {
  return cause.checks.every((id) => expectedOf(record).some(({ check }) => check === id));
}

/** Why a cause is tolerated, by whom and until when, in one sentence; null if it is new. */
export function knownNote(record: Pick<RunRecord, "baseline">, cause: Cause): string | null {
  if (!isKnownCause(record, cause)) return null;
  const own = expectedOf(record).filter(({ check }) => cause.checks.includes(check));
  return `Known: ${[...new Set(own.map(grantText))].join("; ")}.`;
}

/** Who tolerates a failure, why, and until when. */
export function grantText({ reason, owner, expires }: ExpectedFailure): string {
  return `${reason} (${owner}, until ${expires})`;
}

// A record of an earlier version of this suite lacks this member.
function expectedOf({ baseline }: Pick<RunRecord, "baseline">): readonly ExpectedFailure[] {
  return baseline?.expected ?? [];
}
