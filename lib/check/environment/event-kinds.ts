import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

/**
 * Records of a project whose making a webhook may be notified of, with what a create needs: which of them it is
 * notified of is not stated.
 */
export const eventKinds = {
  module: { path: operations.createModule.path, body: {} },
  label: { path: lists.labels.path, body: {} },
  "work item": { path: lists.projectWorkItems.path, body: {} },
  state: { path: lists.states.path, body: { color: "#0f766e", group: "backlog" } },
} as const;
