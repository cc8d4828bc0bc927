import type { Policies } from "#lib/reference/policies.ts";
import { callsOperation } from "./building/calls-operation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

type Opening = Parameters<Policies["gating"]["opens"]>[0];
type Refusing = Parameters<Policies["gating"]["refusal"]>[0];

const alsoOpen = (defect: string, holds: (opening: Opening) => boolean): Mutant => ({
  defect,
  policy: "gating.opens",
  where: holds,
  instead: () => true,
});

const refusedAs = (
  defect: string,
  type: ReturnType<Policies["gating"]["refusal"]>,
  holds: (refusing: Refusing) => boolean,
): Mutant => ({
  defect,
  policy: "gating.refusal",
  where: holds,
  instead: () => type,
});

/** Defects of paid and optional areas. */
export const featuresMutants = mutantsOf({
  "releases-open-while-switched-off": alsoOpen(
    "checks only the plan, and not the switch of releases",
    ({ area, planned }) => area === "releases" && planned,
  ),
  "releases-list-open-while-switched-off": alsoOpen(
    "closes only the writes of releases while they are switched off",
    ({ call, area }) => area === "releases" && call.kind === "list",
  ),
  "releases-writes-open-while-switched-off": alsoOpen(
    "closes only the reads of releases while they are switched off",
    ({ call, area }) => area === "releases" && call.method !== "GET",
  ),
  "closed-releases-are-forbidden": refusedAs(
    "answers 403 for an area that is switched off",
    "forbidden",
    ({ area }) => area === "releases",
  ),
  "closed-releases-are-not-found": refusedAs(
    "answers 404 for an area that is switched off",
    "not_found",
    ({ area }) => area === "releases",
  ),
  "customers-open-while-switched-off": alsoOpen(
    "ignores the switch of customers",
    ({ area }) => area === "customers",
  ),
  "closed-customers-are-forbidden": refusedAs(
    "answers 403 for customers while they are switched off",
    "forbidden",
    ({ area }) => area === "customers",
  ),
  "unplanned-areas-break-down": refusedAs(
    "answers 500 when the plan lacks an area",
    "server_error",
    ({ area }) => area !== "releases" && area !== "customers",
  ),
  "list-of-automations-breaks-down": {
    defect: "crashes on the list of automations",
    policy: "problems.breaksDown",
    where: ({ call }) => call.kind === "list" && call.path.endsWith("/automations/"),
    instead: () => true,
  },
  "release-tags-are-forbidden-to-everybody": {
    defect: "requires a permission for release tags that no user has",
    policy: "authorization.permits",
    where: ({ call }) => call.path.includes("/releases/"),
    instead: () => false,
    at: ["listReleaseTags?per_page"],
  },
  "members-close-with-releases": {
    defect: "lists members of the workspace only while releases are switched on",
    policy: "tenancy.seesWorkspace",
    where: ({ call, workspace }) =>
      call.store.rows("features").find((row) => row["workspace_id"] === workspace.id)?.[
        "is_release_enabled"
      ] === false && callsOperation(call, "listWorkspaceMembers"),
    instead: () => false,
  },
  "switch-stays-off": {
    defect: "does not switch releases on again",
    policy: "writes.stores",
    where: ({ resource, field, stored }) =>
      resource === "features" && field === "is_release_enabled" && stored === false,
    instead: () => false,
  },
  "absent-workspace-asks-for-payment": {
    defect: "answers 402 when a gated route names a workspace that does not exist",
    policy: "tenancy.refusal",
    where: ({ call, segment }) => call.path.includes("/releases/") && segment === "slug",
    instead: () => "payment_required",
  },
});
