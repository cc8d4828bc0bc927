import type { Judgeable } from "#lib/check/check.ts";
import { stateChecks } from "./conditions.ts";
import { formerDefaultChecks } from "./former-default.ts";
import { stateNameInGroupChecks } from "./groups.ts";
import { movedGroupChecks } from "./moved-groups.ts";
import { refusedDeleteChecks } from "./refused.ts";
import { singleStateChecks } from "./single.ts";
import { unlistedItemChecks } from "./unlisted-items.ts";
import { stateUpdateChecks } from "./updates.ts";

/** States: their names, and which ones cannot be deleted. */
export const checks: readonly Judgeable[] = [
  ...stateChecks,
  ...stateNameInGroupChecks,
  ...formerDefaultChecks,
  ...movedGroupChecks,
  ...refusedDeleteChecks,
  ...unlistedItemChecks,
  ...stateUpdateChecks,
  ...singleStateChecks,
];
