/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>;

/** A text. */
export const textSchema: Schema = { type: "string" };

/** An id. */
export const uuid: Schema = { type: "string", format: "uuid" };

/** A truth value. */
export const flag: Schema = { type: "boolean" };

/** An object whose members are its own affair. */
export const anyObject: Schema = { type: "object" };

/** An array of such values. */
export const arrayOf = (items: Schema): Schema => ({ type: "array", items });

/** An object that carries each of these members; those of `perhaps` it may lack. */
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

/** An object whose members, however they are called, are such values. */
export const mapOf = (additionalProperties: Schema): Schema => ({
  type: "object",
  additionalProperties,
});
