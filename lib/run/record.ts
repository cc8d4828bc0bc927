import type { Profile } from "#lib/check/check.ts";
import type { CheckResult, Observation, ReportedFinding } from "#lib/check/result.ts";
import type { RunVerdict, Verdict } from "#lib/check/verdict.ts";
import type { Cause } from "#lib/diagnosis/cause.ts";
import type { Level } from "#lib/contract/clause.ts";
import type { Unlock } from "#lib/unjudged/unlock.ts";

// Ids are plain strings here: a record may have been written by another version of the catalog.

/** Name and version of the form in which a run is written. */
export const recordFormat = "wms-conformance/run@1";

/** A finding of a recorded run. */
export interface FindingRecord extends Omit<ReportedFinding, "clause"> {
  readonly clause: string;
}

/** One check of a recorded run, with the number of requests sent in its name. */
export interface CheckRecord extends Omit<
  CheckResult,
  "id" | "clause" | "findings" | "observations" | "shares"
> {
  readonly id: string;
  readonly clause: string;
  readonly findings: readonly FindingRecord[];
  /** Its part of the time of the run, in milliseconds: the parts of all checks and of the set-up add up to that. */
  readonly durationMs: number;
  readonly requests: number;
  /** Tries of its requests that failed for a reason that passes, such as a lost connection or a 503. */
  readonly retried: number;
}

/** What was seen of one subject of a clause. */
export interface SubjectRecord {
  readonly subject: string;
  /** Null where no check of it was run: it is not testable, or outside the selection or profile. */
  readonly verdict: Verdict | null;
  /** Ids of all checks that judge the clause on it, run or not. */
  readonly checks: readonly string[];
  /** Why no check judges the clause on it. */
  readonly notTestable: string | null;
}

/** One clause of a recorded run. */
export interface ClauseRecord {
  readonly id: string;
  readonly level: Level;
  /** Heading of the contract under which it stands. */
  readonly section: string;
  readonly sentence: string;
  /** The worst of its checks; null where none was run: it is not testable, or outside the selection or profile. */
  readonly verdict: Verdict | null;
  /** Ids of all checks that cite it, run or not. */
  readonly checks: readonly string[];
  /** Why no check judges it. */
  readonly notTestable: string | null;
  /** On what it is judged; empty where it speaks of one thing alone. */
  readonly subjects: readonly SubjectRecord[];
}

/** An observation of a recorded run. */
export interface ObservationRecord extends Omit<Observation, "clause" | "check"> {
  readonly clause: string;
  readonly check: string;
}

/** One thing that the run lacked, and how many checks and clauses it would have let judge. */
export interface Lack {
  readonly unlock: Unlock;
  readonly checks: number;
  readonly clauses: number;
}

/** A record that the run made and could not remove. */
export interface LeftoverRecord {
  readonly kind: string;
  readonly path: string;
  readonly reason: string;
}

/** How many requests were sent, and for what. */
export interface RequestCounts {
  readonly total: number;
  /** Sent by preflight, setting up and clean-up. */
  readonly arrange: number;
  /** Sent by checks. */
  readonly judge: number;
  /** Among those of checks: sent to run what failed again. */
  readonly rerun: number;
  /** Tries beyond the first of each request; not part of the total. */
  readonly retried: number;
  /** Tries that were answered with 429. */
  readonly rateLimited: number;
}

/** Answers that something gave in the deployment's place. */
export interface Disturbance {
  /** By what it can be known: status, some headers, the title of a page. */
  readonly marks: string;
  /** Method and path of the first request that it answered. */
  readonly since: string;
  readonly answers: number;
  /** Requests among them that the deployment never answered. */
  readonly unanswered: number;
}

/** A failure that the baseline of a run expected. */
export interface ExpectedFailure {
  /** Of the baseline file, from 1. */
  readonly line: number;
  readonly check: string;
  readonly reason: string;
  readonly owner: string;
  /** YYYY-MM-DD, the last day on which it is tolerated. */
  readonly expires: string;
}

/** An entry of a baseline that no longer says what is. */
export interface StaleEntry {
  readonly line: number;
  readonly check: string;
  /** Names the line and says what to do. */
  readonly sentence: string;
}

/** The baseline that a run was held against; a run that has one certifies nothing. */
export interface BaselineUse {
  readonly file: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  readonly entries: number;
  readonly expected: readonly ExpectedFailure[];
  /** Ids of the failed checks that no entry expects as they fail. */
  readonly unexpected: readonly string[];
  readonly stale: readonly StaleEntry[];
  /** What the process exits with, now that what was expected is no violation. */
  readonly exitCode: number;
}

/** Which part of a run that was split over machines; both count from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The same in a record, with what the whole run was narrowed to; null where it was not. */
interface ShardRecord extends Shard {
  readonly selection: string | null;
}

/** What ran, on what and how; given by the user who ran it. */
export interface RunHeader {
  readonly suite: {
    readonly name: string;
    readonly version: string;
    readonly catalogDigest: string;
    /** Checks of the user's own that were judged alongside the catalog; absent where there were none. */
    readonly ownChecks?: number;
  };
  readonly contract: { readonly name: string; readonly version: string; readonly digest: string };
  readonly target: {
    readonly baseUrl: string;
    readonly workspace: string;
    /** Digest of the deployment's schema document, or null where it serves none. */
    readonly schemaDigest: string | null;
    /** Names of what the target was found or declared to offer. */
    readonly capabilities: readonly string[];
  };
  /** What the user who ran it calls the build of the deployment; null where it was not reported. */
  readonly build: string | null;
  /** Stands in the name of everything that the run made. */
  readonly tag: string;
  readonly seed: number;
  readonly profile: Profile;
  /** What the run was narrowed to, or null for the whole profile. */
  readonly selection: string | null;
  /** Absent where the run was not split, or where its parts were merged. */
  readonly shard?: ShardRecord;
  /** ISO 8601. */
  readonly startedAt: string;
  /** ISO 8601. */
  readonly finishedAt: string;
}

/** One run as data: every report is a function of it. */
export interface RunRecord extends RunHeader {
  readonly format: typeof recordFormat;
  readonly durationMs: number;
  readonly requests: RequestCounts;
  readonly verdict: RunVerdict;
  /** What the process exits with: by the verdict, or by the baseline where there is one. */
  readonly exitCode: number;
  /** Null where the run was held against none. */
  readonly baseline: BaselineUse | null;
  /** Checks by verdict; all seven are present. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly checks: readonly CheckRecord[];
  /** What the failed checks are put down to, that which others may rest on first. */
  readonly causes: readonly Cause[];
  readonly clauses: readonly ClauseRecord[];
  /** Why the run ended before its time: something else answered in the deployment's place. Null where it did not. */
  readonly endedEarly: string | null;
  /** What answered in the deployment's place, the most frequent first. */
  readonly disturbances: readonly Disturbance[];
  /** Ids of the checks that pass only because a request was sent again. */
  readonly unstable: readonly string[];
  readonly observations: readonly ObservationRecord[];
  readonly leftovers: readonly LeftoverRecord[];
  /** The most informative first; each stands once, whatever checks lack it. */
  readonly untested: readonly Lack[];
  /** Faults of the suite itself that belong to no single check. */
  readonly faults: readonly string[];
}
