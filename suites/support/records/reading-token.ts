import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const opensReads = (scope: string): boolean => /(^|:)read$/.test(scope);

/** A token with only read scopes. */
export const readingOnly: WantedToken = {
  words: "scopes to read and none to write",
  suits: (scopes) => scopes.length > 0 && scopes.every(opensReads),
  example: ["read"],
};

/** The principal of one. */
export function readingToken({ tokens }: Pick<Given<"tokens">, "tokens">): string {
  const found = tokens.find(({ scopes }) => readingOnly.suits(scopes));
  if (found !== undefined) return found.principal;
  const unlock = unlocks.token(readingOnly.words);
  throw untested("The target names no token that may only read.", unlock);
}

/** A write that is refused because its token is read-only. */
export async function refusedToReader(
  given: Given<"tokens">,
  send: (as: string) => Promise<Exchange>,
): Promise<Exchange> {
  return demandRefused(given, await send(readingToken(given)));
}

/** The same for a write that was already sent with such a token. */
export function demandRefused({ expect }: Given<never>, answer: Exchange): Exchange {
  const { status } = answer.response;
  // Checks of scopes judge whether the token is refused at all.
  if (status === 403) return answer;
  if (status === 402) expect(answer).status(403);
  const unlock = unlocks.deployment("that forbids a token what its scopes do not open");
  throw untested(
    `A write with a token that may only read answers ${status}.`,
    shownBy(unlock, answer),
  );
}
