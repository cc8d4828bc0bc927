import type { Judgeable } from "#lib/check/check.ts";
import { contextlessChecks } from "./contextless.ts";
import { listChecks } from "./list.ts";
import { madeChecks } from "./made.ts";
import { precedenceChecks } from "./precedence.ts";
import { refusedChecks } from "./refused.ts";

/** Contexts of the workspace's properties. */
export const checks: readonly Judgeable[] = [
  ...madeChecks,
  ...listChecks,
  ...refusedChecks,
  ...contextlessChecks,
  ...precedenceChecks,
];
