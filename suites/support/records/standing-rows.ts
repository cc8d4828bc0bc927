import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { parseRunName, runName } from "#lib/contract/run-name.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** The rows of a page that anybody may use: what a check has made is its own, and may change or go at any time. */
export function standingRows(page: Exchange): readonly unknown[] {
  return pageRows(page).filter((row) => !isOfCheck(memberOf(row, "name")));
}

/** Whether a check gave this name; what the test data consist of has names without a mark. */
function isOfCheck(name: unknown): boolean {
  const made = typeof name === "string" ? parseRunName(name) : null;
  return made !== null && name !== runName(made.tag, made.word);
}
