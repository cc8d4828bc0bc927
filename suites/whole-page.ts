import { NotDemonstrated } from "#lib/check/finding.ts";
import { valueAt } from "#lib/check/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/contract/unlocks.ts";

/** Guards a claim about rows of which a list may hold more than one page. */
export function wholeIn(page: Exchange): void {
  const [next, cursor] = ["/next", "/next_cursor"].map((at) => valueAt(page.response.json, at));
  if (typeof next !== "number" && typeof cursor !== "string") return;
  const unlock = unlocks.workspace("with fewer such rows");
  throw new NotDemonstrated(`${page.request.path} has more rows than a page.`, unlock);
}
