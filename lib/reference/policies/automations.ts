import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "./always.ts";

/** How automations are built and switched on. */
export const automations = {
  /** Whether an automation with these nodes may be switched on. */
  enables: ({ triggers, actions }: Known<{ triggers: number; actions: number }>): boolean =>
    triggers > 0 && actions > 0,
  /** Whether the nodes and edges of an automation that is switched on may be changed. */
  changesRunning: always<{ automation: Row }, boolean>(false),
  /** Place of a new edge among those that leave the same node, given the places taken. */
  executionOrder: ({ orders }: Known<{ orders: readonly number[] }>): number =>
    orders.length === 0 ? 0 : Math.max(...orders) + 1,
  /** The version to which a new edge belongs. */
  edgeVersion: ({ automation }: Known<{ automation: Row }>): unknown =>
    automation["current_version_id"],
  /** Whether deleting a node removes the edges at it. */
  dropsEdges: always<{ node: Row }, boolean>(true),
};

/** The policies of this topic. */
export type AutomationsPolicies = typeof automations;
