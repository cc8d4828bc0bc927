import { mutants } from "#lib/reference/mutants/mutants.ts";
import { applyOne } from "#lib/reference/mutants/mutant.ts";
import { conforming, type Policies } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { variants } from "#lib/reference/variants/variants.ts";
import { nearest } from "./nearest.ts";
import type { TargetData } from "./target-data.ts";
import { targetFileOfReference } from "./target-of-reference.ts";
import { UsageError } from "./usage-error.ts";

/** How a reference is served to other processes. */
export interface ServeTargetOptions {
  readonly port: number;
  readonly host: string;
  /** Id of the one defect it has. */
  readonly mutant?: string;
  /** Id of the one lawful difference it has. */
  readonly variant?: string;
}

/** A reference that others can judge. */
export interface ServedTarget {
  readonly url: string;
  readonly targetFile: TargetData;
  close(): Promise<void>;
}

/** Serves a reference, altered on request; throws {@link UsageError} for unknown ids and taken ports. */
export async function serveTarget(options: ServeTargetOptions): Promise<ServedTarget> {
  const { port, host } = options;
  const reference = createReference({ policies: policiesOf(options) });
  const served = await serveReference(reference, { port, host }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${host}:${port} cannot be listened on (${reason}); try --port 0.`);
  });
  return {
    url: served.url,
    targetFile: targetFileOfReference(reference, served.url),
    close: () => served.close(),
  };
}

function policiesOf({ mutant, variant }: ServeTargetOptions): Policies {
  if (mutant !== undefined) return applyOne(rowOf("mutant", mutant, mutants).alter, conforming);
  if (variant !== undefined) return applyOne(rowOf("variant", variant, variants).alter, conforming);
  return conforming;
}

function rowOf<T>(kind: string, id: string, table: Readonly<Record<string, T>>): T {
  const row = Object.entries(table).find(([known]) => known === id)?.[1];
  if (row !== undefined) return row;
  const near = nearest(id, Object.keys(table));
  throw new UsageError(`There is no ${kind} ${id}; the nearest is ${near ?? "none"}.`);
}
