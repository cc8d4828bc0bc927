import { mutantsOf } from "./mutant.ts";

/** Defects of expansion. */
export const expansionMutants = mutantsOf({
  "expand-ignored": {
    defect: "ignores expand",
    alter: () => ({ expansion: { adds: () => false } }),
  },
  "expand-ignored-on-lists": {
    defect: "adds no related object on lists",
    alter: () => ({ expansion: { adds: ({ single }) => single } }),
  },
  "expand-ignored-on-detail": {
    defect: "adds no related object where a single record is read",
    alter: () => ({ expansion: { adds: ({ call }) => call.kind !== "read" } }),
  },
  "expand-ignored-on-writes": {
    defect: "adds no related object to what a write answers",
    alter: () => ({ expansion: { adds: ({ call }) => call.method === "GET" } }),
  },
  "expand-ignored-on-identifier-route": {
    defect: "adds no related object on the identifier route",
    alter: () => ({
      expansion: { adds: ({ call }) => call.operation !== "readWorkItemByIdentifier" },
    }),
  },
  "expand-honours-first-relation-only": {
    defect: "adds the first of several relations",
    alter: (base) => ({
      expansion: { split: (known) => base.expansion.split(known).slice(0, 1) },
    }),
  },
  "expand-first-row-only": {
    defect: "adds related objects to the first row alone",
    alter: () => ({ expansion: { adds: ({ index }) => index === 0 } }),
  },
  "expand-replaces-id-key": {
    defect: "serves the related object in place of its id key",
    alter: () => ({ expansion: { keepsIdKey: () => false } }),
  },
  "expand-nulls-id-key": {
    defect: "serves null in the id key beside the related object",
    alter: () => ({ expansion: { idValue: () => null } }),
  },
  "expand-serves-bare-id": {
    defect: "serves the id in place of the related object",
    alter: () => ({ expansion: { leaf: ({ target }) => target.id } }),
  },
  "expand-lost-beside-fields": {
    defect: "leaves related objects out where fields narrows the record",
    alter: () => ({ expansion: { survivesFields: () => false } }),
  },
  "expand-lost-beside-all-fields": {
    defect: "leaves the expanded object out where fields=all is asked for as well",
    alter: ({ expansion }) => ({
      expansion: {
        adds: (known) => known.call.query.get("fields") !== "all" && expansion.adds(known),
      },
    }),
  },
  "expand-lost-beside-fields-on-detail": {
    defect: "leaves related objects out where fields narrows a record that is read by itself",
    alter: () => ({ expansion: { survivesFields: ({ call }) => call.kind !== "read" } }),
  },
  "expand-unknown-ignored": {
    defect: "ignores relations that cannot be expanded",
    alter: () => ({ expansion: { refuses: () => false } }),
  },
  "expand-unknown-ignored-beside-known": {
    defect: "ignores a relation that cannot be expanded where another one can",
    alter: () => ({
      expansion: {
        refuses: ({ call, unknown }) =>
          (call.query.get("expand") ?? "").split(",").length === unknown.length,
      },
    }),
  },
  "expand-id-key-taken": {
    defect: "takes an id key for a relation",
    alter: (base) => ({
      expansion: { knows: (known) => known.token.endsWith("_id") || base.expansion.knows(known) },
    }),
  },
  "expand-refusal-names-fields": {
    defect: "names fields where it refuses a relation",
    alter: () => ({ expansion: { field: () => "fields" } }),
  },
  "expand-refusal-begins-with-allowed": {
    defect: "lists the allowed relations ahead of the unknown ones",
    alter: () => ({
      expansion: {
        message: ({ unknown, allowed }) =>
          `Allowed: ${allowed.join(", ")}. Not expandable: ${unknown.join(", ")}.`,
      },
    }),
  },
  "expand-refusal-of-two-begins-with-allowed": {
    defect: "lists the allowed relations ahead of the unknown ones where these are several",
    alter: ({ expansion }) => ({
      expansion: {
        message: (known) => {
          const { unknown, allowed } = known;
          return unknown.length === 1
            ? expansion.message(known)
            : `Allowed: ${allowed.join(", ")}. Not expandable: ${unknown.join(", ")}.`;
        },
      },
    }),
  },
  "expand-refusal-hides-unknown": {
    defect: "does not say which relations it does not know",
    alter: () => ({ expansion: { message: () => "Not expandable." } }),
  },
  "expand-nothing-expandable-ignored": {
    defect: "ignores expand on resources without relations",
    alter: () => ({ expansion: { refuses: ({ allowed }) => allowed.length > 0 } }),
  },
  "expand-empty-many-is-null": {
    defect: "serves null for a to-many relation without targets",
    alter: () => ({ expansion: { empty: () => null } }),
  },
  "expand-empty-many-is-absent": {
    defect: "leaves a to-many relation without targets out",
    alter: () => ({ expansion: { empty: () => undefined } }),
  },
  "expand-none-is-empty-object": {
    defect: "serves an empty object for a to-one relation without a target",
    alter: () => ({ expansion: { none: () => ({}) } }),
  },
  "expand-none-is-absent": {
    defect: "leaves a to-one relation without a target out",
    alter: () => ({ expansion: { none: () => undefined } }),
  },
  "expand-many-serves-first-only": {
    defect: "serves the first of several related objects",
    alter: () => ({ expansion: { targets: ({ targets }) => targets.slice(0, 1) } }),
  },
  "expand-many-serves-map": {
    defect: "serves a to-many relation as an object keyed by id",
    alter: () => ({
      expansion: {
        value: ({ many, value }) =>
          many && Array.isArray(value) ? Object.fromEntries(value.entries()) : value,
      },
    }),
  },
  "expand-leaf-carries-relations": {
    defect: "serves id keys of relations within an expanded object",
    alter: () => ({
      expansion: {
        leaf: ({ leaf, target }) => ({
          ...leaf,
          project_id: target["project_id"] ?? null,
          created_by_id: target["created_by_id"] ?? null,
        }),
      },
    }),
  },
  "expand-serves-other-record": {
    defect: "serves a related object that is not the one named by the id key",
    alter: () => ({
      expansion: { member: ({ name, value, row }) => (name === "id" ? row.id : value) },
    }),
  },
});
