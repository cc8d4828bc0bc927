import { isRefusedPlain } from "#lib/check/environment/shown-quotas.ts";
import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";

/** Records of ended checks that are worth removing from a collection that was full once. */
const worthwhile = 5;

/** What is known of the collections of a run, and how room is made in them. */
interface Collections {
  /** All that was sent so far. */
  readonly exchanges: () => readonly ExchangeSummary[];
  /** How many records of a collection are needed no more. */
  readonly held: (path: string) => number;
  /** Removes those of these collections. */
  readonly make: (paths: readonly string[]) => Promise<void>;
}

/**
 * Once a collection has refused a plain create, what is needed no more is removed from it again and again: each create
 * that finds no room costs a rerun. Returns what is to be called when a check has ended.
 */
export function keepRoom({ exchanges, held, make }: Collections): () => Promise<void> {
  const crowded = new Set<string>();
  let seen = 0;
  let isMaking = false;
  return async () => {
    const all = exchanges();
    const later = all.slice(seen);
    const refused = later.filter((one) => isRefusedPlain(one));
    seen = all.length;
    const full = new Set(refused.map(({ request }) => request.path));
    for (const path of full) crowded.add(path);
    const paths = [...crowded].filter((path) => held(path) >= (full.has(path) ? 1 : worthwhile));
    if (isMaking || paths.length === 0) return;
    isMaking = true;
    try {
      await make(paths);
    } finally {
      isMaking = false;
    }
  };
}
