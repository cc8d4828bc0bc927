import type { Exchange, Query } from "#lib/http/exchange.ts";
import type { Tools } from "#lib/check/check.ts";
import { idOf } from "./expect.ts";
import { valueAt } from "./pointer.ts";
import { readWhole } from "./whole-list.ts";

/** The first page of a list, with the pages after it. */
export interface WalkedList extends Exchange {
  readonly later?: readonly Exchange[];
}

/** A defective position must not delay the run, so only the first pages of a longer list are read. */
const pagesAtMost = 25;

/** Rows shared by adjacent offset pages, because concurrent removals shift rows to the page before. */
const shared = 20;

/** A list to its end, or the one page of a list without more. */
export async function readWalked(tools: Pick<Tools, "api">, at: string): Promise<WalkedList> {
  const first = await readWhole(tools, at);
  const later: Exchange[] = [];
  let next = nextOf(first);
  while (next !== null && later.length + 1 < pagesAtMost) {
    // oxlint-disable-next-line no-await-in-loop -- each page is found through the page before it
    const page = await tools.api.get(at, next);
    if (page.response.status !== 200) break;
    later.push(page);
    next = nextOf(page);
  }
  return later.length === 0 ? first : { ...first, later };
}

/** The rows of a list; a row repeated on a later page is counted once. */
export function walkedRows({ response, later = [] }: WalkedList): readonly unknown[] {
  const rows = [...dataOf(response)];
  const ids = new Set(rows.map(idOf));
  for (const page of later) {
    const more = dataOf(page.response).filter((row) => !ids.has(idOf(row)));
    rows.push(...more);
    for (const row of more) ids.add(idOf(row));
  }
  return rows;
}

/** Whether the last page read is the list's last. */
export function isWalked(list: WalkedList): boolean {
  const { json } = (list.later?.at(-1) ?? list).response;
  return positionIn(json) === null;
}

function dataOf({ json }: Exchange["response"]): readonly unknown[] {
  const data = valueAt(json, "/data");
  return Array.isArray(data) ? data : [];
}

function positionIn(json: unknown): number | string | null {
  const [next, cursor] = ["/next", "/next_cursor"].map((at) => valueAt(json, at));
  if (typeof next === "number") return next;
  return typeof cursor === "string" ? cursor : null;
}

/** How to request the next page; null if there is none, or it would be the same one again. */
function nextOf({ request: { query = {} }, response }: Exchange): Query | null {
  const position = positionIn(response.json);
  if (typeof position === "string") {
    return position === query["cursor"] ? null : { ...query, cursor: position };
  }
  const offset = Number(position) - shared;
  return position === null || offset <= Number(query["offset"] ?? 0) ? null : { ...query, offset };
}
