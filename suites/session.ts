import type { World } from "#fixtures/world.ts";
import type { Profile } from "#lib/check/check.ts";
import type { Paced } from "#lib/http/pacing.ts";
import type { Effort } from "#lib/check/effort.ts";
import type { Target } from "#lib/target/target.ts";

/** What a phase judges, which is known before the world in which it is judged; it is staged meanwhile. */
export interface PhasePart {
  /** Ids of the checks to judge. */
  readonly selected: readonly string[];
  /** Addresses of the modules that stage the topics of those checks, in the order in which they are begun. */
  readonly topics: readonly string[];
  /** Addresses of the modules that hold checks of the user's own. */
  readonly own: readonly string[];
  /** Requests under way at one time; 1 where checks are to be judged one at a time. */
  readonly concurrency: number;
}

/** What a run hands to the thread that judges; it crosses by structured clone and is never written. */
export interface Session {
  readonly target: Target;
  readonly world: World;
  readonly seed: number;
  readonly profile: Profile;
  readonly effort: Effort;
  /** Where one counterexample was found, which alone is tried again; null in any other run. */
  readonly path: string | null;
  /** How the folder of the user's own checks was named on the command line; null where none was. */
  readonly suites: string | null;
  /** The journal to which exchanges are appended. */
  readonly journal: string;
  /** Name of the channel on which the end of the run is announced. */
  readonly interruption: string;
  /** Whether nothing but reads may be sent. */
  readonly readOnly: boolean;
  /** What is known of the allowance of each credential. */
  readonly paced: Paced;
  /** Requests that may be sent to run failed checks again; null where they are not counted. */
  readonly rerunRequests: number | null;
  /** Id of the first exchange sent from here. */
  readonly firstExchange: number;
}
