import { resources } from "#lib/contract/resources.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { answeredMembers } from "./answered-members.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";
import { reading } from "./record-defects.ts";

type Stored = Parameters<Policies["writes"]["stores"]>[0];

/** Stores something else than what an initiative label or an edge was sent. */
const storing = (
  defect: string,
  resource: string,
  field: string,
  change: (value: unknown, known: Stored) => unknown,
): Mutant => ({
  defect,
  alter: ({ writes }) => ({
    writes: {
      stores: (known) => {
        const value = writes.stores(known);
        const isMeant = known.resource === resource && known.field === field;
        return isMeant ? change(value, known) : value;
      },
    },
  }),
});

const label = "initiative-label";
const edge = "automation-edge";

/** Takes an update of one member of a label and leaves it as it was. */
const ignoring = (field: string, meant: (value: unknown) => boolean = () => true): Mutant =>
  storing(
    `takes a ${field} of an initiative label and does not write it`,
    label,
    field,
    (value, known) => (known.call.kind === "update" && meant(value) ? known.stored : value),
  );

const bounding = (defect: string, field: string, length: number): Mutant => ({
  defect,
  alter: ({ writes }) => ({
    writes: {
      maxLength: (known) =>
        known.resource === label && known.field === field ? length : writes.maxLength(known),
    },
  }),
});

const resetting = (field: string, value: unknown): Mutant => ({
  defect: `resets ${field} of an initiative label with every update`,
  alter: ({ writes }) => ({
    writes: {
      keeps: (known) =>
        known.resource === label && known.field === field ? value : writes.keeps(known),
    },
  }),
});

const writing = (field: string): Mutant => ({
  defect: `writes ${field} of an initiative label`,
  alter: ({ writes }) => ({
    writes: {
      takesStray: (known) =>
        (known.resource === label && known.field === field) || writes.takesStray(known),
    },
  }),
});

const forbidding = (defect: string, operation: string): Mutant => ({
  defect,
  alter: ({ tenancy }) => ({
    tenancy: {
      refusal: (known) =>
        known.call.operation === operation ? "forbidden" : tenancy.refusal(known),
    },
  }),
});

const labels = mutantsOf({
  "initiative-label-name-not-written": ignoring("name"),
  "initiative-label-color-not-written": ignoring("color"),
  "initiative-label-description-not-written": ignoring("description"),
  "initiative-label-sort-order-not-written": ignoring("sort_order"),
  "initiative-label-sort-order-of-zero-ignored": ignoring("sort_order", (value) => value === 0),
  "initiative-label-description-cut": storing(
    "cuts the description of an initiative label at its first comma",
    label,
    "description",
    (value) => String(value).split(",")[0],
  ),
  "initiative-label-name-cut": storing(
    "cuts the name of an initiative label at 200 characters",
    label,
    "name",
    (value) => String(value).slice(0, 200),
  ),
  "initiative-label-name-of-255-refused": bounding(
    "refuses an initiative label a name of 255 characters",
    "name",
    254,
  ),
  "initiative-label-name-of-256-taken": bounding(
    "takes an initiative label's name of any length",
    "name",
    Infinity,
  ),
  "initiative-label-color-of-255-refused": bounding(
    "refuses an initiative label a color of 255 characters",
    "color",
    254,
  ),
  "initiative-label-color-of-256-taken": bounding(
    "takes an initiative label's color of any length",
    "color",
    Infinity,
  ),
  "initiative-label-length-in-bytes": {
    defect: "counts the name of an initiative label in bytes",
    alter: ({ writes }) => ({
      writes: {
        length: (known) =>
          known.call.operation === "updateInitiativeLabel"
            ? Buffer.byteLength(known.value)
            : writes.length(known),
      },
    }),
  },
  "initiative-label-update-answers-another": {
    defect: "answers an update of an initiative label with an id that is not its own",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.call.operation === "updateInitiativeLabel" && known.name === "id"
            ? known.call.workspace?.id
            : presentation.member(known),
      },
    }),
  },
  "initiative-label-update-resets-description": resetting("description", ""),
  "initiative-label-own-name-is-refused": reading(
    "refuses an update that repeats the name of an initiative label",
    ({ call, body }) =>
      call.operation === "updateInitiativeLabel" && body["name"] === call.record?.["name"]
        ? { ...body, name: null }
        : body,
  ),
  "initiative-label-update-is-answered-alone": {
    defect: "answers an update of an initiative label and writes nothing",
    alter: ({ writes }) => ({
      writes: { persists: (known) => known.resource !== label && writes.persists(known) },
    }),
  },
  "initiative-label-refused-update-is-written": {
    defect: "writes the lawful members of an update of an initiative label that it refuses",
    alter: ({ writes }) => ({
      writes: {
        rollsBack: (known) =>
          known.call.operation !== "updateInitiativeLabel" && writes.rollsBack(known),
      },
    }),
  },
  "initiative-label-update-resets-color": resetting("color", ""),
  "initiative-label-audit-written": writing("created_at"),
  "initiative-label-creator-written": writing("created_by_id"),
  "initiative-label-absent-is-forbidden": forbidding(
    "answers 403 for an initiative label that does not exist",
    "updateInitiativeLabel",
  ),
});

