import type { Judgeable } from "#lib/check/check.ts";
import {
  workItemAnswerInvariants,
  workItemOtherProjectChecks,
  rowInvariant,
  twoProjects,
} from "./answers.ts";
import { archivedFilterChecks } from "./archived-filters.ts";
import { archivedChecks } from "./archived.ts";
import { combinationChecks } from "./combinations.ts";
import { defaultPriority } from "./default-priority.ts";
import { datelessChecks } from "./dateless.ts";
import { contraryChecks } from "./contrary.ts";
import { enumChecks } from "./enums.ts";
import { workItemFilterChecks } from "./filters.ts";
import { frozenRows } from "./frozen-rows.ts";
import { frozenTotals } from "./frozen-totals.ts";
import { foundRowChecks } from "./found-rows.ts";
import { instantChecks } from "./instants.ts";
import { workItemLaterPageChecks } from "./later-pages.ts";
import { malformedChecks } from "./malformed.ts";
import { workItemOffsetChecks } from "./offsets.ts";
import { numberChecks } from "./numbers.ts";
import { pairChecks } from "./pairs.ts";
import { workItemJoinedChecks } from "./joined.ts";
import { ownOrderChecks } from "./own-order.ts";
import { oneLevelChecks } from "./one-level.ts";
import { rangeChecks } from "./ranges.ts";
import { leftBehind } from "./left-behind.ts";
import { returned } from "./returned.ts";
import { workItemPlaceChecks } from "./places.ts";
import { searchChecks } from "./searches.ts";
import { keptNameChecks } from "./kept-names.ts";
import { countedChecks } from "./counted.ts";
import { sameChecks } from "./same.ts";
import { workItemSingleChecks } from "./singles.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";

/** Lists, filters, archive and detail of work items. */
export const checks: readonly Judgeable[] = onlyReads([
  ...workItemFilterChecks,
  ...foundRowChecks,
  ...datelessChecks,
  ...enumChecks,
  ...malformedChecks,
  ...combinationChecks,
  ...pairChecks,
  ...contraryChecks,
  ...workItemJoinedChecks,
  ...ownOrderChecks,
  ...numberChecks,
  ...workItemLaterPageChecks,
  ...rangeChecks,
  ...instantChecks,
  ...workItemOffsetChecks,
  ...archivedChecks,
  ...archivedFilterChecks,
  returned,
  leftBehind,
  ...oneLevelChecks,
  ...workItemPlaceChecks,
  ...searchChecks,
  ...keptNameChecks,
  ...countedChecks,
  ...workItemSingleChecks,
  ...sameChecks,
  ...workItemOtherProjectChecks,
  twoProjects,
  ...workItemAnswerInvariants,
  rowInvariant,
  defaultPriority,
  ...frozenRows,
  ...frozenTotals,
]);
