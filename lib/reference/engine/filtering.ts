import type { Filter } from "#lib/contract/filters.ts";
import type { Call } from "#lib/reference/call.ts";
import type { ListModel } from "#lib/reference/models/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { Sent, Variant } from "#lib/reference/policies/filters.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { valueOf } from "./value.ts";

type Scalar = string | number | boolean;

/** A filter ready to be applied. */
export interface Narrowing extends Sent {
  readonly values: readonly Scalar[];
}

/** Reads the filters of a list; what is wrong with them is added to the errors. */
export function readFilters(
  {
    call,
    policies,
    query,
    errors,
  }: {
    call: Call;
    policies: Policies;
    query: URLSearchParams;
    errors: FieldError[];
  },
  list: ListModel,
): readonly Narrowing[] {
  const narrowings: Narrowing[] = [];
  for (const { sent, filter } of parametersOf(list)) {
    const text = query.get(sent.parameter);
    const known = { call, ...sent };
    if (text === null || !policies.filters.knows(known)) continue;
    if (text === "" && policies.filters.ignoresEmpty(known)) continue;
    const elements = sent.variant === "in" ? policies.filters.split({ ...known, text }) : [text];
    const values: Scalar[] = [];
    for (const [index, element] of elements.entries()) {
      const error = elementError({ call, policies }, { ...sent, element, index }, filter);
      if (error !== null) errors.push(error);
      if (sent.type === "uuid" && policies.tenancy.forbidsFilterId({ ...known, id: element })) {
        throw new Problem("forbidden");
      }
      values.push(parse(sent, element));
    }
    narrowings.push({ ...sent, values });
  }
  return narrowings;
}

function elementError(
  { call, policies }: { call: Call; policies: Policies },
  element: Sent & { element: string; index: number },
  filter: Filter,
): FieldError | null {
  const known = { call, ...element };
  const choices = element.variant === "isnull" ? undefined : filter.values;
  const wrongChoice =
    choices !== undefined &&
    !policies.filters.isChoice({ ...known, choices }) &&
    policies.filters.validatesChoice(known);
  const wrongForm =
    choices === undefined &&
    !policies.filters.isWellFormed(known) &&
    policies.filters.validatesForm(known);
  if (!wrongChoice && !wrongForm) return null;
  return {
    field: policies.filters.field(known),
    code: policies.filters.code({ ...known, choice: wrongChoice }),
    message: wrongChoice
      ? `${element.element} is not one of ${(choices ?? []).join(", ")}.`
      : `${element.element} is not a valid ${element.type}.`,
  };
}

/** Every parameter of a list's filters with its variants. */
export function parametersOf(list: ListModel): readonly { sent: Sent; filter: Filter }[] {
  return Object.entries(list.filters).flatMap(([key, filter]) => {
    const bound = /^(.+)__(gte|lte)$/.exec(key);
    const variant = variantOf(key);
    const { type } = filter;
    const plain: Sent = { parameter: key, name: bound?.[1] ?? key, variant, type };
    const rows = [{ sent: plain, filter }];
    if (filter.in) {
      rows.push({ sent: { ...plain, parameter: `${key}__in`, variant: "in" }, filter });
    }
    if (filter.isnull) {
      rows.push({ sent: { ...plain, parameter: `${key}__isnull`, variant: "isnull" }, filter });
    }
    return rows;
  });
}

function variantOf(key: string): Variant {
  if (key === "search") return "search";
  if (key.endsWith("__gte")) return "gte";
  return key.endsWith("__lte") ? "lte" : "exact";
}

function parse({ type, variant }: Sent, text: string): Scalar {
  if (variant === "isnull" || type === "boolean") return text.toLowerCase() === "true";
  if (type === "integer") return Number(text);
  if (type === "datetime") return Date.parse(/T[\d:.]+$/i.test(text) ? `${text}Z` : text);
  return type === "uuid" ? text.toLowerCase() : text;
}

/** Whether the row passes all narrowings. */
export function passesAll(
  { call, policies }: { call: Call; policies: Policies },
  model: Model,
  row: Row,
  narrowings: readonly Narrowing[],
): boolean {
  const verdicts = narrowings.map((narrowing) => {
    const actual = actualOf({ call, policies }, model, row, narrowing);
    const comparison = { call, ...narrowing, actual, row };
    return policies.filters.passes({ ...comparison, passed: compare(policies, comparison) });
  });
  return policies.filters.combines({ call, verdicts, row });
}

type Comparison = Parameters<Policies["filters"]["equals"]>[0];

const comparisons = {
  exact: "equals",
  in: "isIn",
  isnull: "isNull",
  gte: "isAtLeast",
  lte: "isAtMost",
  search: "finds",
} as const satisfies Record<Variant, keyof Policies["filters"]>;

function compare({ filters }: Policies, comparison: Comparison): boolean {
  return filters[comparisons[comparison.variant]](comparison);
}

function actualOf(
  { call, policies }: { call: Call; policies: Policies },
  model: Model,
  row: Row,
  { name, type, variant }: Narrowing,
): readonly Scalar[] {
  if (variant === "search") {
    const words = valueOf(model, row, "name", call.store);
    return policies.filters.searched({ call, row, name: typeof words === "string" ? words : "" });
  }
  const value = valueOf(model, row, name, call.store);
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const scalars = values.filter(
    (element): element is Scalar =>
      typeof element === "string" || typeof element === "number" || typeof element === "boolean",
  );
  return type === "datetime" ? scalars.map((element) => Date.parse(String(element))) : scalars;
}
