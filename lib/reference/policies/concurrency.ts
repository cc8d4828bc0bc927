import type { Call } from "#lib/reference/call.ts";

/** What a read shows: what it answers with, or only the count of a list. */
type Shown = "answer" | "total";

/** How concurrent requests are isolated, and how soon a write is seen. */
export const concurrency = {
  /** Milliseconds between the look-up of a request and its write; 0 leaves no room for another. */
  lagsMs: (_known: { call: Call }): number => 0,
  /** Milliseconds that a request takes before it looks up what it decides by; 0 if it does not wait. */
  waitsMs: (_known: { call: Call }): number => 0,
  /** Milliseconds by which what a read shows is behind what was written. */
  behindMs: (_known: { call: Call; shown: Shown }): number => 0,
};

/** The policies of this topic. */
export type ConcurrencyPolicies = typeof concurrency;
