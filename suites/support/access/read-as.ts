import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { operations } from "#lib/contract/operations.ts";
import { sendWith } from "./token-with.ts";

const me = operations.readCurrentUser.path;

/** The current user of the token that suits. */
export const readAs = (given: Given<"tokens">, wanted: WantedToken): Promise<Exchange> =>
  sendWith(given, wanted, (as) => given.api.read(me, {}, { as }));
