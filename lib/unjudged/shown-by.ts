import type { Unlock } from "./unlock.ts";
import { withoutIds } from "./unlocks.ts";

/** What an exchange shows of itself. */
interface Showing {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: { readonly status: number };
}

/** The unlock with its evidence: the exchange that met the reason, which is seldom the last one of a check. */
export function shownBy(
  unlock: Unlock,
  { request: { method, path }, response: { status } }: Showing,
): Unlock {
  return { ...unlock, shown: { method, path: withoutIds(path), status } };
}
