import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** Throws {@link UsageError} if `--keep` would leave nothing behind. */
export function refuseKeeping(target: Target | null, readOnly = false): void {
  if (target === null) {
    throw new UsageError(
      "--keep needs a deployment: the embedded reference ends with the run. Name one with --target.",
    );
  }
  if (readOnly) throw new UsageError("--keep and --read-only: a read-only run creates nothing.");
}
