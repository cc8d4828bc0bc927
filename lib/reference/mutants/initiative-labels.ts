import { resources } from "#lib/contract/resources.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { answeredMembers } from "./building/answered-members.ts";
import type { Mutant } from "./building/mutant.ts";
import { madeByAnother } from "./building/made-by-another.ts";
import { mutantsOf } from "./building/mutant.ts";
import { reading } from "./building/altered-members.ts";

type Stored = Parameters<Policies["writes"]["stores"]>[0];

/** Stores something other than what was sent for an initiative label or an edge. */
const storing = (
  defect: string,
  resource: string,
  field: string,
  change: (value: unknown, known: Stored) => unknown,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: (known) => known.resource === resource && known.field === field,
  instead: (known, usual) => change(usual(), known),
});

const label = "initiative-label";

/** Accepts an update of one member of a label without storing it. */
const ignoring = (field: string, meant: (value: unknown) => boolean = () => true): Mutant =>
  storing(
    `accepts ${field} of an initiative label without storing it`,
    label,
    field,
    (value, known) => (known.call.kind === "update" && meant(value) ? known.stored : value),
  );

const bounding = (defect: string, field: string, length: number): Mutant => ({
  defect,
  policy: "writes.maxLength",
  where: (known) => known.resource === label && known.field === field,
  instead: () => length,
});

const resetting = (field: string, value: unknown): Mutant => ({
  defect: `resets ${field} of an initiative label with every update`,
  policy: "writes.keeps",
  where: (known) => known.resource === label && known.field === field,
  instead: () => value,
});

const writing = (field: string): Mutant => ({
  defect: `stores a sent ${field} of an initiative label`,
  policy: "writes.takesUnexpected",
  where: (known) => known.resource === label && known.field === field,
  instead: () => true,
});

const forbidding = (defect: string, operation: string): Mutant => ({
  defect,
  policy: "tenancy.refusal",
  where: ({ call }) => call.operation === operation,
  instead: () => "forbidden",
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
    "refuses a name of 255 characters for an initiative label",
    "name",
    254,
  ),
  "initiative-label-name-of-256-taken": bounding(
    "accepts a name of any length for an initiative label",
    "name",
    Infinity,
  ),
  "initiative-label-color-of-255-refused": bounding(
    "refuses a color of 255 characters for an initiative label",
    "color",
    254,
  ),
  "initiative-label-color-of-256-taken": bounding(
    "accepts a color of any length for an initiative label",
    "color",
    Infinity,
  ),
  "initiative-label-length-in-bytes": {
    defect: "measures the name of an initiative label in bytes",
    policy: "writes.length",
    where: ({ call }) => call.operation === "updateInitiativeLabel",
    instead: ({ value }) => Buffer.byteLength(value),
  },
  "initiative-label-update-answers-another": {
    defect: "returns another id in the answer to an update of an initiative label",
    policy: "presentation.member",
    where: ({ call, name }) => call.operation === "updateInitiativeLabel" && name === "id",
    instead: ({ call }) => call.workspace?.id,
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
    defect: "answers an update of an initiative label without writing it",
    policy: "writes.persists",
    where: ({ resource }) => resource === label,
    instead: () => false,
  },
  "initiative-label-refused-update-is-written": {
    defect: "writes the valid members of an update of an initiative label that it refuses",
    policy: "writes.rollsBack",
    where: ({ call }) => call.operation === "updateInitiativeLabel",
    instead: () => false,
  },
  "initiative-label-update-resets-color": resetting("color", ""),
  "initiative-label-audit-written": writing("created_at"),
  "initiative-label-creator-written": writing("created_by_id"),
  "initiative-label-absent-is-forbidden": forbidding(
    "answers 403 for an initiative label that does not exist",
    "updateInitiativeLabel",
  ),
});

const resettingLabel = (member: string, victim: string, value: string): Mutant =>
  reading(
    `resets ${victim} of an initiative label when ${member} is updated`,
    ({ call, resource, body }) =>
      call.kind === "update" &&
      resource === "initiative-label" &&
      member in body &&
      !(victim in body)
        ? { ...body, [victim]: value }
        : body,
  );

/** Defects of initiative labels. */
export const initiativeLabelsMutants = {
  ...answeredMembers("updateInitiativeLabel", "initiative-label", resources.initiativeLabel),
  ...labels,

  ...mutantsOf({
    "initiative-label-update-of-name-resets-color": resettingLabel("name", "color", "#000000"),
    "initiative-label-update-of-color-resets-name": resettingLabel("color", "name", "reset"),
    "initiative-label-empty-update-resets-color": reading(
      "resets color of an initiative label with an update that names no member",
      ({ call, body }) =>
        call.operation === "updateInitiativeLabel" && Object.keys(body).length === 0
          ? { ...body, color: "#000000" }
          : body,
    ),
  }),
  ...madeByAnother("initiative-label"),
} as const;
