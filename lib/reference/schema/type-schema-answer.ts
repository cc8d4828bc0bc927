import { priorities, propertyTypes } from "#lib/contract/enums.ts";
import { personMembers } from "#lib/reference/models/person.ts";
import { arrayOf, flag, mapOf, objectOf, open, text, uuid } from "./json-shapes.ts";

const needed = { type: text, required: flag };
const person = Object.fromEntries(personMembers.map((name) => [name, {}]));

const customField = objectOf({
  ...needed,
  id: uuid,
  type: { ...text, enum: propertyTypes },
  name: text,
  display_name: text,
  description: text,
  is_multi: flag,
  options: arrayOf(objectOf({ id: uuid, name: text, logo_props: open })),
});

/** Schema of the document that describes a work item type. */
export const typeSchemaAnswer = objectOf({
  type_id: uuid,
  type_name: text,
  type_description: text,
  type_logo_props: open,
  fields: objectOf(
    {
      name: objectOf({ ...needed, max_length: { type: "integer" } }),
      priority: objectOf({
        ...needed,
        default: { ...text, enum: priorities },
        options: arrayOf(objectOf({ value: { ...text, enum: priorities }, label: text })),
      }),
      state_id: objectOf({
        ...needed,
        options: arrayOf(objectOf({ id: uuid, name: text, color: text, group: text })),
      }),
      assignee_ids: objectOf(
        { ...needed, is_multi: flag },
        { options: arrayOf(objectOf({ ...person, id: uuid })) },
      ),
      start_date: objectOf({ ...needed, format: text }),
    },
    {
      label_ids: objectOf({
        ...needed,
        is_multi: flag,
        options: arrayOf(objectOf({ id: uuid, name: text, color: text })),
      }),
    },
  ),
  custom_fields: mapOf(customField),
});
