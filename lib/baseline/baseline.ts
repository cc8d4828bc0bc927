import type { Break } from "#lib/run/breaks.ts";
import type { FindingClass } from "#lib/run/finding-class.ts";

/** Name and version of the baseline file format. */
export const baselineFormat = "wms-conformance/baseline@1";

/** A known failure: which, how it looks, why it is tolerated, who owns it and until when. */
export interface BaselineEntry extends FindingClass {
  readonly check: string;
  readonly clause: string;
  /** On which subject of the clause, if the check has one. */
  readonly subject?: string;
  /** Method and path, as the contract writes it, of the request that shows it; absent if none does. */
  readonly operation?: string;
  /** Names of the filters of that request, if it has some. */
  readonly filters?: readonly string[];
  /**
   * The ways in which exchanges of the run violate the claim, for claims of that kind; any other way is a new failure.
   */
  readonly breaks?: readonly Break[];
  /** Ids of the known defects that are its likely cause, if the diagnosis named any. */
  readonly cause?: readonly string[];
  readonly reason: string;
  readonly owner: string;
  /** The last day, UTC, on which it is tolerated, as YYYY-MM-DD. */
  readonly expires: string;
  /** Whether it passed when it was rerun, so that a run may not show it. */
  readonly intermittent?: true;
  /** Whether random input reveals it, which may reveal it elsewhere next time; such a check may have several entries. */
  readonly random?: true;
  /** How many updates in a row did not show it, of a failure that need not show; absent for none. */
  readonly unseen?: number;
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

/** A baseline file after reading. */
export interface Baseline {
  /** The path as it was given. */
  readonly file: string;
  /** SHA-256 of its text, in hexadecimal. */
  readonly digest: string;
  readonly entries: readonly PlacedEntry[];
}
