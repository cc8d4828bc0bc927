import type { Known } from "#lib/reference/call.ts";

/** A policy that always decides the same. */
export function always<Facts, Decision>(decision: Decision): (known: Known<Facts>) => Decision {
  return () => decision;
}
