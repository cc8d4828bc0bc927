import type { PageInput } from "#fixtures/arbitraries/pages.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { limits } from "#lib/contract/limits.ts";

/** The rows of a page, by their numbers. */
interface Bounds {
  readonly offset: number;
  readonly perPage: number;
  /** After the last one, if there are that many. */
  readonly end: number;
}

/** The first and last row of a page. */
export function boundsOf({
  per_page = limits.perPageDefault,
  offset = limits.offsetDefault,
}: PageInput): Bounds {
  return { offset, perPage: per_page, end: offset + per_page };
}

/** What an offset envelope reports for this many rows; for a page beyond the end or not aligned, less is stated. */
export function judgeEnvelope(
  answer: Expectation,
  total: number,
  { offset, perPage, end }: Bounds,
  count?: boolean,
): void {
  answer.status(200).equals("/pagination/style", "offset");
  if (count === false) answer.lacks("/total_count");
  else answer.equals("/total_count", total);
  if (offset === 0) answer.equals("/previous", null);
  if (offset > 0 && offset >= total) return;
  answer.equals("/next", end < total ? end : null);
  if (offset > 0 && offset % perPage === 0) answer.equals("/previous", offset - perPage);
  else if (offset > 0) answer.is("/previous", "integer");
}
