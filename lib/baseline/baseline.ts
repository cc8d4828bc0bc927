import type { Break } from "#lib/run/breaks.ts";
import type { FindingClass } from "#lib/run/finding-class.ts";

/** Name and version of the form of a baseline file. */
export const baselineFormat = "wms-conformance/baseline@1";

/** One failure that is known: which, how it looks, why it stands, who answers for it and until when. */
export interface BaselineEntry extends FindingClass {
  readonly check: string;
  readonly clause: string;
  /** On which of the subjects of the clause, where the check says one. */
  readonly subject?: string;
  /** In which ways exchanges of the run break the claim, where its kind says so; any other way is not known. */
  readonly breaks?: readonly Break[];
  /** Ids of the known defects that are its likely cause, where the diagnosis named any. */
  readonly cause?: readonly string[];
  readonly reason: string;
  readonly owner: string;
  /** The last day, UTC, on which it is tolerated, as YYYY-MM-DD. */
  readonly expires: string;
  /** Whether it passed when it was run again, so that a run in which it passes says nothing against the entry. */
  readonly intermittent?: true;
  /** Whether random input shows it: of one check several entries may stand, and one that is seen keeps the others. */
  readonly random?: true;
}

/** An entry with the line of the file on which it begins, from 1. */
export interface PlacedEntry extends BaselineEntry {
  readonly line: number;
}

/** The content of a baseline file. */
export interface BaselineData {
  readonly format: typeof baselineFormat;
  readonly entries: readonly BaselineEntry[];
}

/** A baseline file as it was read. */
export interface Baseline {
  /** How the file was named. */
  readonly file: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly digest: string;
  readonly entries: readonly PlacedEntry[];
}
