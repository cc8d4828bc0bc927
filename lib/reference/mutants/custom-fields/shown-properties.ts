import { family } from "#lib/contract/family.ts";
import { typeSchemaCustomField, typeSchemaOption } from "#lib/contract/type-schema.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Call } from "#lib/reference/call.ts";
import { serving } from "#lib/reference/mutants/building/altered-members.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

type Members = Readonly<Record<string, unknown>>;

const without = (members: Members, dropped: string): Members =>
  Object.fromEntries(Object.entries(members).filter(([name]) => name !== dropped));

/** Describes custom fields differently. */
const describing = (
  defect: string,
  change: (entry: Members, property: Row) => Members,
): Mutant => ({
  defect,
  policy: "typeSchema.customField",
  instead: ({ property }, usual) => change(usual(), property),
});

/** Describes the options of custom fields differently. */
const offering = (defect: string, change: (options: readonly Members[]) => unknown): Mutant =>
  describing(defect, (entry) => {
    const { options } = entry;
    return { ...entry, options: Array.isArray(options) ? change(options) : options };
  });

const altered: Readonly<Record<string, unknown>> = {
  id: "00000000-0000-4000-8000-000000000000",
  type: "URL",
  name: "another",
  display_name: "Another",
};

/** The entry, with one member that does not belong to its property. */
const alter = (entry: Members, name: string): Members => {
  const { [name]: value } = entry;
  if (name === "description") return without(entry, name);
  return { ...entry, [name]: typeof value === "boolean" ? !value : altered[name] };
};

const valuesOf = (row: Row) => Object.entries(Object(row["custom_values"]));

/** Another work item's custom property values, for a work item that has none. */
const values = {
  "custom-fields-hold-values-of-other-items": serving(
    "returns the values of another work item of the project for a work item that has none",
    ({ resource, name, value }) =>
      resource === "work-item" &&
      name === "custom_fields" &&
      Object.values(Object(value)).every((one) => one === null),
    (value, { call, row }) => {
      const other = call.store
        .rows("work-item")
        .find((one) => one["project_id"] === row["project_id"] && valuesOf(one).length > 0);
      return other === undefined ? value : Object.fromEntries(valuesOf(other));
    },
  ),
  "custom-field-is-described-by-its-displayed-name": describing(
    "describes a custom field with the display name instead of the description",
    (entry) => ({ ...entry, description: entry["display_name"] }),
  ),
} as const;

const repeated = [
  "id",
  "type",
  "name",
  "display_name",
  "description",
  "required",
  "is_multi",
] as const;

const alteredOf = <Property extends "severity" | "origin">(property: Property, type: string) =>
  family(
    repeated,
    (name) => `custom-field-${name}-of-${property}-altered` as const,
    (name) =>
      describing(
        `returns a wrong ${name} for properties of type ${type} in the schema document`,
        (entry, row) => (row["property_type"] === type ? alter(entry, name) : entry),
      ),
  );

const entries = {
  ...family(
    typeSchemaCustomField,
    (name) => `custom-field-${name}-dropped` as const,
    (name) =>
      describing(`omits ${name} from custom fields with options`, (entry, row) =>
        row["property_type"] === "OPTION" ? without(entry, name) : entry,
      ),
  ),
  ...alteredOf("severity", "OPTION"),
  ...alteredOf("origin", "TEXT"),
  ...family(
    typeSchemaOption,
    (name) => `custom-field-option-${name}-dropped` as const,
    (name) =>
      offering(`omits ${name} from options in the schema document`, (options) =>
        options.map((option) => without(option, name)),
      ),
  ),
  ...family(
    typeSchemaOption,
    (name) => `custom-field-second-option-${name}-dropped` as const,
    (name) =>
      offering(`omits ${name} from the second option in the schema document`, (options) =>
        options.map((option, index) => (index === 1 ? without(option, name) : option)),
      ),
  ),
} as const;

/** Reports further properties of the path's project. */
const reporting = (
  defect: string,
  shows: (isAttached: boolean, isOwn: boolean) => boolean,
): Extract<Mutant, { readonly policy: "typeSchema.document" }> => ({
  defect,
  policy: "typeSchema.document",
  instead: ({ call, document }, usual) =>
    usual({
      call,
      document: {
        ...document,
        custom_fields: { ...Object(document["custom_fields"]), ...furtherProperties(call, shows) },
      },
    }),
});

function furtherProperties(call: Call, shows: (isAttached: boolean, isOwn: boolean) => boolean) {
  const { store, project, record } = call;
  const held = store.rows("type").flatMap((row) => ids(row, "property_ids"));
  const own = record === null ? [] : ids(record, "property_ids");
  const rows = store
    .rows("property")
    .filter((row) => row["project_id"] === project?.id)
    .filter(({ id }) => shows(held.includes(id), own.includes(id)));
  return Object.fromEntries(rows.map((row) => [String(row["name"]), { id: row.id }]));
}

/** Serves a work item without the values of its custom properties. */
const emptied = (defect: string, isMeant: (known: ServedMember) => boolean): Mutant =>
  serving(
    defect,
    (known) => known.name === "custom_fields" && known.resource === "work-item" && isMeant(known),
    () => ({}),
  );

