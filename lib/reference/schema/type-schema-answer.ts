import { priorities, propertyTypes } from "#lib/contract/enums.ts";
import { personMembers } from "#lib/reference/models/person.ts";
import { arrayOf, flag, mapOf, objectOf, anyObject, textSchema, uuid } from "./json-shapes.ts";

const needed = { type: textSchema, required: flag };
const person = Object.fromEntries(personMembers.map((name) => [name, {}]));

const customField = objectOf({
  ...needed,
  id: uuid,
  type: { ...textSchema, enum: propertyTypes },
  name: textSchema,
  display_name: textSchema,
  description: textSchema,
  is_multi: flag,
  options: arrayOf(objectOf({ id: uuid, name: textSchema, logo_props: anyObject })),
});

/** Schema of the document that describes a work item type. */
export const typeSchemaAnswer = objectOf({
  type_id: uuid,
  type_name: textSchema,
  type_description: textSchema,
  type_logo_props: anyObject,
  fields: objectOf(
    {
      name: objectOf({ ...needed, max_length: { type: "integer" } }),
      priority: objectOf({
        ...needed,
        default: { ...textSchema, enum: priorities },
        options: arrayOf(
          objectOf({ value: { ...textSchema, enum: priorities }, label: textSchema }),
        ),
      }),
      state_id: objectOf({
        ...needed,
        options: arrayOf(
          objectOf({ id: uuid, name: textSchema, color: textSchema, group: textSchema }),
        ),
      }),
      assignee_ids: objectOf(
        { ...needed, is_multi: flag },
        { options: arrayOf(objectOf({ ...person, id: uuid })) },
      ),
      start_date: objectOf({ ...needed, format: textSchema }),
    },
    {
      label_ids: objectOf({
        ...needed,
        is_multi: flag,
        options: arrayOf(objectOf({ id: uuid, name: textSchema, color: textSchema })),
      }),
    },
  ),
  custom_fields: mapOf(customField),
});
