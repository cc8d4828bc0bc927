import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { describeValue } from "#lib/check/matchers/value.ts";

/** Whether an answer reports a record. */
export const isReported = ({ response }: Exchange): boolean =>
  response.status < 300 && typeof memberOf(response.json, "id") === "string";

/** A record as it was reported, as it is reported now, and where. */
interface Reported {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: string;
}

/** Each member that is reported before and after an update of another one is unchanged. */
export function expectKept(
  claims: Expectation,
  names: readonly string[],
  { before, after, at }: Reported,
): void {
  for (const name of new Set(names)) {
    const [was, is] = [memberOf(before, name), memberOf(after, name)];
    if (was === undefined || is === undefined) continue;
    claims.that(`${at}/${name}`, describeValue(was), is, equalValues(is, was));
  }
}
