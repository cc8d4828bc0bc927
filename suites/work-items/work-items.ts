import type { Judgeable } from "#lib/check/check.ts";
import { archivedChecks } from "./archived.ts";
import { combinationChecks } from "./combinations.ts";
import { datelessChecks } from "./dateless.ts";
import { enumChecks } from "./enums.ts";
import { filterChecks } from "./filters.ts";
import { instantChecks } from "./instants.ts";
import { malformedChecks } from "./malformed.ts";
import { offsetChecks } from "./offsets.ts";
import { pairChecks } from "./pairs.ts";
import { rangeChecks } from "./ranges.ts";
import { placeChecks } from "./places.ts";
import { sameChecks } from "./same.ts";
import { singleChecks } from "./singles.ts";

/** Lists, filters, archive and detail of work items. */
export const checks: readonly Judgeable[] = [
  ...filterChecks,
  ...datelessChecks,
  ...enumChecks,
  ...malformedChecks,
  ...combinationChecks,
  ...pairChecks,
  ...rangeChecks,
  ...instantChecks,
  ...offsetChecks,
  ...archivedChecks,
  ...placeChecks,
  ...singleChecks,
  ...sameChecks,
];
