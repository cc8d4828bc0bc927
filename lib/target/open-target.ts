import type { ReferenceThread } from "./reference-thread.ts";
import { beginReference } from "./reference-thread.ts";
import type { Target } from "./target.ts";
import { serveTarget } from "./serve-target.ts";
import { targetOfReference } from "./target-of-reference.ts";

/** A target that is ready for requests. */
export interface OpenTarget {
  readonly target: Target;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/** Opens a target; null opens the embedded reference, whose thread may already have been started. */
export async function openTarget(
  target: Target | null,
  begun: ReferenceThread | null = null,
): Promise<OpenTarget> {
  if (target !== null) return { target, close: () => Promise.resolve() };
  const { worker, serving } = begun ?? beginReference();
  worker.ref();
  const served = await serving;
  worker.unref();
  return {
    target: targetOfReference(served, served.url),
    close: async () => {
      await worker.terminate();
    },
  };
}

/**
 * Opens a target in this thread, which can also load modules that are not compiled; null opens the embedded reference.
 */
export async function openHere(target: Target | null): Promise<OpenTarget> {
  if (target !== null) return openTarget(target);
  const served = await serveTarget({ port: 0, host: "127.0.0.1" });
  return { target: served.target, close: () => served.close() };
}
