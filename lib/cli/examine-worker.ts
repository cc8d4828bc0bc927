import { parentPort, workerData } from "node:worker_threads";
import { examineRun } from "./examine-run.ts";
import { suiteFacts } from "./suite-facts.ts";

// Whoever starts this thread is examine-apart.ts.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const { folder, name } = workerData as { folder: string; name: string };

// A port of a worker takes no origin; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await examineRun(folder, name, suiteFacts()));
