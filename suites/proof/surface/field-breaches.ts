import type { Field, FieldType } from "#lib/contract/field.ts";

/** One way in which the value of a member violates its table row. */
interface FieldBreach {
  readonly says: string;
  readonly value: unknown;
}

const noUuid: FieldBreach = { says: "spelled as a uuid", value: "no-uuid" };
const local = "2040-01-01T00:00:00+05:00";

/** Values that are not of a type, each with what they break. */
const wrongValues: Readonly<Record<FieldType, readonly FieldBreach[]>> = {
  uuid: [{ says: "a string", value: 7 }, noUuid],
  string: [{ says: "a string", value: 7 }],
  email: [
    { says: "a string", value: 7 },
    { says: "an address", value: "nobody" },
  ],
  integer: [
    { says: "a number", value: "7" },
    { says: "whole", value: 7.5 },
  ],
  number: [{ says: "a number", value: "7" }],
  boolean: [{ says: "a boolean", value: "true" }],
  date: [
    { says: "a string", value: 7 },
    { says: "spelled as a date", value: "01/02/2040" },
  ],
  datetime: [
    { says: "a string", value: 7 },
    { says: "spelled as a datetime", value: "yesterday" },
    { says: "in UTC", value: local },
  ],
  object: [{ says: "an object", value: "text" }],
  "uuid[]": [
    { says: "an array", value: {} },
    { says: "of uuids", value: ["no-uuid"] },
  ],
  "string[]": [
    { says: "an array", value: {} },
    { says: "of strings", value: [7] },
  ],
  "object[]": [
    { says: "an array", value: {} },
    { says: "of objects", value: ["text"] },
  ],
  any: [],
};

/** Every wrong value of a member; null if the table does not allow it. */
export function breachesOf(field: Field): readonly FieldBreach[] {
  const { type, nullable, values, disputed } = field;
  const isNullWrong = nullable !== true && type !== "any" && disputed === undefined;
  const foreign = typeof values?.[0] === "number" ? 99 : "wms-none";
  return [
    ...wrongValues[type],
    ...(isNullWrong ? [{ says: "not null", value: null }] : []),
    ...(values === undefined ? [] : [{ says: "one of its values", value: foreign }]),
  ];
}

const otherUuid = "0f9c2e51-7a3b-4c68-9d10-5b6e7f8a9b0c";

/** Another valid value; undefined if there is none to derive it from. */
export function otherValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  const { type, values } = field;
  if (values !== undefined) return values.find((one) => one !== value);
  if (type === "uuid") return otherUuid;
  if (type === "uuid[]") return Array.isArray(value) && value.length > 0 ? [] : [otherUuid];
  if (type === "string[]") return Array.isArray(value) && value.length > 0 ? [] : ["other"];
  if (type === "date") return "2071-07-07";
  if (type === "datetime") return "2071-07-07T07:07:07Z";
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 7;
  if (type === "object") return { wms: "other" };
  return typeof value === "string" ? "wms other" : undefined;
}
