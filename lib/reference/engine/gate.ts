import type { ProblemType } from "#lib/contract/problems.ts";
import type { Call } from "#lib/reference/call.ts";
import {
  isPlanned,
  isSwitchedByUpdate,
  isSwitchedOn,
  projectSwitchOf,
} from "#lib/reference/plan.ts";
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
  if (name !== null && project !== null) {
    const isUpdated = isSwitchedByUpdate(project, name);
    const isOn = project[name] !== false;
    if (!isOn || !policies.gating.opensSwitchedOn({ call, name, isUpdated }))
      throw closed(policies.gating.refusalInProject({ call, name }), name);
  }
  const { gate: area } = route;
  if (area === undefined || workspace === null) return;
  const features = store.rows("features").find((row) => row["workspace_id"] === workspace.id);
  const planned = isPlanned(workspace, area);
  const switched = isSwitchedOn(features, area);
  if (policies.gating.opens({ call, area, planned, switched })) return;
  throw new Problem(policies.gating.refusal({ call, area }));
}

/** Only a request that is wrong names what is wrong with it. */
function closed(type: ProblemType, field: string): Problem {
  if (type !== "invalid_request") return new Problem(type);
  const message = "It is switched off in this project.";
  return new Problem(type, { errors: [{ field, code: "invalid", message }] });
}
