import type { Policies } from "#lib/reference/policies.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

type Opening = Parameters<Policies["gating"]["opens"]>[0];
type Refusing = Parameters<Policies["gating"]["refusal"]>[0];

const alsoOpen = (defect: string, holds: (opening: Opening) => boolean): Mutant => ({
  defect,
  alter: ({ gating }) => ({
    gating: { opens: (opening) => holds(opening) || gating.opens(opening) },
  }),
});

const refusedAs = (
  defect: string,
  type: ReturnType<Policies["gating"]["refusal"]>,
  holds: (refusing: Refusing) => boolean,
): Mutant => ({
  defect,
  alter: ({ gating }) => ({
    gating: { refusal: (refusing) => (holds(refusing) ? type : gating.refusal(refusing)) },
  }),
});

/** Defects of paid and optional areas. */
export const gatingMutants = mutantsOf({
  "releases-open-while-switched-off": alsoOpen(
    "looks at the plan alone, and not at the switch of releases",
    ({ area, planned }) => area === "releases" && planned,
  ),
  "releases-list-open-while-switched-off": alsoOpen(
    "closes the writes of releases alone while they are switched off",
    ({ call, area }) => area === "releases" && call.kind === "list",
  ),
  "releases-writes-open-while-switched-off": alsoOpen(
    "closes the reads of releases alone while they are switched off",
    ({ call, area }) => area === "releases" && call.method !== "GET",
  ),
  "closed-releases-are-forbidden": refusedAs(
    "calls an area that is switched off forbidden",
    "forbidden",
    ({ area }) => area === "releases",
  ),
  "closed-releases-are-not-found": refusedAs(
    "hides an area that is switched off",
    "not_found",
    ({ area }) => area === "releases",
  ),
  "customers-open-while-switched-off": alsoOpen(
    "looks at no switch for customers",
    ({ area }) => area === "customers",
  ),
  "closed-customers-are-forbidden": refusedAs(
    "calls customers that are switched off forbidden",
    "forbidden",
    ({ area }) => area === "customers",
  ),
  "unplanned-areas-crash": refusedAs(
    "breaks down over what the plan lacks",
    "server_error",
    ({ area }) => area !== "releases" && area !== "customers",
  ),
  "automations-crash": {
    defect: "breaks down where automations are listed",
    alter: () => ({
      problems: {
        breaksDown: ({ call }) => call.path.endsWith("/automations/") && call.method === "GET",
      },
    }),
  },
  "release-tags-are-forbidden-to-everybody": {
    defect: "asks for a right of release tags that nobody has",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) => !known.call.path.includes("/releases/") && authorization.permits(known),
      },
    }),
  },
  "members-close-with-releases": {
    defect: "lets members of the workspace be listed only while releases are switched on",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesWorkspace: (known) => {
          const { call, workspace } = known;
          const features = call.store
            .rows("features")
            .find((row) => row["workspace_id"] === workspace.id);
          const closed = features?.["is_release_enabled"] === false;
          return (
            !(closed && callsOperation(call, "listWorkspaceMembers")) &&
            tenancy.seesWorkspace(known)
          );
        },
      },
    }),
  },
  "switch-stays-off": {
    defect: "does not switch releases on again",
    alter: ({ writes }) => ({
      writes: {
        stores: (known) =>
          known.resource === "features" &&
          known.field === "is_release_enabled" &&
          known.stored === false
            ? false
            : writes.stores(known),
      },
    }),
  },
  "absent-workspace-asks-for-payment": {
    defect: "asks for payment where a gated route names a workspace that does not exist",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusal: (known) =>
          known.call.path.includes("/releases/") && known.segment === "slug"
            ? "payment_required"
            : tenancy.refusal(known),
      },
    }),
  },
});
