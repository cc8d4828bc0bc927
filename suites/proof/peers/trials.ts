import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ToolTrial } from "./score.ts";

/** A tool on the reference, or why it could not be run there. */
export interface BaselineRow {
  readonly kind: "baseline";
  readonly peer: string;
  readonly falseAlarms: number;
  readonly unstable: number;
  readonly requests: number;
  readonly seconds: number;
  /** Null if the tool finished. */
  readonly words: string | null;
}

/** Facts about a mutant that need no peer. */
interface FactsRow {
  readonly kind: "facts";
  readonly mutant: string;
  readonly documentChanges: boolean;
  readonly contradictions: number;
}

/** One line of the file of trials. */
export type TrialLine = BaselineRow | FactsRow | ({ readonly kind: "trial" } & ToolTrial);

/** Rows that are stored as they arrive, so that an interrupted comparison can resume. */
export interface Trials {
  readonly rows: readonly TrialLine[];
  add(row: TrialLine): void;
  hasTrial(peer: string, mutant: string): boolean;
}

/** Opens the file of trials, with its existing content. */
export function openTrials(file: string): Trials {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const rows: TrialLine[] = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return {
    rows,
    add(row) {
      rows.push(row);
      appendFileSync(file, `${JSON.stringify(row)}\n`);
    },
    hasTrial: (peer, mutant) =>
      rows.some((row) => row.kind === "trial" && row.peer === peer && row.mutant === mutant),
  };
}
