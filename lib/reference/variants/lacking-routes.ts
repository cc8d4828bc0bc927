import type { Variant } from "./variant.ts";
import { variantsOf } from "./variant.ts";

const without = (openPoint: string, ...operations: readonly string[]): Variant => ({
  openPoint,
  policy: "negotiation.allowsMethod",
  where: ({ call }) => operations.includes(call.operation),
  instead: () => false,
});

/** Lawful deployments that lack routes which the contract does not give. */
export const lackingRouteVariants = variantsOf({
  "states-are-not-listed": without("no route of states is given", "listStates", "readState"),
  "modules-are-not-read-by-id": without("no route that reads a module is given", "readModule"),
  "states-are-closed-to-everybody": {
    openPoint: "whom a route that is not given is open to is not stated",
    policy: "authorization.permits",
    where: ({ call }) => ["listStates", "readState"].includes(call.operation),
    instead: () => false,
  },
  "nothing-is-created-in-bulk-but-comments": without(
    "no bulk create but that of comments is given",
    "bulkCreateLabels",
    "bulkCreateCycles",
    "bulkCreateModules",
    "bulkCreateWorkItems",
    "bulkCreateStates",
    "bulkCreateMilestones",
    "bulkCreateEstimatePoints",
  ),
  "comments-are-not-deleted": without("no route that deletes a comment is given", "deleteComment"),
  "projects-by-version-1-alone": without(
    "projects are still named among what version 1 alone serves",
    "createProject",
    "readProject",
    "updateProject",
    "deleteProject",
    "listProjects",
    "upsertProject",
  ),
});
