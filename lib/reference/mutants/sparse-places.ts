import { family } from "#lib/contract/family.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const relations = [
  "state",
  "type",
  "parent",
  "assignees",
  "labels",
  "cycle",
  "modules",
  "owned_by",
  "lead",
  "members",
  "member",
  "project_lead",
  "default_assignee",
] as const;

/** Ways to write `fields` that the contract does not speak of. */
const odd = {
  empty: "",
  blanks: "name, priority",
  "empty-element": "name,,priority",
  repeated: "name,name",
  "other-case": "NAME",
  "all-and-name": "all,name",
} as const;

/** Defects of sparse fields in one place or on one page. */
export const sparsePlaceMutants = {
  ...family(
    ["empty", "blanks", "empty-element", "repeated", "other-case", "all-and-name"] as const,
    (name) => `fields-${name}-crashes` as const,
    (name): Mutant => ({
      defect: `breaks on fields=${odd[name]}`,
      alter: ({ fields }) => ({
        fields: {
          split: (known) => {
            if (known.text === odd[name]) throw new Error("The mutant breaks.");
            return fields.split(known);
          },
        },
      }),
    }),
  ),
  ...family(
    relations,
    (relation) => `fields-take-relation-${relation}` as const,
    (relation): Mutant => ({
      defect: `takes the relation ${relation} for a field`,
      alter: ({ fields }) => ({
        fields: { knows: (known) => known.token === relation || fields.knows(known) },
      }),
    }),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `custom-fields-taken-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `takes custom_fields for a field on the list of ${slug}`,
      alter: ({ fields }) => ({
        fields: {
          requestsSingle: (known) => known.call.list === slug || fields.requestsSingle(known),
        },
      }),
    }),
  ),
  ...mutantsOf({
    "fields-ignored-on-later-pages": {
      defect: "ignores fields beyond the first page",
      alter: (base) => ({
        fields: {
          applies: (known) => !known.call.query.has("offset") && base.fields.applies(known),
        },
      }),
    },
    "fields-ignored-on-cursor-pages": {
      defect: "ignores fields on the cursor path",
      alter: (base) => ({
        fields: {
          applies: (known) => !known.call.query.has("paginate") && base.fields.applies(known),
        },
      }),
    },
    "fields-ignored-after-a-cursor": {
      defect: "ignores fields where a cursor leads on",
      alter: (base) => ({
        fields: {
          applies: (known) => !known.call.query.has("cursor") && base.fields.applies(known),
        },
      }),
    },
    "fields-narrow-the-envelope": {
      defect: "leaves total_count out of the envelope where fields narrows the rows",
      alter: (base) => ({
        pagination: {
          showsTotal: (known) =>
            !known.call.query.has("fields") && base.pagination.showsTotal(known),
        },
      }),
    },
    "fields-narrow-the-cursor-envelope": {
      defect: "leaves has_more out of the envelope where fields narrows the rows",
      alter: (base) => ({
        pagination: {
          envelope: (known) => {
            const { has_more: _, ...members } = known.members;
            const narrows = known.style === "cursor" && known.call.query.has("fields");
            return base.pagination.envelope(narrows ? { ...known, members } : known);
          },
        },
      }),
    },
    "fields-drop-null-members": {
      defect: "leaves members that are null out where they were asked for",
      alter: (base) => ({
        presentation: {
          object: ({ call, object }) =>
            call.query.has("fields") && base.fields.applies({ call, honoured: true })
              ? Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
              : object,
        },
      }),
    },
    "bulk-narrowed-by-fields": {
      defect: "narrows the rows of a bulk answer to the members named in fields",
      alter: () => ({
        bulk: {
          results: ({ call, results }) =>
            call.query.has("fields") ? results.map(() => ({ id: null })) : results,
        },
      }),
    },
    "type-logo-props-flat": {
      defect: "serves the logo of a work item type without its icon",
      alter: (base) => ({
        presentation: {
          member: (known) =>
            known.name === "logo_props" && known.resource === "project-type"
              ? { in_use: "icon", background_color: "#fff" }
              : base.presentation.member(known),
        },
      }),
    },
    "create-echoes-description-html": {
      defect: "answers description_html to the write that brought it",
      alter: () => ({
        presentation: {
          extras: ({ call, row }) =>
            call.kind === "create" && "description_html" in row
              ? { description_html: row["description_html"] }
              : {},
        },
      }),
    },
    "custom-fields-null-on-list-rows": {
      defect: "serves custom_fields as null on list rows",
      alter: () => ({
        presentation: {
          extras: ({ call, single }) =>
            single || call.resource !== "work-item" || call.query.has("fields")
              ? {}
              : { custom_fields: null },
        },
      }),
    },
    "custom-fields-on-cursor-rows": {
      defect: "serves custom_fields on the rows of a cursor page",
      alter: () => ({
        presentation: {
          extras: ({ call, single }) =>
            !single && call.query.has("paginate") ? { custom_fields: {} } : {},
        },
      }),
    },
    "custom-fields-with-all": {
      defect: "serves custom_fields on list rows for fields=all",
      alter: () => ({
        presentation: {
          extras: ({ call, single }) =>
            !single && call.query.get("fields") === "all" ? { custom_fields: {} } : {},
        },
      }),
    },
    "custom-fields-missing-on-update": {
      defect: "leaves custom_fields out of what an update answers",
      alter: (base) => ({
        fields: {
          showsSingle: (known) => known.call.kind !== "update" && base.fields.showsSingle(known),
        },
      }),
    },
  }),
} as const;
