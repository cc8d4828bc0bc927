import type { Judgeable } from "#lib/check/check.ts";
import { answerInvariants, otherProjectChecks } from "./answers.ts";
import { archivedFilterChecks } from "./archived-filters.ts";
import { archivedChecks } from "./archived.ts";
import { combinationChecks } from "./combinations.ts";
import { datelessChecks } from "./dateless.ts";
import { enumChecks } from "./enums.ts";
import { filterChecks } from "./filters.ts";
import { instantChecks } from "./instants.ts";
import { laterPageChecks } from "./later-pages.ts";
import { malformedChecks } from "./malformed.ts";
import { offsetChecks } from "./offsets.ts";
import { pairChecks } from "./pairs.ts";
import { oneLevelChecks } from "./one-level.ts";
import { rangeChecks } from "./ranges.ts";
import { returned } from "./returned.ts";
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
  ...laterPageChecks,
  ...rangeChecks,
  ...instantChecks,
  ...offsetChecks,
  ...archivedChecks,
  ...archivedFilterChecks,
  returned,
  ...oneLevelChecks,
  ...placeChecks,
  ...singleChecks,
  ...sameChecks,
  ...otherProjectChecks,
  ...answerInvariants,
];
