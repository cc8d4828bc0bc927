import type { Judgeable } from "#lib/check/check.ts";
import { batchChecks } from "./batches.ts";
import { lawfulChecks } from "./lawful.ts";
import { bodyRefusedChecks } from "./refused.ts";

/** What is written, whatever is written together. */
export const checks: readonly Judgeable[] = [...lawfulChecks, ...bodyRefusedChecks, ...batchChecks];
