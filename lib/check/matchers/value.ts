import type { Field, FieldType } from "#lib/contract/field.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const date = /^\d{4}-\d{2}-\d{2}$/;
const datetime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d+)?)?(Z|[+-]00(:?00)?)$/;

const isObject = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCalendarDate = (value: unknown): value is string =>
  typeof value === "string" &&
  date.test(value) &&
  // `Date` turns a day that the month does not have into one of the next month.
  new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
const arrayOf =
  (holds: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(holds);

const holds: Record<FieldType, (value: unknown) => boolean> = {
  uuid: (value) => typeof value === "string" && uuid.test(value),
  string: (value) => typeof value === "string",
  email: (value) => typeof value === "string" && /^[^@\s]+@[^@\s]+$/.test(value),
  integer: Number.isInteger,
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  date: isCalendarDate,
  datetime: (value) =>
    typeof value === "string" && datetime.test(value) && isCalendarDate(value.slice(0, 10)),
  object: isObject,
  "uuid[]": arrayOf((value) => typeof value === "string" && uuid.test(value)),
  "string[]": arrayOf((value) => typeof value === "string"),
  "object[]": arrayOf(isObject),
  any: () => true,
};

const words: Record<FieldType, string> = {
  uuid: "a uuid",
  string: "a string",
  email: "an e-mail address",
  integer: "an integer",
  number: "a number",
  boolean: "a boolean",
  date: "a date (YYYY-MM-DD)",
  datetime: "a datetime (ISO 8601, UTC)",
  object: "an object",
  "uuid[]": "an array of uuids",
  "string[]": "an array of strings",
  "object[]": "an array of objects",
  any: "any value",
};

/** Whether a value has the type that the contract states; null never has. */
export function isOfType(type: FieldType, value: unknown): boolean {
  return holds[type](value);
}

/** Whether a value is lawful for a field: its type, its enum, null if the field is nullable. */
export function isLawful(field: Field, value: unknown): boolean {
  if (value === null) return field.nullable === true || field.type === "any";
  if (!isOfType(field.type, value)) return false;
  return field.values === undefined || field.values.some((lawful) => lawful === value);
}

/** The lawful values of a field in words. */
export function describeField(field: Field): string {
  const values = field.values === undefined ? "" : ` among ${field.values.join(", ")}`;
  return `${words[field.type]}${values}${field.nullable === true ? " or null" : ""}`;
}

/** A value as a finding shows it: with its type, and at most one line long. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "absent";
  if (value === null) return "null";
  const text = JSON.stringify(value);
  const short = text.length > 160 ? `${text.slice(0, 157)}...` : text;
  if (Array.isArray(value)) return `array of ${value.length} ${short}`;
  return `${typeof value} ${short}`;
}
