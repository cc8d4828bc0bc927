import type { Judgeable } from "#lib/check/check.ts";
import { edgeChecks } from "./edges.ts";

/** Automations: the edges between their nodes. */
export const checks: readonly Judgeable[] = [...edgeChecks];
