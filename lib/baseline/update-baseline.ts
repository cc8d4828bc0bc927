import type { RunRecord } from "#lib/run/record.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { Baseline, BaselineEntry, PlacedEntry } from "./baseline.ts";
import { baselineFormat } from "./baseline.ts";
import type { ShownFailure } from "./shown-failure.ts";
import { heldFailures, entryStandings } from "./judge-baseline.ts";
import { isKnownFailure } from "./pin.ts";
import type { HeldFailure } from "./standing.ts";
import { unseenAtMost } from "./standing.ts";

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

/**
 * The baseline that tolerates the failures of a full run, and what that run need not show; throws {@link UsageError} for
 * any other run.
 */
export function updateBaseline(
  record: RunRecord,
  before: Baseline | null,
  grant: Tolerance | null,
): Updated {
  const partial = partialness(record);
  if (partial !== null) throw new UsageError(`baseline --update needs full runs: ${partial}`);
  const old = before?.entries ?? [];
  const failures = heldFailures(old, record);
  const fresh = failures.filter(({ by }) => by === null);
  if (fresh.length > 0 && grant === null) throw new UsageError(ungranted(fresh));
  const tolerated = failures.flatMap(({ failure, by }): BaselineEntry[] => {
    const owned = by ?? grant;
    if (owned === null) return [];
    const { reason, owner, expires } = owned;
    return [{ ...failure, ...sparing(failure, by), reason, owner, expires }];
  });
  const hidden = unshown(old, failures, record);
  const entries = [...tolerated, ...hidden];
  const renewed = new Set(failures.filter(isOfItsCheck).map(({ by }) => by));
  const kept = renewed.size + hidden.length;
  return {
    text: `${JSON.stringify({ format: baselineFormat, entries }, null, 2)}\n`,
    kept,
    added: entries.length - kept,
    removed: old.length - kept,
  };
}

/** Whether a failure is held by an entry of the same check, which it renews. */
function isOfItsCheck({ failure, by }: HeldFailure): boolean {
  return by?.check === failure.check;
}

/** What an entry of the same check says of a failure that this run shows less of. */
function sparing(failure: ShownFailure, by: PlacedEntry | null): Partial<BaselineEntry> {
  if (by?.check !== failure.check || !isKnownFailure(by, failure)) return {};
  return {
    ...(by.breaks !== undefined && { breaks: by.breaks }),
    ...(by.cause !== undefined && failure.cause === undefined && { cause: by.cause }),
    ...(by.intermittent === true && { intermittent: true }),
    ...(by.random === true && { random: true }),
  };
}

/** The entries that the run does not show, and does not speak against. */
function unshown(
  old: readonly PlacedEntry[],
  failures: readonly HeldFailure[],
  record: RunRecord,
): readonly BaselineEntry[] {
  const shown = new Set(failures.filter(isOfItsCheck).map(({ by }) => by));
  return entryStandings(old, failures, record).flatMap(({ entry, standing: { kind } }) => {
    const { line: _moves, unseen = 0, ...kept } = entry;
    if (shown.has(entry) || kind === "gone" || kind === "expired") return [];
    if (kind !== "hidden") return [{ ...kept, ...(unseen > 0 && { unseen }) }];
    return unseen + 1 < unseenAtMost ? [{ ...kept, unseen: unseen + 1 }] : [];
  });
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

function ungranted(fresh: readonly HeldFailure[]): string {
  const ids = [...new Set(fresh.map(({ failure }) => failure.check))];
  const shown = ids.slice(0, 5).join(", ");
  const more = ids.length > 5 ? ` and ${ids.length - 5} more` : "";
  return `baseline --update would newly tolerate ${shown}${more}: give --reason, --owner and --expires.`;
}
