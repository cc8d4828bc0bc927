import type { WalkedList } from "#lib/check/matchers/walked-list.ts";
import { isWalked } from "#lib/check/matchers/walked-list.ts";
import { unlocks, withoutIds } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Guards a claim about rows if a list may hold more than was read. */
export function wholeIn(list: WalkedList): void {
  if (isWalked(list)) return;
  const unlock = unlocks.workspace(`with fewer rows at ${withoutIds(list.request.path)}`);
  throw untested(`${list.request.path} has more rows than were read.`, unlock);
}
