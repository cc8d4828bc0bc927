import type { Given } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { notApplicable, untested } from "#lib/unjudged/unjudged.ts";
import { successOf } from "#suites/support/types/send.ts";
import type { RoundTrip, Stand, Switched } from "./round-trip.ts";
import { expectSwitched, flagIn, isTaken, roundTrip } from "./round-trip.ts";

/** What a round trip through the modes needs. */
export const roundTripNeeds = ["alone", "scratchProject"] as const;
/** The inputs of a check of a round trip. */
export type Travelling = Given<(typeof roundTripNeeds)[number]>;

/** The code of a refusal while projects manage types. */
export const atProject = "work_item_types_managed_at_project";
/** The code of a refusal while the workspace manages types. */
export const atWorkspace = "work_item_types_managed_at_workspace";
/** The code of the answer to a workspace type. */
export const codeOf = (stand: Stand): unknown =>
  memberOf(stand.workspaceType.response.json, "code");

/** An accepted switch; one that conflicts with existing records is refused, and changes nothing. */
export function taken<S extends Switched>(stand: S): S {
  successOf(stand.patched);
  return stand;
}

/** A mode that a read has shown: checks that rely on a mode are judged in no other. */
export function shown<S extends Switched>(stand: S, on: boolean): S {
  if (flagIn(successOf(taken(stand).features)) === on) return stand;
  const { request } = stand.patched;
  throw untested(
    `${request.method} ${request.path} was accepted, but the features still report the former mode.`,
    unlocks.modesSwitched,
  );
}

/** If the plan lacks workspace types, projects continue to manage them whatever the flag says. */
function lacksPlan({ on }: RoundTrip): boolean {
  const refused = on.workspaceType.response.status === 402 || codeOf(on) === atProject;
  return refused && isTaken(on.projectType);
}

/** The round trip on a plan that has workspace types. */
export async function planned(given: Travelling): Promise<RoundTrip> {
  const trip = await roundTrip(given);
  if (given.declares("workspaceTypes")) expectSwitched(given, trip.on);
  // A refused switch shows nothing about the plan.
  taken(trip.on);
  if (lacksPlan(trip) && !given.declares("workspaceTypes"))
    throw notApplicable("The plan lacks work item types of the workspace.");
  return trip;
}
