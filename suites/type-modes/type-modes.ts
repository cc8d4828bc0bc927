import type { Judgeable } from "#lib/check/check.ts";
import { modeReadChecks } from "./mode-reads.ts";
import { modeWriteChecks } from "./mode-writes.ts";
import { switchChecks } from "./switch.ts";

/** Where work item types are managed: by projects or by the workspace. */
export const checks: readonly Judgeable[] = [
  ...modeWriteChecks,
  ...modeReadChecks,
  ...switchChecks,
];
