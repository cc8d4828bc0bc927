import type { ReferenceThread } from "./reference-thread.ts";
import { beginReference } from "./reference-thread.ts";
import type { Target } from "./target.ts";
import { serveTarget } from "./serve-target.ts";
import { targetOfReference } from "./target-of-reference.ts";

/** A target ready to be asked. */
export interface OpenTarget {
  readonly target: Target;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/** Opens a target; null takes the embedded reference, whose thread may have been begun before. */
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

/** Opens a target in this thread, where a module that is not compiled can be loaded, too; null takes the embedded reference. */
export async function openHere(target: Target | null): Promise<OpenTarget> {
  if (target !== null) return openTarget(target);
  const served = await serveTarget({ port: 0, host: "127.0.0.1" });
  return { target: served.target, close: () => served.close() };
}
