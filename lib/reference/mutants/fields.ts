import { mutantsOf } from "./mutant.ts";

/** Defects of sparse fields. */
export const fieldsMutants = mutantsOf({
  "fields-ignored": {
    defect: "ignores fields",
    alter: () => ({ fields: { applies: () => false } }),
  },
  "fields-ignored-on-detail": {
    defect: "ignores fields where a single record is read",
    alter: (base) => ({
      fields: { applies: (known) => known.call.kind !== "read" && base.fields.applies(known) },
    }),
  },
  "fields-ignored-on-create": {
    defect: "ignores fields where a record is made",
    alter: (base) => ({
      fields: { applies: (known) => known.call.kind !== "create" && base.fields.applies(known) },
    }),
  },
  "fields-honour-first-name-only": {
    defect: "serves the first of several members asked for",
    alter: (base) => ({ fields: { split: (known) => base.fields.split(known).slice(0, 1) } }),
  },
  "fields-drop-id": {
    defect: "leaves the id out where it was not asked for",
    alter: () => ({
      fields: { selects: ({ name, requested }) => requested === null || requested.has(name) },
    }),
  },
  "fields-null-for-unrequested": {
    defect: "serves all members where some were asked for",
    alter: () => ({ fields: { selects: () => true } }),
  },
  "fields-leak-created-at": {
    defect: "serves created_at where it was not asked for",
    alter: (base) => ({
      fields: { selects: (known) => known.name === "created_at" || base.fields.selects(known) },
    }),
  },
  "fields-honoured-on-first-row-only": {
    defect: "leaves unrequested members out of the first row alone",
    alter: (base) => ({
      fields: { selects: (known) => known.index > 0 || base.fields.selects(known) },
    }),
  },
  "fields-all-not-known": {
    defect: "refuses fields=all",
    alter: (base) => ({
      fields: {
        split: (known) => base.fields.split(known).map((name) => (name === "all" ? "*" : name)),
      },
    }),
  },
  "fields-all-means-id": {
    defect: "serves the id alone for fields=all",
    alter: () => ({ fields: { selectsAll: () => false } }),
  },
  "fields-unknown-ignored": {
    defect: "ignores names that are no fields",
    alter: () => ({ fields: { refuses: () => false } }),
  },
  "fields-unknown-ignored-beside-known": {
    defect: "judges only the first of several names",
    alter: (base) => ({
      fields: {
        refuses: (known) => {
          const text = known.call.query.get("fields") ?? "";
          return base.fields.split({ call: known.call, text })[0] === known.token;
        },
      },
    }),
  },
  "fields-relation-taken": {
    defect: "takes the name of a relation for a field",
    alter: (base) => ({
      fields: {
        knows: (known) => known.relations.includes(known.token) || base.fields.knows(known),
      },
    }),
  },
  "fields-refusal-names-other-parameter": {
    defect: "names another parameter where it refuses a field",
    alter: () => ({ fields: { field: ({ token }) => token } }),
  },
  "fields-refusal-code-is-choice": {
    defect: "refuses an unknown field with the code invalid_choice",
    alter: () => ({ fields: { code: () => "invalid_choice" } }),
  },
  "fields-refusal-hides-valid-names": {
    defect: "does not say which fields are valid",
    alter: () => ({ fields: { listsValid: () => false } }),
  },
  "fields-relation-refusal-hides-expand": {
    defect: "does not point to expand where a relation is named in fields",
    alter: () => ({ fields: { pointsToExpand: () => false } }),
  },
  "custom-fields-on-list-rows": {
    defect: "serves custom_fields on list rows",
    alter: () => ({ fields: { showsSingle: () => true } }),
  },
  "custom-fields-missing-on-writes": {
    defect: "leaves custom_fields out of what a write answers",
    alter: (base) => ({
      fields: {
        showsSingle: (known) => known.call.kind === "read" && base.fields.showsSingle(known),
      },
    }),
  },
  "custom-fields-missing-on-expanded-writes": {
    defect: "leaves custom_fields out of what a write answers beside an expansion",
    alter: (base) => ({
      fields: {
        showsSingle: (known) =>
          (known.call.kind === "read" || !known.call.query.has("expand")) &&
          base.fields.showsSingle(known),
      },
    }),
  },
  "custom-fields-missing-on-archive": {
    defect: "leaves custom_fields out of what archiving answers",
    alter: (base) => ({
      fields: {
        showsSingle: (known) => known.call.kind !== "action" && base.fields.showsSingle(known),
      },
    }),
  },
  "custom-fields-taken-on-lists": {
    defect: "takes custom_fields for a field of list rows",
    alter: () => ({ fields: { requestsSingle: () => true } }),
  },
});
