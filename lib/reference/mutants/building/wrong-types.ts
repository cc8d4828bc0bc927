import type { FieldType } from "#lib/contract/field.ts";

/** A value that is not of the type. */
export const wrongly: Readonly<Record<FieldType, unknown>> = {
  uuid: 7,
  string: 7,
  email: 7,
  integer: "7",
  number: "7",
  boolean: "true",
  date: 20_260_101,
  datetime: 1_767_225_600,
  object: [],
  "uuid[]": {},
  "string[]": {},
  "object[]": {},
  any: null,
};
