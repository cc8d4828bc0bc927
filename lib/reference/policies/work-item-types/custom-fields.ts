import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { isInstant, isDay } from "#lib/reference/policies/lists/filters.ts";
import { always } from "#lib/reference/policies/always.ts";

interface Written {
  readonly property: Row;
  readonly value: unknown;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isText = (value: unknown): value is string => typeof value === "string";
const isUuid = (value: unknown): boolean => isText(value) && uuid.test(value);

/** Whether a JSON value is one of a property's type. */
const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  TEXT: isText,
  DATETIME: (value) => isText(value) && (isInstant(value) || isDay(value)),
  DECIMAL: (value) => typeof value === "number",
  BOOLEAN: (value) => typeof value === "boolean",
  OPTION: isUuid,
  RELATION: isUuid,
  URL: (value) => isText(value) && /^[a-z][a-z\d+.-]*:/i.test(value) && URL.canParse(value),
  EMAIL: (value) => isText(value) && /^[^\s@]+@[^\s@]+$/.test(value),
  FILE: isText,
  // The service computes it; no caller writes it.
  FORMULA: () => false,
};

/** How work items carry values of custom properties. */
export const customFields = {
  /** Whether a name is refused that no property of the work item's type has. */
  refusesUnknown: always<{ name: string }, boolean>(true),
  /** Whether a value of an inactive property may be written. */
  writesInactive: always<{ property: Row }, boolean>(false),
  /** Whether a value has the property's type. */
  hasType: ({ property, value }: Known<Written>): boolean =>
    typeTests[String(property["property_type"])]?.(value) ?? false,
  /** Whether a property may have a list of values. */
  isMulti: ({ multi }: Known<{ property: Row; multi: boolean }>): boolean => multi,
  /** Whether the id of an option or of a related record may be written. */
  namesTarget: ({ found }: Known<Written & { found: boolean }>): boolean => found,
  /** Whether a required property may not be empty. */
  requires: ({ required }: Known<{ property: Row; required: boolean }>): boolean => required,
  /** Whether a property that a create omits gets its default value. */
  takesDefault: always<{ property: Row }, boolean>(true),
  /** Whether an update keeps the values that it does not name. */
  keepsOthers: always<{ row: Row }, boolean>(true),
};

/** The policies of this topic. */
export type CustomFieldsPolicies = typeof customFields;
