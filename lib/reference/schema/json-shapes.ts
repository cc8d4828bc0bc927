/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** A text. */
export const textSchema: Schema = { type: "string" };

/** An id. */
export const uuid: Schema = { type: "string", format: "uuid" };

/** A truth value. */
export const flag: Schema = { type: "boolean" };

/** An object with arbitrary members. */
export const anyObject: Schema = { type: "object" };

/** An array of such values. */
export const arrayOf = (items: Schema): Schema => ({ type: "array", items });

/** An object with each of these members; those of `perhaps` are optional. */
export function objectOf(
  members: Readonly<Record<string, Schema>>,
  perhaps: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: "object",
    properties: { ...members, ...perhaps },
    required: Object.keys(members),
  };
}

/** An object with arbitrary names, whose values are of this type. */
export const mapOf = (additionalProperties: Schema): Schema => ({
  type: "object",
  additionalProperties,
});
