import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckResult } from "#lib/check/result.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import { isResult, withPhases } from "./checkpoint-verdicts.ts";
import type { Interrupted } from "./checkpoint-verdicts.ts";
import { isRunMarker, runMarkerFile } from "./run-marker.ts";
import type { RunMarker } from "./run-marker.ts";

const againFile = "again.json";

/** Whether a run left inconclusive checks in its folder that can be judged once more. */
export function canJudgeAgain(folder: string): boolean {
  return existsSync(join(folder, againFile));
}

/** Leaves in a run's folder what it takes to judge its inconclusive checks once more; nothing if it has none. */
export function leaveForAgain(
  folder: string,
  note: RunMarker,
  run: { readonly found: readonly CheckResult[]; readonly results: readonly CheckResult[] },
): void {
  const verdicts = new Map(run.results.map(({ id, verdict }) => [id, verdict]));
  const isInconclusive = ({ id }: CheckResult): boolean => verdicts.get(id) === "inconclusive";
  const again = run.found.filter(isInconclusive).map(({ id }) => id);
  if (again.length === 0) return;
  const results = run.found.filter((result) => !isInconclusive(result));
  const text = JSON.stringify({ note, again, results });
  writeFileSync(join(folder, againFile), `${text}\n`, { mode: 0o600 });
}

/** Deletes what an earlier run left for judging once more. */
export function dropForAgain(folder: string): void {
  rmSync(join(folder, againFile), { force: true });
}

/** Reads what of an ended run is judged once more; throws {@link UsageError} if there is nothing. */
export function readInconclusive(folder: string): Interrupted {
  const json = parsed(join(folder, againFile));
  const [note, again, results] = ["note", "again", "results"].map((name) => memberOf(json, name));
  if (isRunMarker(note) && Array.isArray(again) && Array.isArray(results)) {
    const kept = results.filter((result): result is CheckResult => isResult(result));
    return { note, ...withPhases(folder, kept), again: new Set(again.map(String)) };
  }
  if (existsSync(join(folder, runMarkerFile)))
    throw new UsageError(
      `The run in ${folder} was broken off: --resume ${folder} judges the rest.`,
    );
  throw new UsageError(
    `${folder} holds nothing to judge once more: no ended run of a deployment with an inconclusive check.`,
  );
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
