import type { Judgeable } from "#lib/check/check.ts";
import { listChecks } from "./list.ts";
import { madeChecks } from "./made.ts";
import { optionPlaceChecks } from "./option-places.ts";
import { optionChecks } from "./options.ts";
import { refusedChecks } from "./refused.ts";
import { typeChecks } from "./types.ts";

/** Custom properties and their options. */
export const checks: readonly Judgeable[] = [
  ...madeChecks,
  ...typeChecks,
  ...refusedChecks,
  ...optionChecks,
  ...optionPlaceChecks,
  ...listChecks,
];
