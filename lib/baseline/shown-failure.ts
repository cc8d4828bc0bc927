import { isRandom } from "#lib/run/finding-class.ts";
import type { CheckRecord, RunRecord } from "#lib/run/record.ts";
import type { BaselineEntry } from "./baseline.ts";
import { pinOf } from "./pin.ts";

/** A failure of a run as an entry would record it. */
export type ShownFailure = Omit<BaselineEntry, "reason" | "owner" | "expires" | "unseen">;

/** The failed checks of a run, each with how it fails. */
export function failuresOf(record: Pick<RunRecord, "checks" | "causes">): readonly ShownFailure[] {
  return record.checks
    .filter(({ verdict }) => verdict === "fail")
    .map((check) => ({
      check: check.id,
      clause: check.clause,
      ...(check.subject !== null && { subject: check.subject }),
      ...pinOf(check, record),
      ...(isIntermittent(check) && { intermittent: true as const }),
      ...(isRandom(check) && { random: true as const }),
    }));
}

function isIntermittent({ findings }: CheckRecord): boolean {
  return findings.some(({ confirmation }) => confirmation.kind === "intermittent");
}
