import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Serving } from "#lib/reference/serving-thread.ts";

/**
 * The reference keeps little memory alive. With this limit a run takes some 40 MB less: 334 to 413 instead of 385 to
 * 441 in three pairs (`npm run bench -- memory` measures a run).
 */
const youngMiB = 6;

/** A thread that serves the embedded reference. */
export interface ReferenceThread {
  readonly worker: Worker;
  /** What it serves, once it listens; rejects if it ends before that. */
  readonly serving: Promise<Serving>;
}

/** Starts serving the reference on a free loopback port, in a thread that does not keep the process alive. */
export function beginReference(): ReferenceThread {
  const worker = new Worker(new URL("../reference/serving-thread.js", import.meta.url), {
    resourceLimits: { maxYoungGenerationSizeMb: youngMiB },
  });
  worker.unref();
  const serving = once(worker, "message").then(([said]: Serving[]) => {
    if (said === undefined) throw new Error("The thread of the reference did not respond.");
    return said;
  });
  // The error reaches the code that opens the target.
  serving.catch(() => {});
  return { worker, serving };
}
