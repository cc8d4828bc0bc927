import type { Call } from "#lib/reference/call.ts";

/** How requests that arrive at once are kept apart. */
export const concurrency = {
  /** Milliseconds between what a request looks up and what it does; 0 leaves no room for another. */
  lagsMs: (_known: { call: Call }): number => 0,
};

/** The policies of this topic. */
export type ConcurrencyPolicies = typeof concurrency;
