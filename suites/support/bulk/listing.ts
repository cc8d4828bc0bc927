import { idOf } from "#lib/check/matchers/expect.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { readWhole } from "#lib/check/matchers/whole-list.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Bulk } from "./memory.ts";

const pagesAtMost = 10;

/** How to request the page after this one; null if it is the last. */
function nextOf({ request, response }: Exchange): Query | null {
  const [offset, cursor] = ["/next", "/next_cursor"].map((at) => valueAt(response.json, at));
  if (typeof offset === "number") return { ...request.query, offset };
  return typeof cursor === "string" ? { ...request.query, cursor } : null;
}

/** The rows of a page. */
export function listedOn({ response }: Exchange): readonly unknown[] {
  const data = valueAt(response.json, "/data");
  return Array.isArray(data) ? data : [];
}

/** Whether a page holds all rows of its list. */
export function isWhole(page: Exchange): boolean {
  const { offset, cursor } = page.request.query ?? {};
  return nextOf(page) === null && offset === undefined && cursor === undefined;
}

/** Pages of a list that were searched for certain records. */
interface Looked {
  /** The page that shows most of them. */
  readonly best: Exchange;
  /** The rows of all pages. */
  readonly listed: readonly unknown[];
  /** Whether a record that is on none of them is not in the list. */
  readonly settled: boolean;
}

/** Follows a list until each of these records was shown. */
export async function lookFor(
  given: Bulk,
  path: string,
  ids: readonly (string | null)[],
): Promise<Looked> {
  const shownOn = (page: Exchange) => listedOn(page).filter((row) => ids.includes(idOf(row)));
  let page = await readWhole(given, path);
  let best = page;
  const listed: unknown[] = [];
  const missing = new Set(ids);
  for (let pages = 1; ; pages += 1) {
    given.expect(page).served(false).status(200).is("/data", "object[]");
    listed.push(...listedOn(page));
    for (const row of shownOn(page)) missing.delete(idOf(row));
    if (shownOn(page).length > shownOn(best).length) best = page;
    const next = nextOf(page);
    if (next === null || missing.size === 0) return { best, listed, settled: true };
    if (pages >= pagesAtMost) return { best, listed, settled: false };
    // oxlint-disable-next-line no-await-in-loop -- each page is found through the page before it
    page = await given.api.get(path, next);
  }
}
