import type { Known } from "#lib/reference/call.ts";

/** A policy that decides the same whatever is known. */
export function always<Facts, Decision>(decision: Decision): (known: Known<Facts>) => Decision {
  return () => decision;
}
