import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Sends one request as a principal. */
type Send<N extends Need = Need> = (given: Given<N>, as: string) => Promise<Exchange>;

/** How an operation is asked for with a token. */
export interface Asking {
  readonly needs: readonly Need[];
  /** Whether every deployment serves the route, so that 404 hides what is there. */
  readonly served: boolean;
  /** Valid in every respect, so that nothing but the token can be refused. */
  readonly send: Send;
  /** Whether a token that may do it is reported so by something else than a success. */
  readonly lax: boolean;
  /** What a token that may do it sends instead, where `send` would leave something behind. */
  readonly harmless: Send;
}

/** Declares how an operation is asked for. */
export function asking<const N extends Need = never>(declaration: {
  readonly needs?: readonly N[];
  readonly served?: false;
  readonly lax?: boolean;
  readonly send: Send<N>;
  readonly harmless?: Send<N>;
}): Asking {
  const { needs = [], served = true, send, harmless } = declaration;
  const { lax = harmless !== undefined } = declaration;
  return { needs, served, send, lax, harmless: harmless ?? send };
}

/** Removes what a request made that should have been refused; nothing depends on the answer. */
export async function undo({ api }: Given<never>, made: Exchange): Promise<Exchange> {
  await removeMade({ api }, made);
  return made;
}
