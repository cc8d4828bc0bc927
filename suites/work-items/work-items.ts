import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { workItemFilterChecks } from "./filters.ts";
import { datelessChecks } from "./dateless.ts";
import { enumChecks } from "./enums.ts";
import { malformedChecks } from "./malformed.ts";
import { combinationChecks } from "./combinations.ts";
import { pairChecks } from "./pairs.ts";
import { contraryChecks } from "./contrary.ts";
import { workItemJoinedChecks } from "./joined.ts";
import { ownOrderChecks } from "./own-order.ts";
import { numberChecks } from "./numbers.ts";
import { workItemLaterPageChecks } from "./later-pages.ts";
import { rangeChecks } from "./ranges.ts";
import { instantChecks } from "./instants.ts";
import { workItemOffsetChecks } from "./offsets.ts";
import { returned } from "./returned.ts";
import { leftBehind } from "./left-behind.ts";
import { oneLevelChecks } from "./one-level.ts";
import { workItemPlaceChecks } from "./places.ts";
import { searchChecks } from "./searches.ts";
import { countedChecks } from "./counted.ts";
import { workItemSingleChecks } from "./singles.ts";
import { sameChecks } from "./same.ts";
import { defaultPriority } from "./default-priority.ts";
import { activeChecks } from "./active.ts";
import { rowChecks } from "./any-filters.ts";
import { anyIdentifierChecks } from "./any-identifiers.ts";
import { narrowingChecks } from "./any-narrowing.ts";

/** Lists, filters, archive and detail of work items. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([
    ...workItemFilterChecks,
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
    returned,
    leftBehind,
    ...oneLevelChecks,
    ...workItemPlaceChecks,
    ...searchChecks,
    ...countedChecks,
    ...workItemSingleChecks,
    ...sameChecks,
    defaultPriority,
    ...activeChecks,
  ]),
  ...rowChecks,
  ...anyIdentifierChecks,
  ...narrowingChecks,
];
