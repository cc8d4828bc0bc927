import { onScreen } from "#lib/cli/terminal/screen.ts";
import { loadTarget } from "#lib/target/file/load-target.ts";
import type { ReferenceThread } from "#lib/target/reference-thread.ts";
import { beginReference } from "#lib/target/reference-thread.ts";
import type { Target } from "#lib/target/target.ts";
import type { TerminalProgress } from "#reports/terminal/progress.ts";
import { createProgress } from "#reports/terminal/progress.ts";

/** What is opened before the checks are loaded: at most one thread, that of the embedded reference. */
export interface OpenedAhead {
  /** Null if the embedded reference is judged. */
  readonly target: Target | null;
  /** Serves the embedded reference; null if another deployment is judged. */
  readonly reference: ReferenceThread | null;
  readonly progress: TerminalProgress;
  /** Ends all of it; safe to call again. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the target of a file, of the environment, or the embedded one, whose thread loads at the same time as the
 * checks; throws {@link UsageError} for an invalid target.
 */
export function openAhead(file: string | undefined): OpenedAhead {
  const target = loadTarget({ file, env: process.env });
  const reference = target === null ? beginReference() : null;
  const progress = onScreen(createProgress(process.stderr));
  return {
    target,
    reference,
    progress,
    async close() {
      progress.end();
      await reference?.worker.terminate();
    },
  };
}
