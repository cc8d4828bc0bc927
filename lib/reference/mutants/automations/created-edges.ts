import { resources } from "#lib/contract/resources.ts";
import { answeredMembers } from "#lib/reference/mutants/building/answered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { Problem } from "#lib/reference/problem.ts";
import { madeByAnother } from "#lib/reference/mutants/building/made-by-another.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const edge = "automation-edge";

const waiving = (field: string): Mutant => ({
  defect: `creates an edge without ${field}`,
  policy: "writes.requires",
  where: (known) => known.resource === edge && known.field === field,
  instead: () => false,
});

const takingForeign = (field: string): Mutant => ({
  defect: `accepts a ${field} of another workspace`,
  policy: "tenancy.bodyIdBelongs",
  where: (known) => known.field === field,
  instead: () => true,
});

const edges = mutantsOf({
  "edge-create-answers-200": {
    defect: "answers the create of an automation edge with 200",
    policy: "presentation.status",
    where: ({ call }) => call.operation === "createAutomationEdge",
    instead: () => 200,
  },
  "edge-nodes-swapped": {
    defect: "returns the target of an edge as its source",
    policy: "presentation.member",
    where: ({ resource }) => resource === edge,
    instead: ({ name, row }, usual) =>
      name === "source_node_id"
        ? row["target_node_id"]
        : name === "target_node_id"
          ? row["source_node_id"]
          : usual(),
  },
  "edge-without-source-taken": waiving("source_node_id"),
  "edge-without-target-taken": waiving("target_node_id"),
  "edge-refusal-names-one-node": {
    defect: "names only the first of two missing nodes",
    policy: "problems.errors",
    where: ({ call }) => call.operation === "createAutomationEdge",
    instead: (_, usual) => {
      const errors = usual();
      return Array.isArray(errors) ? errors.slice(0, 1) : errors;
    },
  },
  "edge-order-forgotten": {
    defect: "places an edge after the others whatever its execution_order is",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === edge && name === "execution_order",
    instead: () => 0,
  },
  "edge-order-of-zero-forgotten": {
    defect: "treats an execution_order of 0 as absent",
    policy: "writes.stores",
    where: ({ resource, field }) => resource === edge && field === "execution_order",
    instead: (_, usual) => {
      const value = usual();
      return value === 0 ? null : value;
    },
  },
  "edge-order-required": {
    defect: "requires execution_order for an edge",
    policy: "automations.executionOrder",
    instead: () => {
      throw new Problem("invalid_request");
    },
  },
  "edge-of-absent-automation-is-forbidden": {
    defect: "answers 403 for an automation that does not exist",
    policy: "tenancy.refusal",
    where: ({ call }) => call.operation === "createAutomationEdge",
    instead: () => "forbidden",
  },
  "edge-from-foreign-node-taken": takingForeign("source_node_id"),
  "edge-to-foreign-node-taken": takingForeign("target_node_id"),
  "edge-refused-is-made": {
    defect: "stores an edge that it refuses",
    policy: "writes.rollsBack",
    where: ({ call }) => call.operation === "createAutomationEdge",
    instead: () => false,
  },
});

/** Defects of creating automation edges. */
export const createdEdgeMutants = {
  ...answeredMembers("createAutomationEdge", "edge", resources.automationEdge),
  ...edges,
  ...madeByAnother("automation-edge"),
} as const;
