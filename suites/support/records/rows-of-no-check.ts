import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { parseRunName, runName } from "#lib/contract/run-name.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** The rows of a page that no check created, so that every check may use them; what a check created is its own. */
export function rowsOfNoCheck(page: Exchange): readonly unknown[] {
  return pageRows(page).filter((row) => !isOfCheck(memberOf(row, "name")));
}

/** Whether a check gave this name: names of the test data have no mark. */
function isOfCheck(name: unknown): boolean {
  const parsed = typeof name === "string" ? parseRunName(name) : null;
  return parsed !== null && name !== runName(parsed.tag, parsed.word);
}
