import { isRandom } from "#lib/run/finding-class.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Baseline, BaselineEntry } from "./baseline.ts";
import { baselineFormat } from "./baseline.ts";
import { isKnownFailure, pinOf } from "./pin.ts";

/** What is recorded for every failure that an update newly tolerates. */
export interface Tolerance {
  readonly reason: string;
  readonly owner: string;
  /** YYYY-MM-DD. */
  readonly expires: string;
}

/** A baseline updated from a run. */
interface Updated {
  /** The new text of the file. */
  readonly text: string;
  readonly kept: number;
  readonly added: number;
  readonly removed: number;
}

/** The baseline that tolerates exactly the failures of a full run; throws {@link UsageError} for any other run. */
export function updateBaseline(
  record: RunRecord,
  before: Baseline | null,
  grant: Tolerance | null,
): Updated {
  const partial = partialness(record);
  if (partial !== null) throw new UsageError(`baseline --update needs full runs: ${partial}`);
  const old = before?.entries ?? [];
  const unseen = old.find(({ check }) => verdictOf(record, check) === "untested");
  if (unseen !== undefined) {
    throw new UsageError(
      `baseline --update cannot determine whether line ${unseen.line} is still valid: ${unseen.check} was untested in this run.`,
    );
  }
  const today = record.finishedAt.slice(0, 10);
  const tolerated = failuresOf(record).map((failure): BaselineEntry | Failure => {
    const own = old.find(
      (entry) => entry.check === failure.check && isKnownFailure(entry, failure),
    );
    if (own === undefined || own.expires < today) return failure;
    const { line: _moves, ...entry } = own;
    // A failure that was not recorded before is recorded now.
    return entry.cause === undefined && failure.cause !== undefined
      ? { ...entry, cause: failure.cause }
      : entry;
  });
  const fresh = tolerated.filter((one) => !("reason" in one));
  if (fresh.length > 0 && grant === null) throw new UsageError(ungranted(fresh));
  const entries = [
    ...tolerated.map((one) => ("reason" in one ? one : { ...one, ...grant })),
    ...otherInputs(old, tolerated, today),
  ];
  const kept = entries.length - fresh.length;
  return {
    text: `${JSON.stringify({ format: baselineFormat, entries }, null, 2)}\n`,
    kept,
    added: fresh.length,
    removed: old.length - kept,
  };
}

/** What random input revealed about the same checks in earlier runs, and may reveal again. */
function otherInputs(
  old: Baseline["entries"],
  seen: readonly (BaselineEntry | Failure)[],
  today: string,
): readonly BaselineEntry[] {
  return old
    .filter(
      (entry) =>
        entry.random === true &&
        entry.expires >= today &&
        seen.some(({ check }) => check === entry.check) &&
        !seen.some((one) => one.check === entry.check && isKnownFailure(entry, one)),
    )
    .map(({ line: _moves, ...entry }) => entry);
}

type Failure = Omit<BaselineEntry, "reason" | "owner" | "expires">;

function failuresOf(record: RunRecord): readonly Failure[] {
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

function isIntermittent({ findings }: RunRecord["checks"][number]): boolean {
  return findings.some(({ confirmation }) => confirmation.kind === "intermittent");
}

/** Why a run is not a full one, in one sentence; null if it is. */
function partialness({ profile, selection, counts, faults }: RunRecord): string | null {
  if (selection !== null) return `this one was narrowed to ${selection}; run it in full.`;
  if (profile === "smoke") return "this one has profile smoke; run with --profile standard.";
  const unjudged = counts.inconclusive + counts.error + faults.length;
  if (unjudged === 0) return null;
  const reported = [
    [counts.inconclusive, "inconclusive"],
    [counts.error, "in error"],
    [faults.length, "faults of the suite"],
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${String(count)} ${String(word)}`]));
  return `this one was interrupted or could not judge (${reported.join(", ")}); run it again.`;
}

function ungranted(fresh: readonly { readonly check: string }[]): string {
  const ids = [...new Set(fresh.map(({ check }) => check))];
  const shown = ids.slice(0, 5).join(", ");
  const more = ids.length > 5 ? ` and ${ids.length - 5} more` : "";
  return `baseline --update would newly tolerate ${shown}${more}: give --reason, --owner and --expires.`;
}

function verdictOf({ checks }: RunRecord, id: string): string | null {
  return checks.find((check) => check.id === id)?.verdict ?? null;
}
