import type { FilterType } from "#lib/contract/lists/filters.ts";
import type { Known } from "#lib/reference/call.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { always } from "#lib/reference/policies/always.ts";

/** How a filter compares. */
export type FilterVariant = "exact" | "in" | "isnull" | "gte" | "lte" | "search";

/** One filter parameter as it was sent. */
export interface SentFilter {
  /** The parameter, such as `priority__in`. */
  readonly parameter: string;
  /** The parameter without its variant. */
  readonly name: string;
  readonly variant: FilterVariant;
  readonly type: FilterType;
}

interface Element extends SentFilter {
  readonly element: string;
  /** Place in the comma-separated list; 0 for a single value. */
  readonly index: number;
}

interface Comparison extends SentFilter {
  /** Values that were sent; one unless the variant is `in`. */
  readonly values: readonly (string | number | boolean)[];
  /** Values of the row; more than one for a to-many relation, none for null. */
  readonly actual: readonly (string | number | boolean)[];
  readonly row: Row;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether the text is a calendar day written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether the text is an ISO 8601 instant. */
export function isInstant(text: string): boolean {
  const form =
    /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;
  return form.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

/** Lists that clients search before they create a record: with a dropped filter they would find another record. */
const lookedUp: ReadonlySet<string> = new Set([
  "projects",
  "states",
  "labels",
  "modules",
  "cycles",
  "project-types",
  "workspace-types",
  "project-properties",
  "workspace-properties",
  "pages",
]);

/** How lists are filtered. */
export const filters = {
  /** Whether the list knows the filter. */
  knows: always<SentFilter, boolean>(true),
  /** Whether a parameter of the query that the list does not know is refused, instead of being dropped. */
  refusesUnknown: ({ list }: Known<{ parameter: string; list: string }>): boolean =>
    lookedUp.has(list),
  /** Whether an empty value is treated as if the filter were not sent. */
  ignoresEmpty: always<SentFilter, boolean>(true),
  /** The elements of a comma-separated list. */
  split: ({ text }: Known<SentFilter & { text: string }>): readonly string[] =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  /** Whether an element outside the closed set of values is refused. */
  validatesChoice: always<Element, boolean>(true),
  /** Whether the element is in the closed set. */
  isChoice: ({ element, choices }: Known<Element & { choices: readonly unknown[] }>): boolean =>
    choices.some((choice) => String(choice) === element),
  /** Whether an element that is not of the filter's type is refused, instead of matching nothing. */
  validatesForm: always<Element, boolean>(true),
  /** Whether the element is of the filter's type. */
  isWellFormed: ({ element, type, variant }: Known<Element>): boolean => {
    if (variant === "isnull" || type === "boolean") return /^(true|false)$/i.test(element);
    if (type === "uuid") return uuid.test(element);
    if (type === "integer") return /^-?\d{1,15}$/.test(element);
    if (type === "date") return isDay(element);
    return type === "datetime" ? isInstant(element) : true;
  },
  /** The parameter that a refusal names. */
  field: ({ parameter }: Known<Element>): string => parameter,
  /** The code of a refusal. */
  code: ({ choice }: Known<Element & { choice: boolean }>): string =>
    choice ? "invalid_choice" : "invalid",
  /** The instant that a text reports, in milliseconds. */
  instant: ({ epoch }: Known<SentFilter & { text: string; epoch: number }>): number => epoch,
  /** Whether the row passes an exact filter. */
  equals: ({ values, actual }: Known<Comparison>): boolean =>
    actual.some((value) => value === values[0]),
  /** Whether the row passes a filter by a list of values. */
  isIn: ({ values, actual }: Known<Comparison>): boolean =>
    actual.some((value) => values.includes(value)),
  /** Whether the row passes a filter by absence. */
  isNull: ({ values, actual }: Known<Comparison>): boolean => (actual.length === 0) === values[0],
  /** Whether the row is at or after the bound. */
  isAtLeast: ({ values, actual }: Known<Comparison>): boolean =>
    actual.some((value) => value >= (values[0] ?? value)),
  /** Whether the row is at or before the bound. */
  isAtMost: ({ values, actual }: Known<Comparison>): boolean =>
    actual.some((value) => value <= (values[0] ?? value)),
  /** Whether the row's text contains the words of the search. */
  finds: ({ values, actual }: Known<Comparison>): boolean =>
    actual.some((value) => String(value).toLowerCase().includes(String(values[0]).toLowerCase())),
  /** The texts of a row in which `search` looks, given its name. */
  searched: ({ name }: Known<{ row: Row; name: string }>): readonly string[] => [name],
  /** Whether the row passes the filter, given what its comparison says. */
  passes: ({ passed }: Known<Comparison & { passed: boolean }>): boolean => passed,
  /** Whether the row passes all filters, given which ones it passes. */
  combines: ({ verdicts }: Known<{ verdicts: readonly boolean[]; row: Row }>): boolean =>
    verdicts.every((passed) => passed),
};

/** The policies of this topic. */
export type FiltersPolicies = typeof filters;
