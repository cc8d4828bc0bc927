import type { ProblemType } from "#lib/contract/problems.ts";
import type { Known } from "#lib/reference/call.ts";
import type { GatedArea, ProjectSwitch } from "#lib/reference/plan.ts";
import { always } from "#lib/reference/policies/always.ts";

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
  /** The initial state of a workspace feature. */
  foundOn: ({ stored }: { readonly name: string; readonly stored: boolean }): boolean => stored,
  /** Whether an area of a new project is switched on, given what the create says of it. */
  opensInProject: ({ sent }: Known<{ name: ProjectSwitch; sent: unknown }>): boolean =>
    sent !== false,
  /** Whether an area of a project is open that is switched on, given whether an update switched it on. */
  opensSwitchedOn: always<{ name: ProjectSwitch; isUpdated: boolean }, boolean>(true),
  /** The type that refuses a request to an area that its project has switched off. */
  refusalInProject: ({ name }: Known<{ name: ProjectSwitch }>): ProblemType =>
    name === "intake_view" ? "invalid_request" : "payment_required",
};

/** The policies of this topic. */
export type GatingPolicies = typeof gating;
