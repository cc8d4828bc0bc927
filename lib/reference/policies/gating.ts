import type { ProblemType } from "#lib/contract/problems.ts";
import type { Known } from "#lib/reference/call.ts";
import type { GatedArea } from "#lib/reference/plan.ts";
import { always } from "./always.ts";

/** Which paid or optional areas are open. */
export const gating = {
  /** Whether an area is open, given whether the plan holds it and whether it is switched on. */
  opens: ({
    planned,
    switched,
  }: Known<{ area: GatedArea; planned: boolean; switched: boolean }>): boolean =>
    planned && switched,
  /** The type that refuses a request to a closed area. */
  refusal: always<{ area: GatedArea }, ProblemType>("payment_required"),
};

/** The policies of this topic. */
export type GatingPolicies = typeof gating;
