import type { Target } from "./target.ts";
import { targetOfReference } from "./target-of-reference.ts";

/** A target ready to be asked. */
export interface OpenTarget {
  readonly target: Target;
  /** Stops what was started for it. */
  close(): Promise<void>;
}

/** Opens a target; null starts the embedded reference on a free loopback port. */
export async function openTarget(target: Target | null): Promise<OpenTarget> {
  if (target !== null) return { target, close: () => Promise.resolve() };
  // Loaded only when it is wanted: judging a remote deployment needs none of it.
  const { createReference } = await import("#lib/reference/reference.ts");
  const { throttledRates } = await import("#lib/reference/starting-data.ts");
  const { serveReference } = await import("#lib/reference/serve.ts");
  const reference = createReference({ keyRates: throttledRates });
  const served = await serveReference(reference, { port: 0, host: "127.0.0.1" });
  return {
    target: targetOfReference(reference, served.url),
    close: async () => {
      await served.close();
    },
  };
}
