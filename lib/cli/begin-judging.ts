import { Worker } from "node:worker_threads";
import type { Beginning } from "#suites/judging/said.ts";
import { nurseryLimits } from "./spare-memory.ts";

/** A thread that is to judge, and has no order yet. */
export interface BegunThread {
  readonly worker: Worker;
  /** Settles with the reason once it has ended. */
  readonly ended: Promise<unknown>;
}

/** Begins the thread that judges; told that all checks are to be judged, it loads them at once. It holds no process. */
export function beginJudging(beginning: Beginning = { loadsAll: false }): BegunThread {
  const worker = new Worker(new URL("../../suites/judging/thread.js", import.meta.url), {
    workerData: beginning,
    resourceLimits: nurseryLimits,
    // What checks of the user's own print belongs to no output of ours.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();
  const ended = new Promise<unknown>((settle) => {
    worker.once("error", settle);
    worker.once("exit", () => settle(new Error("The thread that judges ended early.")));
  });
  return { worker, ended };
}
