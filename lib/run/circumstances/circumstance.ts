import type { Note, Unanswered } from "#lib/http/exchange.ts";
import type { CountedExchange } from "#lib/run/build-record.ts";
import type { AnswersSeen } from "./answers-seen.ts";

/** What kind of circumstance it is; the order is that of the reports. */
export const circumstanceKinds = [
  "lag",
  "cache",
  "quota",
  "conflict",
  "rate-window",
  "clock-offset",
  "clock-step",
  "pause",
  "precision",
  "in-flight",
] as const;

/** One circumstance under which a run judged: measured, and no violation. */
export interface Circumstance {
  readonly kind: (typeof circumstanceKinds)[number];
  /** One line of a report, with its figures and units. */
  readonly sentence: string;
  /** The figures of the sentence, by a name that ends with the unit. */
  readonly figures: Readonly<Record<string, number>>;
}

/** What circumstances are derived from: all that the journal holds. */
export interface CircumstanceEvidence {
  readonly exchanges: readonly CountedExchange[];
  readonly misses: readonly Unanswered[];
  readonly notes: readonly Note[];
  /** What the bodies and headers of the answers show. */
  readonly answers: AnswersSeen;
}
