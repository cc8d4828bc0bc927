import type { Call } from "#lib/reference/call.ts";

/** How concurrent requests are isolated. */
export const concurrency = {
  /** Milliseconds between the look-up of a request and its write; 0 leaves no room for another. */
  lagsMs: (_known: { call: Call }): number => 0,
  /** Milliseconds that a request takes before it looks up what it decides by; 0 if it does not wait. */
  waitsMs: (_known: { call: Call }): number => 0,
};

/** The policies of this topic. */
export type ConcurrencyPolicies = typeof concurrency;
