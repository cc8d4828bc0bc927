import type { Exchange, Query } from "#lib/http/exchange.ts";
import { stretched } from "#lib/http/stretched.ts";
import type { Tools } from "./check.ts";
import { idOf } from "./expect.ts";
import { sameJson } from "./same-json.ts";
import { valueAt } from "./pointer.ts";

/** How long an index is waited for, in turns: a search may learn of what was just written a little later. */
const turns = [300, 900, 1800] as const;

/** What a list answers to a search, asked again for a moment while its rows are other than these. */
export async function searched(
  { api }: { readonly api: Pick<Tools["api"], "get" | "wait"> },
  path: string,
  query: Query,
  ids: readonly string[],
): Promise<Exchange> {
  let answer = await api.get(path, query);
  for (const ms of turns) {
    if (answer.response.status !== 200 || holds(answer, ids)) break;
    // oxlint-disable-next-line no-await-in-loop -- each question follows from the answer before
    await api.wait(stretched(ms, answer));
    // oxlint-disable-next-line no-await-in-loop -- each question follows from the answer before
    answer = await api.get(path, query);
  }
  return answer;
}

function holds({ response }: Exchange, ids: readonly string[]): boolean {
  const rows = valueAt(response.json, "/data");
  return Array.isArray(rows) && sameJson(rows.map(idOf).toSorted(), ids.toSorted());
}
