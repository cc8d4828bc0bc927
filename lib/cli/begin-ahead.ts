import type { Profile } from "#lib/check/check.ts";
import { loadTarget } from "#lib/target/load-target.ts";
import type { ReferenceThread } from "#lib/target/reference-thread.ts";
import { beginReference } from "#lib/target/reference-thread.ts";
import type { Target } from "#lib/target/target.ts";
import type { Progress } from "#reports/terminal/progress.ts";
import { createProgress } from "#reports/terminal/progress.ts";
import type { BegunThread } from "./begin-judging.ts";
import { beginJudging } from "./begin-judging.ts";

/** What of a run is begun before its plan is known. */
export interface Ahead {
  /** Null where the embedded reference is judged. */
  readonly target: Target | null;
  /** Serves the embedded reference; null where another deployment is judged. */
  readonly reference: ReferenceThread | null;
  readonly judging: BegunThread;
  readonly progress: Progress;
  /** Ends all of it; harmless where it has ended. */
  readonly close: () => Promise<void>;
}

/** What of the options of `run` decides what is begun. */
export interface AheadOptions {
  readonly target?: string;
  readonly only?: readonly string[];
  readonly resume?: string;
  readonly suites?: string;
  readonly profile: Profile;
}

/** Begins the threads of `run` before its command is loaded, so that they load beside it, and says so. */
export function beginBeside({ target, only, resume, suites, profile }: AheadOptions): Ahead {
  const isWhole = only === undefined && resume === undefined && profile !== "smoke";
  const ahead = beginAhead(target, isWhole);
  // Suites that cannot be used are refused in one sentence.
  if (suites === undefined) ahead.progress.phase("Loading the checks");
  return ahead;
}

/**
 * Begins the threads of a run on the target of a file, of the environment, or the embedded one; throws
 * {@link UsageError} for a target that is none.
 */
export function beginAhead(file: string | undefined, loadsAll = false): Ahead {
  const target = loadTarget({ file, env: process.env });
  const judging = beginJudging({ loadsAll });
  const reference = target === null ? beginReference() : null;
  const progress = createProgress(process.stderr);
  return {
    target,
    reference,
    judging,
    progress,
    async close() {
      progress.end();
      await Promise.all([judging.worker.terminate(), reference?.worker.terminate()]);
    },
  };
}
