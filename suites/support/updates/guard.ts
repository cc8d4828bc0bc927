import type { Tools } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The success of an undeclared request; otherwise the check is untested. */
export function demonstrated({ expect }: Tools, exchange: Exchange): Expectation {
  const { status, json } = exchange.response;
  const claims = expect(exchange).served(false);
  if (status < 400 || status === 402 || status >= 500) return claims.ok();
  const { method, path } = exchange.request;
  throw untested(
    `${method} ${path} answers ${status} (${String(memberOf(json, "code"))}).`,
    shownBy(unlocks.deployment(`that accepts this ${method}`), exchange),
  );
}
