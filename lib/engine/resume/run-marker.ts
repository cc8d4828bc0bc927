import type { FeatureSettings } from "#lib/contract/areas.ts";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";
import type { Profile } from "#lib/check/check.ts";
import type { Shard } from "#lib/run/record.ts";
import type { JudgedWith } from "./same-run.ts";
import type { Budget } from "#lib/engine/budget/narrow-plan.ts";

const format = "wms-conformance/unfinished@2";

/** What is kept about a run until it ends, so that it can be swept or resumed. */
export interface RunMarker {
  readonly format: typeof format;
  readonly baseUrl: string;
  readonly workspace: string;
  /** Part of the name of everything that the run created. */
  readonly tag: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** The settings of the workspace's features as they were found; null if the run may not change them. */
  readonly features: FeatureSettings | null;
  /** What the run was asked to do. */
  readonly asked: AskedRun;
  /** What a run that goes on must have, too. */
  readonly judgedWith: JudgedWith;
  /** Ids of the users behind the principals, as far as the deployment shows them. */
  readonly people: Readonly<Record<string, string>>;
}

/** To be called when a run has ended, with whether it leaves records that a sweep has to remove. */
export type EndRun = (how: { readonly leavesRecords: boolean }) => void;

/** What a run was asked for on its command line. */
export interface AskedRun {
  readonly profile: Profile;
  readonly only: readonly string[];
  /** Absent in the note of an earlier version. */
  readonly exclude?: readonly string[];
  readonly seed: number;
  readonly propertyBudget: PropertyBudget;
  readonly budget?: Budget;
  readonly shard?: Shard;
  readonly readOnly: boolean;
  readonly build: string | null;
}

/** Where this user's unfinished runs are noted. */
function stateFolder(): string {
  const base = process.env["XDG_STATE_HOME"] ?? join(homedir(), ".local", "state");
  return join(base, "wms-conformance");
}

/** The note of a run that begins. */
export function runMarkerOf(run: Omit<RunMarker, "format">): RunMarker {
  return { format, ...run };
}

/**
 * Notes for this user, and in the run's folder, that a run has begun; returns a function to call when it has ended: it
 * deletes the note in the folder and, if nothing is left behind, this user's.
 */
export function writeRunMarker(run: RunMarker, out: string | null): EndRun {
  const text = `${JSON.stringify(run, null, 2)}\n`;
  const inFolder = out === null ? [] : [join(out, runMarkerFile)];
  const files = [join(stateFolder(), `${run.tag}.json`), ...inFolder];
  for (const file of files) {
    try {
      mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
      writeFileSync(file, text, { mode: 0o600 });
    } catch {
      // If no note can be written, a sweep still finds records by their tag.
    }
  }
  return ({ leavesRecords }) => {
    for (const file of leavesRecords ? inFolder : files) rmSync(file, { force: true });
  };
}

/** Deletes this user's note of a run. */
export function removeRunMarker(tag: string): void {
  rmSync(join(stateFolder(), `${tag}.json`), { force: true });
}

/** Name of the note in a run's folder. */
export const runMarkerFile = "unfinished.json";

/** The note in one file; null if it is not one. */
export function readRunMarker(file: string): RunMarker | null {
  try {
    const json: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isRunMarker(json) ? json : null;
  } catch {
    return null;
  }
}

/** This user's unfinished runs against a workspace, oldest first, each with its file. */
export function markedRuns(baseUrl: string, workspace: string) {
  const folder = stateFolder();
  return filesIn(folder)
    .flatMap((name) => {
      const file = join(folder, name);
      const run = readRunMarker(file);
      return run?.baseUrl === baseUrl && run.workspace === workspace ? [{ file, run }] : [];
    })
    .toSorted((left, right) => (left.run.startedAt < right.run.startedAt ? -1 : 1));
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}

/** Whether it is the note of a run. Only this file writes the format, so its name and outline are enough. */
export function isRunMarker(json: unknown): json is RunMarker {
  return (
    memberOf(json, "format") === format &&
    typeof memberOf(json, "tag") === "string" &&
    typeof memberOf(json, "startedAt") === "string" &&
    typeof memberOf(json, "features") === "object" &&
    typeof memberOf(json, "asked") === "object" &&
    typeof memberOf(json, "judgedWith") === "object" &&
    typeof memberOf(json, "people") === "object"
  );
}
