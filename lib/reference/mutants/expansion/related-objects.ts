import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Defects of related objects. */
export const relatedObjectMutants = mutantsOf({
  "expand-ignored": {
    defect: "ignores expand",
    policy: "expansion.adds",
    instead: () => false,
    at: ["listProjectWorkItems?expand"],
  },
  "expand-ignored-on-lists": {
    defect: "adds no related object on lists",
    policy: "expansion.adds",
    where: ({ single }) => !single,
    instead: () => false,
  },
  "expand-ignored-on-detail": {
    defect: "adds no related object when a single record is read",
    policy: "expansion.adds",
    where: ({ call }) => call.kind === "read",
    instead: () => false,
  },
  "expand-ignored-on-writes": {
    defect: "adds no related object to the answer to a write",
    policy: "expansion.adds",
    where: ({ call }) => call.method !== "GET",
    instead: () => false,
  },
  "expand-ignored-on-identifier-route": {
    defect: "adds no related object on the identifier route",
    policy: "expansion.adds",
    where: ({ call }) => call.operation === "readWorkItemByIdentifier",
    instead: () => false,
  },
  "expand-honours-first-relation-only": {
    defect: "adds only the first of several relations",
    policy: "expansion.split",
    instead: (_, usual) => usual().slice(0, 1),
  },
  "expand-first-row-only": {
    defect: "adds related objects only to the first row",
    policy: "expansion.adds",
    where: ({ index }) => index !== 0,
    instead: () => false,
  },
  "expand-replaces-id-key": {
    defect: "returns the related object in place of its id key",
    policy: "expansion.keepsIdKey",
    instead: () => false,
    at: ["listProjectWorkItems?expand"],
  },
  "expand-nulls-id-key": {
    defect: "returns null as the id key alongside the related object",
    policy: "expansion.idValue",
    instead: () => null,
    at: ["listProjectWorkItems?expand"],
  },
  "expand-serves-bare-id": {
    defect: "returns the id in place of the related object",
    policy: "expansion.leaf",
    instead: ({ target }) => target.id,
  },
  "expand-lost-beside-fields": {
    defect: "omits related objects when fields narrows the record",
    policy: "expansion.survivesFields",
    instead: () => false,
  },
  "expand-lost-beside-all-fields": {
    defect: "omits the expanded object when fields=all is sent too",
    policy: "expansion.adds",
    where: ({ call }) => call.query.get("fields") === "all",
    instead: () => false,
  },
  "expand-lost-beside-fields-on-detail": {
    defect: "omits related objects when fields narrows a record that is read by itself",
    policy: "expansion.survivesFields",
    where: ({ call }) => call.kind === "read",
    instead: () => false,
  },
  "fields-lost-beside-expand-on-detail": {
    defect: "returns every member of a single record when a relation is expanded",
    policy: "fields.selects",
    where: ({ call }) => call.kind === "read" && call.query.has("expand"),
    instead: () => true,
  },
  "fields-lost-beside-expand-on-module-create": {
    defect: "returns every member of a created module when a relation is expanded",
    policy: "fields.selects",
    where: ({ call }) => call.operation === "createModule" && call.query.has("expand"),
    instead: () => true,
  },
  "expand-unknown-ignored": {
    defect: "ignores non-expandable relations",
    policy: "expansion.refuses",
    instead: () => false,
  },
  "expand-unknown-ignored-beside-known": {
    defect: "ignores a non-expandable relation when another one is expandable",
    policy: "expansion.refuses",
    where: ({ call, unknown }) =>
      (call.query.get("expand") ?? "").split(",").length !== unknown.length,
    instead: () => false,
  },
  "expand-id-key-taken": {
    defect: "accepts an id key as a relation",
    policy: "expansion.knows",
    where: ({ token }) => token.endsWith("_id"),
    instead: () => true,
  },
  "expand-refusal-names-fields": {
    defect: "names fields when it refuses a relation",
    policy: "expansion.field",
    instead: () => "fields",
  },
  "expand-refusal-begins-with-allowed": {
    defect: "lists the allowed relations ahead of the unknown ones",
    policy: "expansion.message",
    instead: ({ allowed, unknown }) =>
      `Allowed: ${allowed.join(", ")}. Not expandable: ${unknown.join(", ")}.`,
  },
  "expand-refusal-of-two-begins-with-allowed": {
    defect:
      "lists the allowed relations ahead of the unknown ones when there are several unknown ones",
    policy: "expansion.message",
    where: ({ unknown }) => unknown.length !== 1,
    instead: ({ allowed, unknown }) =>
      `Allowed: ${allowed.join(", ")}. Not expandable: ${unknown.join(", ")}.`,
  },
  "expand-refusal-hides-unknown": {
    defect: "does not name the unknown relations",
    policy: "expansion.message",
    instead: () => "Not expandable.",
  },
  "expand-nothing-expandable-ignored": {
    defect: "ignores expand on resources without relations",
    policy: "expansion.refuses",
    where: ({ allowed }) => allowed.length <= 0,
    instead: () => false,
  },
  "expand-empty-many-is-null": {
    defect: "returns null for a to-many relation without targets",
    policy: "expansion.empty",
    instead: () => null,
  },
  "expand-empty-many-is-absent": {
    defect: "omits a to-many relation without targets",
    policy: "expansion.empty",
    instead: () => undefined,
  },
  "expand-none-is-empty-object": {
    defect: "returns an empty object for a to-one relation without a target",
    policy: "expansion.none",
    instead: () => ({}),
  },
  "expand-none-is-absent": {
    defect: "omits a to-one relation without a target",
    policy: "expansion.none",
    instead: () => undefined,
  },
  "expand-many-serves-first-only": {
    defect: "returns only the first of several related objects",
    policy: "expansion.targets",
    instead: ({ targets }) => targets.slice(0, 1),
  },
  "expand-many-serves-map": {
    defect: "returns a to-many relation as an object keyed by id",
    policy: "expansion.value",
    where: ({ many }) => many,
    instead: ({ value }, usual) =>
      Array.isArray(value) ? Object.fromEntries(value.entries()) : usual(),
  },
  "expand-leaf-carries-relations": {
    defect: "returns id keys of relations within an expanded object",
    policy: "expansion.leaf",
    instead: ({ leaf, target }) => ({
      ...leaf,
      project_id: target["project_id"] ?? null,
      created_by_id: target["created_by_id"] ?? null,
    }),
  },
  "expand-serves-other-record": {
    defect: "returns a related object that is not the one named by the id key",
    policy: "expansion.member",
    where: ({ name }) => name === "id",
    instead: ({ row }) => row.id,
  },
});
