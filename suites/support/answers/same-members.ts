import { equalValues } from "#lib/check/matchers/equal-values.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { describeValue } from "#lib/check/matchers/value.ts";

/** What is compared, and where the record that is judged stands in its answer. */
interface Compared {
  /** Pointer to the record; "" if it is the whole answer. */
  readonly at: string;
  /** The record that is judged. */
  readonly record: unknown;
  /** The record that it should equal. */
  readonly as: unknown;
  readonly names: readonly string[];
}

/** Each of these members that both records have is the same; an answer need not have all. */
export function expectSameMembers(claims: Expectation, { at, record, as, names }: Compared): void {
  for (const name of names) {
    const [is, was] = [record, as].map((one) => memberOf(one, name));
    if (is === undefined || was === undefined) continue;
    claims.that(`${at}/${name}`, describeValue(was), is, equalValues(is, was));
  }
}
