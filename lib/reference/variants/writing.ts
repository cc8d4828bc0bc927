import { Problem } from "#lib/reference/problem.ts";
import { variantsOf } from "./variant.ts";

/** Lawful ways to accept writes. */
export const writingVariants = variantsOf({
  "descriptions-of-types-have-a-limit": {
    openPoint: "the contract states no length for the description of a work item type",
    policy: "writes.maxLength",
    where: ({ resource, field }) => resource.endsWith("-type") && field === "description",
    instead: () => 1000,
  },
  "work-items-are-written-without-cycle-and-modules": {
    openPoint:
      "the contract does not show whether a write of a work item takes its cycle and modules",
    policy: "writes.body",
    where: ({ resource }) => resource === "work-item",
    instead: (_, usual) => {
      const { cycle_id: _cycle, module_ids: _modules, ...body } = usual();
      return body;
    },
  },
  "external-ids-come-with-their-source": {
    openPoint: "the contract does not state whether an external id may come without its source",
    policy: "writes.body",
    where: ({ call, body: { external_id = null, external_source = null } }) =>
      call.kind === "create" && (external_id === null) !== (external_source === null),
    instead: () => {
      const errors = [{ field: "external_id", code: "invalid", message: "Send both or neither." }];
      throw new Problem("invalid_request", { errors });
    },
  },
  "blank-descriptions-are-refused": {
    openPoint: "the contract does not state whether a description that is sent may be blank",
    policy: "writes.hasType",
    where: ({ field, value, call }) =>
      field.startsWith("description") && value === "" && call.operation !== "createIntakeWorkItem",
    instead: () => false,
  },
  "work-items-refuse-null-for-their-external-pair": {
    openPoint: "the contract does not state whether the external pair of a work item may be null",
    policy: "writes.takesNull",
    where: ({ call, field }) => call.resource === "work-item" && field.startsWith("external_"),
    instead: () => false,
  },
  "names-are-trimmed": {
    openPoint: "the contract does not state whether spaces around a name are kept",
    policy: "writes.reads",
    where: ({ field }) => field === "name",
    instead: (_, usual) => {
      const value = usual();
      return typeof value === "string" ? value.trim() : value;
    },
  },
  "lengths-in-code-units": {
    openPoint:
      "the contract does not state how characters beyond the Basic Multilingual Plane are counted",
    policy: "writes.length",
    instead: ({ value }) => value.length,
  },
  "external-pairs-may-repeat": {
    openPoint:
      "the contract does not state whether the same external id may occur twice under one source",
    policy: "writes.refusesTakenPair",
    instead: () => false,
  },
  "order-of-dates-concerns-no-field": {
    openPoint: "the contract does not state for which member a wrong order of dates is reported",
    policy: "writes.datesField",
    instead: () => "non_field_errors",
  },
  "types-begin-inactive": {
    openPoint:
      "the contract does not state whether a type that is created without is_active is active",
    policy: "writes.standard",
    where: ({ call, field }) => /^create\w+Type$/.test(call.operation) && field === "is_active",
    instead: () => false,
  },
  "cycles-have-the-standard-logo": {
    openPoint: "the contract does not show which members of a cycle can be written",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "cycle" && name === "logo_props",
    instead: () => ({}),
  },
  "intake-source-is-decided": {
    openPoint:
      "the contract does not state whether the service decides the source of an intake work item",
    policy: "presentation.member",
    where: ({ resource, name }) => resource === "intake-work-item" && name === "source",
    instead: () => "API",
  },
  "features-update-tells-nothing": {
    openPoint: "the contract does not show what an update of the features answers",
    policy: "presentation.single",
    where: ({ call }) => call.operation === "updateFeatures",
    instead: () => ({}),
  },
  "enabling-again-in-either-mode": {
    openPoint: "the contract does not state whether enabling existing types depends on the mode",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) =>
      call.operation === "enableTypes" &&
      (call.project === null ? [] : call.store.rowsIn("type", call.project.id)).length > 0,
    instead: () => false,
  },
  "detaching-in-either-mode": {
    openPoint: "the contract does not state in which mode a property can be detached",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) => call.method === "DELETE",
    instead: () => false,
  },
  "undone-batches-have-a-code": {
    openPoint: "the set of codes is open, so a batch that was rolled back may have its own code",
    advisedBy: ["problems/code#type"],
    policy: "problems.code",
    where: ({ call, type }) => call.kind === "bulk" && type === "conflict",
    instead: () => "batch_failed",
  },
});
