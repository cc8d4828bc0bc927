import type { Judgeable } from "#lib/check/check.ts";
import { cursorChecks } from "./cursor.ts";
import { cycleChecks } from "./cycles.ts";
import { keyChecks } from "./keys.ts";
import { listChecks } from "./lists.ts";
import { offsetChecks } from "./offset.ts";
import { rowChecks } from "./rows.ts";
import { valueChecks } from "./values.ts";

/** Parameters of lists at random and all together, against an oracle that knows the gallery. */
export const checks: readonly Judgeable[] = [
  ...rowChecks,
  ...offsetChecks,
  ...cursorChecks,
  ...keyChecks,
  ...valueChecks,
  ...cycleChecks,
  ...listChecks,
];
