import type { propertyTypes } from "./enums.ts";
import { priorities } from "./enums.ts";

/** Entries of `fields` in a type schema document. */
export const typeSchemaFields = {
  name: { type: "string", required: true, max_length: 255 },
  priority: { type: "option", required: false, default: "none", options: priorities },
  state_id: { type: "uuid", optionMembers: ["id", "name", "color", "group"] },
  assignee_ids: { type: "uuid", is_multi: true },
  start_date: { type: "date", format: "YYYY-MM-DD" },
} as const;

/** Members of an option of a state that are compared with the state. */
export const stateOptionMembers = ["name", "color", "group"] as const;

/** Members of each value of `custom_fields`, which is keyed by the name of the property. */
export const typeSchemaCustomField = [
  "id",
  "type",
  "name",
  "display_name",
  "description",
  "required",
  "is_multi",
  "options",
] as const;

/** Members of each option of a custom field. */
export const typeSchemaOption = ["id", "name", "logo_props"] as const;

/** Values of `include`, each of which inlines the options of one field. */
export const typeSchemaIncludes = ["members", "labels"] as const;

/** Property types of which the frozen project attaches a property to a type, and whose values a client can write. */
export const writtenPropertyTypes = [
  "DATETIME",
  "BOOLEAN",
  "OPTION",
  "RELATION",
  "URL",
  "EMAIL",
] as const satisfies readonly (typeof propertyTypes)[number][];

/** The same and FILE. A document of what can be written need not describe a formula, nor a file that is uploaded. */
export const attachedPropertyTypes = [...writtenPropertyTypes, "FILE"] as const;
