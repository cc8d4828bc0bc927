import type { Profile } from "#lib/check/check.ts";
import type { CheckResult, Observation, ReportedFinding } from "#lib/check/result.ts";
import type { RunVerdict, Verdict } from "#lib/check/verdict.ts";
import type { Cause } from "#lib/diagnosis/cause.ts";
import type { Circumstance } from "./circumstances/circumstance.ts";
import type { Level } from "#lib/contract/clause.ts";
import type { Answered, Unlock } from "#lib/unjudged/unlock.ts";

// Ids are plain strings here: another version of the catalog may have written the record.

/** Name and version of the record format. */
export const recordFormat = "wms-conformance/run@1";

/** A finding of a recorded run. */
export interface FindingRecord extends Omit<ReportedFinding, "clause"> {
  readonly clause: string;
}

/** One check of a recorded run, with the number of requests sent for it. */
export interface CheckRecord extends Omit<
  CheckResult,
  "id" | "clause" | "findings" | "observations" | "shares"
> {
  readonly id: string;
  readonly clause: string;
  readonly findings: readonly FindingRecord[];
  /** Its part of the run's time in milliseconds: those of all checks and of set-up add up to it. */
  readonly durationMs: number;
  readonly requests: number;
  /** Tries of its requests that failed temporarily, such as by a lost connection or a 503. */
  readonly retried: number;
}

/** The result for one subject of a clause. */
export interface SubjectRecord {
  readonly subject: string;
  /** Null if none of its checks was run: it is not testable, or outside the selection or profile. */
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
  /** The contract's heading above it. */
  readonly section: string;
  readonly sentence: string;
  /** The worst verdict of its checks; null if none was run: it is not testable, or outside the selection or profile. */
  readonly verdict: Verdict | null;
  /** Ids of all checks that cite it, run or not. */
  readonly checks: readonly string[];
  /** Why no check judges it. */
  readonly notTestable: string | null;
  /** Its subjects; empty if it has none. */
  readonly subjects: readonly SubjectRecord[];
}

/** An observation of a recorded run. */
export interface ObservationRecord extends Omit<Observation, "clause" | "check"> {
  readonly clause: string;
  readonly check: string;
}

/** One thing that the run lacked, and how many checks and clauses it would make testable. */
export interface Lack {
  readonly unlock: Unlock;
  readonly checks: number;
  /** How many of these checks are invariants; absent if none is. */
  readonly invariants?: number;
  readonly clauses: number;
  /** The requests whose answers showed that it is missing, the most frequent first; absent if none did. */
  readonly asked?: readonly Answered[];
}

/** A record that the run created and could not remove. */
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
  /** Among those of checks: sent by reruns of failed checks. */
  readonly rerun: number;
  /** Tries beyond the first of each request; not part of the total. */
  readonly retried: number;
  /** Tries that were answered with 429. */
  readonly rateLimited: number;
}

/** Answers that did not come from the deployment. */
export interface Disturbance {
  /** What identifies it: status, some headers, the title of a page. */
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

/** An entry of a baseline that is no longer true, or of which a run cannot say so. */
export interface StaleEntry {
  readonly line: number;
  readonly check: string;
  /** Names the line and says what to do. */
  readonly sentence: string;
}

/** The baseline that a run was compared with; a run with one certifies nothing. */
export interface BaselineUse {
  readonly file: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly digest: string;
  readonly entries: number;
  readonly expected: readonly ExpectedFailure[];
  /** Ids of failed checks that no entry holds. */
  readonly unexpected: readonly string[];
  readonly stale: readonly StaleEntry[];
  /** Entries of which this run could not show whether they are still true; they do not change the exit code. */
  readonly undecided: readonly StaleEntry[];
  /** The exit code, with expected failures disregarded. */
  readonly exitCode: number;
}

/** A shard of a run that was split over machines; both count from 1. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The same in a record, with the narrowing of the whole run; null if there was none. */
interface ShardRecord extends Shard {
  readonly selection: string | null;
}

/** What ran, on what and how; given by the user who ran it. */
export interface RunHeader {
  readonly suite: {
    readonly name: string;
    readonly version: string;
    readonly catalogDigest: string;
    /** The user's own checks judged with the catalog; absent if there were none. */
    readonly ownChecks?: number;
  };
  readonly contract: { readonly name: string; readonly version: string; readonly digest: string };
  readonly target: {
    readonly baseUrl: string;
    readonly workspace: string;
    /** Digest of the deployment's schema document, or null if it serves none. */
    readonly schemaDigest: string | null;
    /** Names of what the target was found or declared to offer. */
    readonly capabilities: readonly string[];
    /** Whether it is the embedded reference, and no deployment of the user's; absent if it is not. */
    readonly isReference?: true;
  };
  /** The user's name for the deployment's build; null if none was given. */
  readonly build: string | null;
  /** Part of the name of everything that the run created. */
  readonly tag: string;
  readonly seed: number;
  readonly profile: Profile;
  /** What the run was narrowed to, or null for the whole profile. */
  readonly selection: string | null;
  /** Absent if the run was not split, or its parts were merged. */
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
  /** The exit code: by the verdict, or by the baseline if there is one. */
  readonly exitCode: number;
  /** Null if no baseline was used. */
  readonly baseline: BaselineUse | null;
  /** Checks by verdict; all seven are present. */
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly checks: readonly CheckRecord[];
  /** The causes of the failed checks, those first on which others may rest. */
  readonly causes: readonly Cause[];
  readonly clauses: readonly ClauseRecord[];
  /** Why the run ended early: something else answered in the deployment's place. Null if it did not. */
  readonly endedEarly: string | null;
  /** Under what the run judged, as far as it was measured. */
  readonly circumstances: readonly Circumstance[];
  /** What answered in the deployment's place, the most frequent first. */
  readonly disturbances: readonly Disturbance[];
  /** Ids of checks that pass only because a request was resent. */
  readonly unstable: readonly string[];
  readonly observations: readonly ObservationRecord[];
  readonly leftovers: readonly LeftoverRecord[];
  /** The most informative first; each is listed once, whatever checks lack it. */
  readonly untested: readonly Lack[];
  /** Errors of the suite itself that belong to no single check. */
  readonly faults: readonly string[];
}
