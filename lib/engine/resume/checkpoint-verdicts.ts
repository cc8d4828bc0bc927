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

/** A run that was broken off, as far as it had come. */
export interface Interrupted {
  readonly note: RunMarker;
  readonly results: readonly CheckResult[];
  /** Each with the checks that were judged in it. */
  readonly phases: readonly PhaseRecord[];
}

/** Opens what keeps verdicts while the run goes, so that a killed run can be resumed. */
export function openCheckpointVerdicts(folder: string): LineWriter {
  return openSessions(join(folder, verdictsFile));
}

/** Drops the verdicts that were kept, once the record holds them. */
export function dropCheckpointVerdicts(folder: string): void {
  rmSync(join(folder, verdictsFile), { force: true });
}

/** Reads how far a run had come; throws {@link UsageError} where the folder holds none that was broken off. */
export function readInterrupted(folder: string): Interrupted {
  const note = readRunMarker(join(folder, runMarkerFile));
  if (note === null) {
    throw new UsageError(
      `${folder} holds no run that was broken off; name a folder that run --out wrote before it was killed.`,
    );
  }
  const results = verdictsIn(folder);
  const judged = new Set<string>(results.map(({ id }) => id));
  const last = lastExchangeId(join(folder, "exchanges.ndjson"));
  const phases = readTestData(folder).phases.map((phase) => ({
    ...phase,
    checks: phase.checks.filter((id) => judged.has(id)),
    // Of the phase that was broken off only the journal knows how far it came.
    lastExchange: Math.min(phase.lastExchange, last),
  }));
  return { note, results, phases };
}

/** The verdicts that were kept; a last line cut short by a kill is left out. */
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
  // Of a check that was run again the later verdict holds.
  return [...new Map(results.map((result) => [result.id, result])).values()];
}

/** The file is written by this code alone, so the outline is enough; what had no turn is to have it now. */
function isResult(json: unknown): json is CheckResult {
  return typeof memberOf(json, "id") === "string" && memberOf(json, "hadTurn") === true;
}
