import type { CheckRecord, Lack } from "#lib/run/record.ts";
import { invariantsAmong } from "#lib/run/invariants-among.ts";
import { counted } from "./counted.ts";

/** How many checks there are in words; the invariants among them have their own name. */
export function checksInWords({
  checks,
  invariants = 0,
}: Pick<Lack, "checks" | "invariants">): string {
  if (invariants === 0) return counted(checks, "check");
  const named = counted(invariants, "invariant");
  return checks === invariants ? named : `${counted(checks - invariants, "check")} and ${named}`;
}

/** The same of checks in a record. */
export function countedRecords(checks: readonly Pick<CheckRecord, "isInvariant">[]): string {
  return checksInWords({ checks: checks.length, ...invariantsAmong(checks) });
}
