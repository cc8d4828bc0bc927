import { removeMade } from "#lib/check/arranging/remove-made.ts";
import type { Need } from "#fixtures/test-data.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** Sends one request as a principal. */
type Send<N extends Need = Need> = (given: Given<N>, as: string) => Promise<Exchange>;

/** How to request an operation with a token. */
export interface Asking {
  readonly needs: readonly Need[];
  /** Whether every deployment serves the route, so that a 404 hides something that exists. */
  readonly served: boolean;
  /** Valid in every respect, so that only the token can be refused. */
  readonly send: Send;
  /** Whether something other than a success shows that the token suffices. */
  readonly lax: boolean;
  /** What a sufficient token sends instead, if `send` would leave something behind. */
  readonly harmless: Send;
}

/** Declares how to request an operation. */
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

/** Removes what a request created that should have been refused; nothing depends on the answer. */
export async function undo({ api }: Given<never>, made: Exchange): Promise<Exchange> {
  await removeMade({ api }, made);
  return made;
}
