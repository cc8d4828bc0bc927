import { overridden } from "#lib/reference/override.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { likely } from "./nearest.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Variant } from "#lib/reference/variants/variant.ts";
import type { TargetData } from "./file/target-data.ts";
import type { Target } from "./target.ts";
import { targetFileOfReference, targetOfReference } from "./target-of-reference.ts";
import { UsageError } from "./usage-error.ts";

/** How a reference is served to other processes. */
interface ServeTargetOptions {
  readonly port: number;
  readonly host: string;
  /** Id of the one defect it has. */
  readonly mutant?: string;
  /** Id of the one lawful difference it has. */
  readonly variant?: string;
  /** Milliseconds before a request is judged. @default 0 */
  readonly latency?: number;
  /** Work items in the first project. @default 0, which keeps its existing ones */
  readonly rows?: number;
  /** Requests a minute of each key and token. @default only those of the throttled key are limited */
  readonly rate?: number;
}

/** A reference that others can judge. */
interface ServedTarget {
  readonly url: string;
  readonly targetFile: TargetData;
  readonly target: Target;
  close(): Promise<void>;
}

/** Serves a reference, altered on request; throws {@link UsageError} for unknown ids and ports in use. */
export async function serveTarget(options: ServeTargetOptions): Promise<ServedTarget> {
  const { port, host, latency = 0, rows = 0, rate = null } = options;
  const reference = createReference({
    policies: await policiesOf(options),
    latencyMs: latency,
    rows,
    ratePerMinute: rate,
    keyRates: rate === null ? throttledRates : {},
  });
  const served = await serveReference(reference, { port, host }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${host}:${port} cannot be used (${reason}); try --port 0.`);
  });
  return {
    url: served.url,
    targetFile: targetFileOfReference(reference, served.url),
    target: targetOfReference(reference, served.url),
    close: () => served.close(),
  };
}

/** Loads the defects and differences only when one is requested, because they are many. */
async function policiesOf({ mutant, variant }: ServeTargetOptions): Promise<Policies> {
  if (mutant !== undefined) {
    const { mutants } = await import("#lib/reference/mutants/mutants.ts");
    return overridden(conforming, rowOf("mutant", mutant, mutants));
  }
  if (variant !== undefined) {
    const { quotas } = await import("#lib/reference/variants/quotas.ts");
    const { scarcities } = await import("#lib/reference/variants/scarcities.ts");
    const { variants } = await import("#lib/reference/variants/variants.ts");
    const all = { ...variants, ...quotas, ...scarcities };
    const row = rowOf<Variant | Policies>("variant", variant, all);
    return "policy" in row ? overridden(conforming, row) : row;
  }
  return conforming;
}

function rowOf<T>(kind: string, id: string, table: Readonly<Record<string, T>>): T {
  const row = Object.entries(table).find(([known]) => known === id)?.[1];
  if (row !== undefined) return row;
  const near = likely(id, Object.keys(table));
  const all =
    kind === "mutant"
      ? "wms-conformance catalog --format json names them all under killedBy"
      : `there are ${Object.keys(table).join(", ")}`;
  const hint = near === null ? all : `the nearest is ${near}`;
  throw new UsageError(`There is no ${kind} ${id}; ${hint}.`);
}
