import type { Judgeable } from "#lib/check/check.ts";
import { stateChecks } from "./conditions.ts";
import { stateNameInGroupChecks } from "./groups.ts";
import { refusedDeleteChecks } from "./refused.ts";
import { singleStateChecks } from "./single.ts";
import { unlistedItemChecks } from "./unlisted-items.ts";
import { stateUpdateChecks } from "./updates.ts";

/** States: their names, and which cannot be deleted. */
export const checks: readonly Judgeable[] = [
  ...stateChecks,
  ...stateNameInGroupChecks,
  ...refusedDeleteChecks,
  ...unlistedItemChecks,
  ...stateUpdateChecks,
  ...singleStateChecks,
];
