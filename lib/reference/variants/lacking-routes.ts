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
  "states-are-not-listed": without(
    "the contract gives no route for states",
    "listStates",
    "readState",
  ),
  "modules-are-not-read-by-id": without(
    "the contract gives no route that reads a module",
    "readModule",
  ),
  "states-are-closed-to-everybody": {
    openPoint: "the contract does not state who may use a route that it does not give",
    policy: "authorization.permits",
    where: ({ call }) => ["listStates", "readState"].includes(call.operation),
    instead: () => false,
  },
  "nothing-is-created-in-bulk-but-comments": without(
    "the contract gives no bulk create but that of comments",
    "bulkCreateLabels",
    "bulkCreateCycles",
    "bulkCreateModules",
    "bulkCreateWorkItems",
    "bulkCreateStates",
    "bulkCreateMilestones",
    "bulkCreateEstimatePoints",
  ),
  "comments-are-created-in-bulk-alone": without(
    "the contract gives no create of comments but the one in bulk",
    "createComment",
  ),
  "comments-are-not-deleted": without(
    "the contract gives no route that deletes a comment",
    "deleteComment",
  ),
  "projects-by-version-1-alone": without(
    "the contract still names projects among what only version 1 serves",
    "createProject",
    "readProject",
    "updateProject",
    "deleteProject",
    "listProjects",
    "upsertProject",
  ),
});
