import type { Judgeable } from "#lib/check/check.ts";
import { onlyReads } from "#suites/support/records/only-reads.ts";
import { queryOffsetChecks } from "./offset.ts";
import { cursorChecks } from "./cursor.ts";
import { keyChecks } from "./keys.ts";
import { queryValueChecks } from "./values.ts";
import { cycleChecks } from "./cycles.ts";
import { queryListChecks } from "./lists.ts";
import { filterRelations } from "./filtering.ts";
import { expandedRowChecks } from "./found-rows.ts";
import { frozenRows } from "./frozen-rows.ts";
import { memberRelations } from "./members.ts";
import { orderRelations } from "./ordering.ts";
import { pageRelations } from "./paging.ts";
import { searchedRowChecks } from "./searched.ts";
import { placeRelations } from "./places.ts";
import { plannedRelations } from "./planned.ts";
import { aftermathChecks } from "./aftermath.ts";
import { searchOrderChecks } from "./searched-order.ts";
import { searchedTextChecks } from "./searched-texts.ts";
import { unlikeTextChecks } from "./unlike-texts.ts";

/** Random reads: relations between answers and their queries, and among answers. */
export const checks: readonly Judgeable[] = [
  ...onlyReads([...expandedRowChecks, ...searchedRowChecks]),
  ...queryOffsetChecks,
  ...cursorChecks,
  ...keyChecks,
  ...queryValueChecks,
  ...cycleChecks,
  ...queryListChecks,
  ...filterRelations,
  ...frozenRows,
  ...memberRelations,
  ...orderRelations,
  ...pageRelations,
  ...placeRelations,
  ...plannedRelations,
  ...searchOrderChecks,
  ...searchedTextChecks,
  ...unlikeTextChecks,
  ...aftermathChecks,
];
