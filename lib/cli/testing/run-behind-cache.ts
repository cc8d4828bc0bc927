import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CachingProxy } from "#lib/http/testing/caching-proxy.ts";
import { openCachingProxy } from "#lib/http/testing/caching-proxy.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import type { Ended } from "./run-cli.ts";
import { spawnCli } from "./run-cli.ts";
import { recordIn } from "./run-under-faults.ts";

/** A run behind a cache. */
interface CachedRun extends Ended {
  /** Null if the run wrote none. */
  readonly record: RunRecord | null;
  /** Requests that the cache answered. */
  readonly answered: number;
}

type Kept = Omit<Parameters<typeof openCachingProxy>[0], "upstream">;

/** Runs the compiled command against the reference behind a cache; the run may leave its folder. */
export async function runBehindCache(
  cache: Kept,
  words: readonly string[],
  out: string | null = null,
): Promise<CachedRun> {
  const folder = mkdtempSync(join(tmpdir(), "wms-cache-"));
  const reference = createReference({ policies: conforming, keyRates: throttledRates });
  const served = await serveReference(reference);
  const proxy: CachingProxy = await openCachingProxy({ upstream: served.url, ...cache });
  try {
    const target = join(folder, "target.json");
    const results = out ?? join(folder, "out");
    writeFileSync(target, JSON.stringify(targetFileOfReference(reference, proxy.url)), {
      mode: 0o600,
    });
    const ended = await spawnCli(["run", "--target", target, "--out", results, ...words]);
    return { ...ended, record: recordIn(results), answered: proxy.answered };
  } finally {
    await proxy.close();
    await served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
