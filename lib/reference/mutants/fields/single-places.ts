import { family } from "#lib/contract/family.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

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

/** Ways to write `fields` that the contract does not cover. */
const malformed = {
  empty: "",
  blanks: "name, priority",
  "empty-element": "name,,priority",
  repeated: "name,name",
  "other-case": "NAME",
  "all-and-name": "all,name",
} as const;

/** Defects of sparse fields in one place or on one page. */
export const placeFieldMutants = {
  ...family(
    ["empty", "blanks", "empty-element", "repeated", "other-case", "all-and-name"] as const,
    (name) => `fields-${name}-crashes` as const,
    (name): Mutant => ({
      defect: `crashes on fields=${malformed[name]}`,
      policy: "fields.split",
      where: ({ text }) => text === malformed[name],
      instead: () => {
        throw new Error("The mutant breaks.");
      },
    }),
  ),
  ...family(
    relations,
    (relation) => `fields-take-relation-${relation}` as const,
    (relation): Mutant => ({
      defect: `accepts the relation ${relation} as a field`,
      policy: "fields.knows",
      where: ({ token }) => token === relation,
      instead: () => true,
    }),
  ),
  ...family(
    ["work-items", "workspace-work-items"] as const,
    (slug) => `custom-fields-taken-on-${slug}` as const,
    (slug): Mutant => ({
      defect: `accepts custom_fields as a field on the list of ${slug}`,
      policy: "fields.requestsSingle",
      where: ({ call }) => call.list === slug,
      instead: () => true,
    }),
  ),
  ...mutantsOf({
    "fields-ignored-on-later-pages": {
      defect: "ignores fields after the first page",
      policy: "fields.applies",
      where: ({ call }) => call.query.has("offset"),
      instead: () => false,
    },
    "fields-ignored-on-cursor-pages": {
      defect: "ignores fields on cursor pages",
      policy: "fields.applies",
      where: ({ call }) => call.query.has("paginate"),
      instead: () => false,
    },
    "fields-ignored-after-a-cursor": {
      defect: "ignores fields on later pages of a cursor walk",
      policy: "fields.applies",
      where: ({ call }) => call.query.has("cursor"),
      instead: () => false,
    },
    "fields-narrow-the-envelope": {
      defect: "omits total_count from the envelope when fields narrows the rows",
      policy: "pagination.showsTotal",
      where: ({ call }) => call.query.has("fields"),
      instead: () => false,
    },
    "fields-narrow-the-cursor-envelope": {
      defect: "omits has_more from the envelope when fields narrows the rows",
      policy: "pagination.envelope",
      where: ({ style, call }) => style === "cursor" && call.query.has("fields"),
      instead: (known, usual) => {
        const { has_more: _, ...members } = known.members;
        return usual({ ...known, members });
      },
    },
    "fields-drop-null-members": {
      defect: "omits requested members that are null",
      policy: "presentation.object",
      where: ({ call }) => call.query.has("fields"),
      instead: ({ call, object }, usual, { fields }) =>
        fields.applies({ call, honoured: true })
          ? Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null))
          : usual(),
    },
    "bulk-narrowed-by-fields": {
      defect: "narrows the rows of a bulk answer to the members named in fields",
      policy: "bulk.results",
      where: ({ call }) => call.query.has("fields"),
      instead: ({ results }) => results.map(() => ({ id: null })),
    },
    "type-logo-props-flat": {
      defect: "omits the icon from the logo of a work item type",
      policy: "presentation.member",
      where: ({ name, resource }) => name === "logo_props" && resource === "project-type",
      instead: () => ({ in_use: "icon", background_color: "#fff" }),
    },
    "create-echoes-description-html": {
      defect: "returns description_html in the answer to the write that sent it",
      policy: "presentation.extras",
      where: ({ call, row }) => call.kind === "create" && "description_html" in row,
      instead: ({ row }) => ({ description_html: row["description_html"] }),
    },
    "custom-fields-null-on-list-rows": {
      defect: "returns custom_fields as null on list rows",
      policy: "presentation.extras",
      where: ({ single, call }) =>
        !single && call.resource === "work-item" && !call.query.has("fields"),
      instead: () => ({ custom_fields: null }),
    },
    "custom-fields-on-cursor-rows": {
      defect: "returns custom_fields on the rows of a cursor page",
      policy: "presentation.extras",
      where: ({ single, call }) => !single && call.query.has("paginate"),
      instead: () => ({ custom_fields: {} }),
    },
    "custom-fields-with-all": {
      defect: "returns custom_fields on list rows for fields=all",
      policy: "presentation.extras",
      where: ({ single, call }) => !single && call.query.get("fields") === "all",
      instead: () => ({ custom_fields: {} }),
    },
    "custom-fields-missing-on-update": {
      defect: "omits custom_fields from the answer to an update",
      policy: "fields.showsSingle",
      where: ({ call }) => call.kind === "update",
      instead: () => false,
    },
  }),
} as const;
