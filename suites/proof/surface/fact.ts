import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";

/** What an answer is to be altered to. */
type Alteration = Partial<Omit<ApiResponse, "text">>;

/** Where a fact stands. */
export interface FactPlace {
  /** Operation, list or group of answers. */
  readonly of: string;
  /** Header, `status`, or JSON Pointer with `-` for any element. */
  readonly at: string;
}

/** One thing that the contract says of an answer. */
export interface Fact extends FactPlace {
  /** What is so, in words. */
  readonly says: string;
  readonly answers: readonly Exchange[];
  /** How the answer would break it; null where it does not show it. */
  readonly breach: (exchange: Exchange) => Alteration | null;
}

/** A fact of these answers. */
export function factOf(
  { of, at }: FactPlace,
  says: string,
  answers: readonly Exchange[],
  breach: Fact["breach"],
): Fact {
  return { of, at, says, answers, breach };
}

/** How a fact is called in lists. */
export function nameOfFact({ of, at, says }: Pick<Fact, "of" | "at" | "says">): string {
  return `${of} ${at} ${says}`;
}
