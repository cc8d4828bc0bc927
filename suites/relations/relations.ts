import type { Judgeable } from "#lib/check/check.ts";
import { filterRelations } from "./filtering.ts";
import { memberRelations } from "./members.ts";
import { orderRelations } from "./ordering.ts";
import { pageRelations } from "./paging.ts";
import { placeRelations } from "./places.ts";
import { plannedRelations } from "./planned.ts";

/** What must hold between answers, whatever rows there are. */
export const checks: readonly Judgeable[] = [
  ...filterRelations,
  ...orderRelations,
  ...pageRelations,
  ...memberRelations,
  ...placeRelations,
  ...plannedRelations,
];
