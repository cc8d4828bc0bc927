import type { ApiResponse, Exchange } from "#lib/http/exchange.ts";

/** The altered form of an answer. */
type Alteration = Partial<Omit<ApiResponse, "text">>;

/** The place of a fact. */
export interface FactPlace {
  /** Operation, list or group of answers. */
  readonly of: string;
  /** Header, `status`, or JSON Pointer with `-` for any element. */
  readonly at: string;
}

/** One statement of the contract about an answer. */
export interface Fact extends FactPlace {
  /** The statement, in words. */
  readonly says: string;
  readonly answers: readonly Exchange[];
  /** How the answer would break it; null if it does not show it. */
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

/** The name of a fact in lists. */
export function nameOfFact({ of, at, says }: Pick<Fact, "of" | "at" | "says">): string {
  return `${of} ${at} ${says}`;
}
