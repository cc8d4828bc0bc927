import { Worker } from "node:worker_threads";
import type { Examined } from "./examine-run.ts";

/** Examines one run of a bundle in a thread of its own, so that two take no longer than one. */
export function examineApart(folder: string, name: string): Promise<Examined> {
  const worker = new Worker(new URL("./examine-worker.js", import.meta.url), {
    workerData: { folder, name },
  });
  return new Promise((settle) => {
    const fail = (reason: string): void => {
      const sentence = `${name} cannot be judged again: ${reason}`;
      settle({ record: null, complaints: [{ kind: "unreadable", sentence }] });
    };
    worker.once("message", settle);
    worker.once("error", (error) => fail(error instanceof Error ? error.message : String(error)));
    worker.once("exit", () => fail("the thread that judged it ended."));
  });
}
