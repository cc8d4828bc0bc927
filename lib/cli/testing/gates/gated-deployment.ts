import { writeFileSync } from "node:fs";
import type { ProxyFault } from "#lib/http/testing/fault-proxy.ts";
import { openFaultProxy } from "#lib/http/testing/fault-proxy.ts";
import type { MutantId } from "#lib/reference/mutants/mutants.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { sprinkled } from "#lib/cli/testing/fault-schedules.ts";

/** What disturbs the requests to a deployment. */
interface Disturbed {
  readonly latencyMs: number;
  /** Of a thousand requests, how many meet a fault. */
  readonly perThousand: number;
  readonly seed: number;
}

/** Faults that every network has; each is one that a client can notice. */
const faults: readonly ProxyFault[] = ["reset-before", "reset-after", "truncate", 502, 503, 504];

/** Serves the reference with these mutants behind a proxy; writes the target file, and resolves with what closes both. */
export async function gatedDeployment(
  mutants: readonly MutantId[],
  { latencyMs, perThousand, seed }: Disturbed,
  file: string,
): Promise<() => Promise<void>> {
  const policies = mutants.reduce((base, id) => mutantPolicies(id, base), conforming);
  const reference = createReference({ policies, keyRates: throttledRates });
  const served = await serveReference(reference);
  const faultOf = sprinkled(seed, perThousand, faults);
  const proxy = await openFaultProxy({ upstream: served.url, faultOf, latencyMs });
  writeFileSync(file, JSON.stringify(targetFileOfReference(reference, proxy.url)), { mode: 0o600 });
  return async () => {
    await proxy.close();
    await served.close();
  };
}
