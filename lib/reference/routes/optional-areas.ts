import type { Hooks } from "#lib/reference/engine/records.ts";
import { areaLists } from "#lib/reference/models/lists/area-lists.ts";
import { customerModel } from "#lib/reference/models/customer.ts";
import { initiativeLabelModel } from "#lib/reference/models/initiative-label.ts";
import { releaseTagModel } from "#lib/reference/models/release-tag.ts";
import { collection } from "./collection.ts";
import type { Route } from "./route.ts";

const W = "/api/v2/workspaces/{slug}";
const common = {
  serves: ["list", "create", "read", "update", "delete"],
  writes: "administer",
} as const;

const labelHooks: Hooks = {
  completes({ call }, values) {
    const orders = call.store
      .rows("initiative-label")
      .filter((row) => row["workspace_id"] === call.workspace?.id)
      .map((row) => Number(row["sort_order"] ?? 0));
    return { sort_order: values["sort_order"] ?? Math.max(0, ...orders) + 10_000 };
  },
};

/** Initiative labels, release tags and customers, each in an area that can be closed. */
export const optionalAreaRoutes: readonly Route[] = [
  ...collection({
    ...common,
    model: initiativeLabelModel,
    list: areaLists.initiativeLabels,
    path: `${W}/initiatives/labels/`,
    noun: "InitiativeLabel",
    scope: "initiatives.labels",
    gate: "initiatives",
    hooks: labelHooks,
  }),
  ...collection({
    ...common,
    model: releaseTagModel,
    list: areaLists.releaseTags,
    path: `${W}/releases/tags/`,
    noun: "ReleaseTag",
    scope: "releases.tags",
    gate: "releases",
  }),
  ...collection({
    ...common,
    model: customerModel,
    list: areaLists.customers,
    path: `${W}/customers/`,
    noun: "Customer",
    scope: "customers",
    gate: "customers",
  }),
];
