import type { Judgeable } from "#lib/check/check.ts";
import { cursorChecks } from "./cursor.ts";
import { cycleChecks } from "./cycles.ts";
import { keyChecks } from "./keys.ts";
import { queryListChecks } from "./lists.ts";
import { queryOffsetChecks } from "./offset.ts";
import { rowChecks } from "./rows.ts";
import { queryValueChecks } from "./values.ts";

/** Parameters of lists at random and all together, against an oracle that knows the gallery. */
export const checks: readonly Judgeable[] = [
  ...rowChecks,
  ...queryOffsetChecks,
  ...cursorChecks,
  ...keyChecks,
  ...queryValueChecks,
  ...cycleChecks,
  ...queryListChecks,
];
