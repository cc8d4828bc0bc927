import { parentPort } from "node:worker_threads";
import type { Reference } from "./reference.ts";
import { createReference } from "./reference.ts";
import { serveReference } from "./serve.ts";
import { throttledRates } from "./starting/starting-data.ts";

/** The message of a thread once its reference listens. */
export interface Serving extends Pick<Reference, "principals" | "tokens" | "workspace"> {
  readonly url: string;
}

const reference = createReference({ keyRates: throttledRates });
const { url } = await serveReference(reference);
const { principals, tokens, workspace } = reference;
const serving: Serving = { url, principals, tokens, workspace };
// A port takes no origin; the rule means windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(serving);