const ruled = mutantsOf({
  "type-schema-keyed-by-id": {
    defect: "keys custom fields of the schema document by the id of the property",
    policy: "typeSchema.key",
    instead: ({ property }) => property.id,
  },
  "type-schema-keyed-by-display-name": {
    defect: "keys custom fields of the schema document by the display name",
    policy: "typeSchema.key",
    instead: ({ property }) => String(property["display_name"]),
  },
  "type-schema-omits-workspace-properties": {
    defect: "describes only properties of projects in schema documents",
    policy: "typeSchema.offers",
    where: ({ property }) => (property["project_id"] ?? null) === null,
    instead: () => false,
  },
  "type-schema-custom-fields-are-a-list": {
    defect: "lists custom fields in the schema document",
    policy: "typeSchema.document",
    instead: ({ document }) => ({
      ...document,
      custom_fields: Object.values(Object(document["custom_fields"])),
    }),
  },
  "type-schema-custom-fields-null-where-none": {
    defect: "returns null as the custom fields of a type without properties",
    policy: "typeSchema.document",
    where: ({ document }) => Object.keys(Object(document["custom_fields"])).length === 0,
    instead: ({ document }) => ({ ...document, custom_fields: null }),
  },
  "type-schema-tells-of-unattached-properties": reporting(
    "describes in every schema document the project's properties that belong to no type",
    (isAttached) => !isAttached,
  ),
  "default-type-has-each-new-property": {
    ...reporting(
      "describes in the schema document of a default type the project's properties that belong to no type",
      (isAttached) => !isAttached,
    ),
    where: ({ call }: { readonly call: Call }) => call.record?.["is_default"] === true,
  },
  "type-schema-tells-of-other-types-properties": reporting(
    "describes in every schema document the properties of the project's other types",
    (isAttached, isOwn) => isAttached && !isOwn,
  ),
  "custom-field-of-the-workspace-has-no-options": describing(
    "omits the options of workspace properties from schema documents",
    (entry, { project_id = null }) => (project_id === null ? { ...entry, options: [] } : entry),
  ),
  "custom-field-options-are-an-object": offering(
    "keys the options of the schema document by their ids",
    (options) => Object.fromEntries(options.map((option) => [String(option["id"]), option])),
  ),
  "custom-field-options-miss-the-last": offering(
    "omits the last option of a property from the schema document",
    (options) => options.slice(0, -1),
  ),
  "custom-field-options-tell-another-id": offering(
    "returns the id of the first option for every option in the schema document",
    (options) => options.map((option) => ({ ...option, id: options[0]?.["id"] })),
  ),
  "custom-fields-empty-on-detail": emptied(
    "omits the values of custom properties when a work item is read",
    ({ call }) => call.operation === "readWorkItem",
  ),
  "custom-fields-empty-on-identifier": emptied(
    "omits the values of custom properties when a work item is read by its identifier",
    ({ call }) => call.operation === "readWorkItemByIdentifier",
  ),
  "custom-fields-empty-on-create": emptied(
    "omits the values of custom properties from the answer to a create of a work item",
    ({ call }) => call.kind === "create",
  ),
  "custom-fields-empty-on-unarchive": emptied(
    "omits the values of custom properties from the answer to an unarchive request",
    ({ call }) => call.operation === "unarchiveWorkItem",
  ),
  "custom-fields-empty-on-update": emptied(
    "omits the values of custom properties from the answer to an update of a work item",
    ({ call }) => call.kind === "update",
  ),
  "custom-fields-empty-on-archive": emptied(
    "omits the values of custom properties from the answer to an archive request",
    ({ call }) => call.operation === "archiveWorkItem",
  ),
  "custom-fields-lost-by-an-update": emptied(
    "deletes the values of custom properties when something else is updated",
    ({ call, row }) => call.kind === "read" && row["updated_at"] !== row.created_at,
  ),
});

/** Returns some custom values of work items differently. */
const losing = (defect: string, lose: (value: unknown) => unknown): Mutant =>
  serving(
    defect,
    ({ name }) => name === "custom_fields",
    (shown) =>
      Object.fromEntries(
        Object.entries<Members>(Object(shown)).map(([name, entry]) => [
          name,
          { ...entry, value: lose(entry["value"]), value_detail: null },
        ]),
      ),
  );

const lost = mutantsOf({
  "custom-value-false-is-lost": losing("omits custom values that are false", (value) =>
    value === false ? null : value,
  ),
  "custom-value-zero-is-lost": losing("omits custom values that are 0", (value) =>
    value === 0 ? null : value,
  ),
  "custom-value-several-is-lost": losing(
    "returns only the first of several custom values",
    (value) => (Array.isArray(value) ? value.slice(0, 1) : value),
  ),
});

/** Defects of custom fields in schema documents and on work items. */
export const shownPropertyMutants = {
  ...entries,
  ...values,
  ...ruled,
  ...lost,

  ...mutantsOf({
    "update-of-custom_fields-leaves-updated_at": {
      defect: "does not change updated_at of a work item when custom_fields is updated",
      policy: "writes.touches",
      where: ({ resource, fields }) => resource === "work-item" && fields.includes("custom_fields"),
      instead: () => false,
    },
  }),
} as const;
