import type { Call } from "#lib/reference/call.ts";

/** How concurrent requests are isolated. */
export const concurrency = {
  /** Milliseconds between the look-up of a request and its write; 0 leaves no room for another. */
  lagsMs: (_known: { call: Call }): number => 0,
};

/** The policies of this topic. */
export type ConcurrencyPolicies = typeof concurrency;
