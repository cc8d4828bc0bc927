import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { workItemFilterChecks } from "./filters/filters.ts";
import { datelessChecks } from "./filters/dateless.ts";
import { enumChecks } from "./filters/enums.ts";
import { malformedChecks } from "./filters/malformed.ts";
import { combinationChecks } from "./filters/combinations.ts";
import { pairChecks } from "./filters/pairs.ts";
import { contraryChecks } from "./filters/contrary.ts";
import { workItemJoinedChecks } from "./filters/joined.ts";
import { ownOrderChecks } from "./filters/own-order.ts";
import { listedOrderChecks } from "./filters/listed-order.ts";
import { upperCaseFilterChecks } from "./filters/upper-case.ts";
import { triageChecks } from "./filters/triage.ts";
import { numberChecks } from "./filters/numbers.ts";
import { workItemLaterPageChecks } from "./filters/later-pages.ts";
import { rangeChecks } from "./filters/ranges.ts";
import { instantChecks } from "./instants.ts";
import { workItemOffsetChecks } from "./filters/offsets.ts";
import { returned } from "./returned.ts";
import { leftBehind } from "./left-behind.ts";
import { oneLevelChecks } from "./filters/one-level.ts";
import { workItemPlaceChecks } from "./places.ts";
import { renamedItemChecks } from "./filters/renamed.ts";
import { searchChecks } from "./filters/searches.ts";
import { countedChecks } from "./filters/counted.ts";
import { countedOnceChecks } from "./filters/counted-once.ts";
import { workItemSingleChecks } from "./singles.ts";
import { sameChecks } from "./same.ts";
import { defaultPriority } from "./default-priority.ts";
import { itemNumberChecks } from "./numbers.ts";
import { ownNumber } from "./own-number.ts";
import { activeChecks } from "./active.ts";
import { filledChecks } from "./filled.ts";
import { hiddenInvariants } from "./hidden.ts";
import { inactiveTypeChecks } from "./inactive-type.ts";
import { rowChecks } from "./filters/any-filters.ts";
import { addressChecks } from "./addresses.ts";
import { anyIdentifierChecks } from "./any-identifiers.ts";
import { mistakenEnumChecks } from "./filters/mistaken-enums.ts";
import { narrowingChecks } from "./filters/any-narrowing.ts";

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
    ...listedOrderChecks,
    ...upperCaseFilterChecks,
    ...triageChecks,
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
    ...countedOnceChecks,
    ...workItemSingleChecks,
    ...sameChecks,
    defaultPriority,
    ownNumber,
    ...activeChecks,
    ...filledChecks,
    ...inactiveTypeChecks,
  ]),
  ...addressChecks,
  ...renamedItemChecks,
  ...itemNumberChecks,
  ...rowChecks,
  ...anyIdentifierChecks,
  ...narrowingChecks,
  ...mistakenEnumChecks,
  ...hiddenInvariants,
];
