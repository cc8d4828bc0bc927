import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

/** Kinds of project records, with what a create needs. The contract does not say which of them webhooks report. */
export const eventKinds = {
  module: { path: operations.createModule.path, body: {} },
  label: { path: lists.labels.path, body: {} },
  "work item": { path: lists.projectWorkItems.path, body: {} },
  state: { path: lists.states.path, body: { color: "#0f766e", group: "backlog" } },
} as const;