const waiving = (field: string): Mutant => ({
  defect: `makes an edge without ${field}`,
  alter: ({ writes }) => ({
    writes: {
      requires: (known) =>
        !(known.resource === edge && known.field === field) && writes.requires(known),
    },
  }),
});

const takingForeign = (field: string): Mutant => ({
  defect: `takes a ${field} of another workspace`,
  alter: ({ tenancy }) => ({
    tenancy: {
      bodyIdBelongs: (known) => known.field === field || tenancy.bodyIdBelongs(known),
    },
  }),
});

const edges = mutantsOf({
  "edge-create-answers-200": {
    defect: "answers 200 to the create of an automation edge",
    alter: ({ presentation }) => ({
      presentation: {
        status: (known) =>
          known.call.operation === "createAutomationEdge" ? 200 : presentation.status(known),
      },
    }),
  },
  "edge-nodes-swapped": {
    defect: "answers an edge with its source for its target",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) => {
          if (known.resource !== edge) return presentation.member(known);
          const { name, row } = known;
          if (name === "source_node_id") return row["target_node_id"];
          return name === "target_node_id" ? row["source_node_id"] : presentation.member(known);
        },
      },
    }),
  },
  "edge-without-source-taken": waiving("source_node_id"),
  "edge-without-target-taken": waiving("target_node_id"),
  "edge-refusal-names-one-node": {
    defect: "names the first of two missing nodes alone",
    alter: ({ problems }) => ({
      problems: {
        errors: (known) => {
          const errors = problems.errors(known);
          const isMeant = known.call.operation === "createAutomationEdge" && Array.isArray(errors);
          return isMeant ? errors.slice(0, 1) : errors;
        },
      },
    }),
  },
  "edge-order-forgotten": {
    defect: "orders an edge behind the others whatever execution_order says",
    alter: ({ presentation }) => ({
      presentation: {
        member: (known) =>
          known.resource === edge && known.name === "execution_order"
            ? 0
            : presentation.member(known),
      },
    }),
  },
  "edge-order-of-zero-forgotten": storing(
    "takes an execution_order of 0 for none",
    edge,
    "execution_order",
    (value) => (value === 0 ? null : value),
  ),
  "edge-order-required": {
    defect: "refuses an edge without execution_order",
    alter: () => ({
      automations: {
        executionOrder: () => {
          throw new Problem("invalid_request");
        },
      },
    }),
  },
  "edge-of-absent-automation-is-forbidden": forbidding(
    "answers 403 for an automation that does not exist",
    "createAutomationEdge",
  ),
  "edge-from-foreign-node-taken": takingForeign("source_node_id"),
  "edge-to-foreign-node-taken": takingForeign("target_node_id"),
  "edge-refused-is-made": {
    defect: "keeps an edge that it refused",
    alter: ({ writes }) => ({
      writes: {
        rollsBack: (known) =>
          known.call.operation !== "createAutomationEdge" && writes.rollsBack(known),
      },
    }),
  },
});

/** Defects of initiative labels and automation edges. */
export const areaMutants = {
  ...answeredMembers("updateInitiativeLabel", "initiative-label", resources.initiativeLabel),
  ...answeredMembers("createAutomationEdge", "edge", resources.automationEdge),
  ...labels,
  ...edges,
} as const;
