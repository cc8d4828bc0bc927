import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { CheckResult } from "#lib/check/result.ts";
import { lastExchangeId } from "#lib/http/journal/journal.ts";
import type { LineWriter } from "#lib/http/journal/line-writer.ts";
import { openSessions } from "#lib/http/journal/line-writer.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { readRunMarker, runMarkerFile } from "./run-marker.ts";
import type { RunMarker } from "./run-marker.ts";
import type { PhaseRecord } from "#lib/recording/test-data-record.ts";
import { readTestData } from "#lib/recording/recorded-run.ts";

const verdictsFile = "verdicts.ndjson";

/** The progress of an interrupted run. */
export interface Interrupted {
  readonly note: RunMarker;
  readonly results: readonly CheckResult[];
  /** Each phase with the checks judged in it. */
  readonly phases: readonly PhaseRecord[];
  /** Ids of the checks of an ended run that are judged once more, and no others; absent if it was interrupted. */
  readonly again?: ReadonlySet<string>;
}

/** Opens the file that saves verdicts during the run, so that a killed run can be resumed. */
export function openCheckpointVerdicts(folder: string): LineWriter {
  return openSessions(join(folder, verdictsFile));
}

/** Deletes the saved verdicts once the record holds them. */
export function dropCheckpointVerdicts(folder: string): void {
  rmSync(join(folder, verdictsFile), { force: true });
}

/** Reads how far a run came; throws {@link UsageError} if the folder holds no interrupted run. */
export function readInterrupted(folder: string): Interrupted {
  const note = readRunMarker(join(folder, runMarkerFile));
  if (note === null) {
    throw new UsageError(
      `${folder} holds no run that was broken off; name a folder that run --out wrote before it was killed.`,
    );
  }
  if (hasEnded(folder, note))
    throw new UsageError(`The run in ${folder} has ended; there is nothing left of it to judge.`);
  return { note, ...withPhases(folder, verdictsIn(folder)) };
}

/** Saved verdicts with the phases in which they were reached, as far as the journal of the folder shows them. */
export function withPhases(
  folder: string,
  results: readonly CheckResult[],
): Pick<Interrupted, "results" | "phases"> {
  const judged = new Set<string>(results.map(({ id }) => id));
  const last = lastExchangeId(join(folder, "exchanges.ndjson"));
  const phases = readTestData(folder).phases.map((phase) => ({
    ...phase,
    checks: phase.checks.filter((id) => judged.has(id)),
    // Only the journal shows how far the interrupted phase came.
    lastExchange: Math.min(phase.lastExchange, last),
  }));
  return { results, phases };
}

/** Whether the record of that very run is there, and says that it came to its end: it may have left records behind. */
function hasEnded(folder: string, { tag }: RunMarker): boolean {
  try {
    const record: unknown = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    return memberOf(record, "tag") === tag && memberOf(record, "endedEarly") === null;
  } catch {
    return false;
  }
}

/** The saved verdicts; a last line cut short by a kill is ignored. */
function verdictsIn(folder: string): readonly CheckResult[] {
  let text: string;
  try {
    text = readFileSync(join(folder, verdictsFile), "utf8");
  } catch {
    return [];
  }
  const results = text.split("\n").flatMap((line) => {
    try {
      const json: unknown = JSON.parse(line);
      return isResult(json) ? [json] : [];
    } catch {
      return [];
    }
  });
  // For a check that was rerun, the later verdict holds.
  return [...new Map(results.map((result) => [result.id, result])).values()];
}

/** Whether it is a saved verdict: only our code writes one, so the outline is enough. A check that had no turn gets one now. */
export function isResult(json: unknown): json is CheckResult {
  return typeof memberOf(json, "id") === "string" && memberOf(json, "hadTurn") === true;
}
