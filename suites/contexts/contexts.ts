import type { Judgeable } from "#lib/check/check.ts";
import { contextMadeChecks } from "./made.ts";
import { contextListChecks } from "./list.ts";
import { contextOptionChecks } from "./options.ts";
import { contextRefusedChecks } from "./refused.ts";
import { contextlessChecks } from "./contextless.ts";
import { contextOverrideChecks } from "./overrides.ts";
import { contextLifeChecks } from "./life.ts";
import { contextPrecedenceChecks } from "./precedence.ts";

/** Contexts of the workspace's properties. */
export const checks: readonly Judgeable[] = [
  ...contextMadeChecks,
  ...contextOverrideChecks,
  ...contextListChecks,
  ...contextOptionChecks,
  ...contextRefusedChecks,
  ...contextlessChecks,
  ...contextPrecedenceChecks,
  ...contextLifeChecks,
];
