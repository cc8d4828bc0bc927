import type { Call } from "#lib/reference/call.ts";
import { isPlanned, isSwitchedOn, projectSwitchOf } from "#lib/reference/plan.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Route } from "#lib/reference/routes/route.ts";

/** Throws a {@link Problem} if the route's area is not in the plan or is switched off. */
export function refuseGated({
  call,
  policies,
  route,
}: {
  readonly call: Call;
  readonly policies: Policies;
  readonly route: Route;
}): void {
  const { workspace, project, store } = call;
  const name = project === null ? null : projectSwitchOf(route.path);
  if (name !== null && project?.[name] === false) {
    throw new Problem(policies.gating.refusalInProject({ call, name }));
  }
  const { gate: area } = route;
  if (area === undefined || workspace === null) return;
  const features = store.rows("features").find((row) => row["workspace_id"] === workspace.id);
  const planned = isPlanned(workspace, area);
  const switched = isSwitchedOn(features, area);
  if (policies.gating.opens({ call, area, planned, switched })) return;
  throw new Problem(policies.gating.refusal({ call, area }));
}
