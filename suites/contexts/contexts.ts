import type { Judgeable } from "#lib/check/check.ts";
import { contextlessChecks } from "./contextless.ts";
import { contextListChecks } from "./list.ts";
import { contextMadeChecks } from "./made.ts";
import { contextPrecedenceChecks } from "./precedence.ts";
import { contextRefusedChecks } from "./refused.ts";

/** Contexts of the workspace's properties. */
export const checks: readonly Judgeable[] = [
  ...contextMadeChecks,
  ...contextListChecks,
  ...contextRefusedChecks,
  ...contextlessChecks,
  ...contextPrecedenceChecks,
];
