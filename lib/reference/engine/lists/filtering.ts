import type { Filter, FilterType } from "#lib/contract/lists/filters.ts";
import type { Call } from "#lib/reference/call.ts";
import type { ListModel } from "#lib/reference/models/lists/lists.ts";
import type { Model } from "#lib/reference/models/model.ts";
import type { Policies } from "#lib/reference/policies.ts";
import type { SentFilter, FilterVariant } from "#lib/reference/policies/lists/filters.ts";
import type { FieldError } from "#lib/reference/problem.ts";
import { Problem } from "#lib/reference/problem.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { epochOf } from "#lib/reference/engine/epoch.ts";
import { readerOf, valueOf } from "#lib/reference/engine/value.ts";

type Scalar = string | number | boolean;

/** A filter ready to be applied. */
export interface Narrowing extends SentFilter {
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
      const value = parse(sent, element);
      const isInstant = sent.type === "datetime" && typeof value === "number";
      const reported = { ...known, text: element };
      values.push(isInstant ? policies.filters.instant({ ...reported, epoch: value }) : value);
    }
    narrowings.push({ ...sent, values });
  }
  return narrowings;
}

function elementError(
  { call, policies }: { call: Call; policies: Policies },
  element: SentFilter & { element: string; index: number },
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

type ListParameters = readonly { readonly sent: SentFilter; readonly filter: Filter }[];

const parameters = new WeakMap<ListModel, ListParameters>();

/** Every parameter of a list's filters with its variants; computed once, because each list request needs it. */
export function parametersOf(list: ListModel): ListParameters {
  const found = parameters.get(list) ?? findParameters(list);
  parameters.set(list, found);
  return found;
}

function findParameters(list: ListModel): ListParameters {
  return Object.entries(list.filters).flatMap(([key, filter]) => {
    const bound = /^(.+)__(gte|lte)$/.exec(key);
    const { type } = filter;
    const plain: SentFilter = {
      parameter: key,
      name: bound?.[1] ?? key,
      variant: variantOf(key),
      type,
      ...instants[key],
    };
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

/** Bounds of the instant of creation, whose names do not say so. */
const instants: Readonly<Record<string, Pick<SentFilter, "name" | "variant">>> = {
  created_after: { name: "created_at", variant: "gte" },
  created_before: { name: "created_at", variant: "lte" },
};

function variantOf(key: string): FilterVariant {
  if (key === "search") return "search";
  if (key.endsWith("__gte")) return "gte";
  return key.endsWith("__lte") ? "lte" : "exact";
}

function parse({ type, variant }: SentFilter, text: string): Scalar {
  if (variant === "isnull" || type === "boolean") return text.toLowerCase() === "true";
  if (type === "integer") return Number(text);
  if (type === "datetime") return Date.parse(/T[\d:.]+$/i.test(text) ? `${text}Z` : text);
  return type === "uuid" ? text.toLowerCase() : text;
}

/** Decides for each row of a model whether it passes all filters. */
export function createSieve(
  { call, policies }: { call: Call; policies: Policies },
  model: Model,
  narrowings: readonly Narrowing[],
): (row: Row) => boolean {
  const searches = (row: Row): readonly string[] => {
    const words = valueOf(model, row, "name", call.store);
    return policies.filters.searched({ call, row, name: typeof words === "string" ? words : "" });
  };
  const judges = narrowings.map(({ parameter, name, variant, type, values }) => {
    const read = readerOf(model, name);
    return (row: Row): boolean => {
      const actual = variant === "search" ? searches(row) : scalarsOf(read(row, call.store), type);
      // Written out instead of spread: a long list spends its time here.
      const known = { call, parameter, name, variant, type, values, actual, row, passed: false };
      known.passed = compare(policies, known);
      return policies.filters.passes(known);
    };
  });
  return (row) => {
    const verdicts = judges.map((judge) => judge(row));
    return policies.filters.combines({ call, verdicts, row });
  };
}

type Comparison = Parameters<Policies["filters"]["equals"]>[0];

const comparisons = {
  exact: "equals",
  in: "isIn",
  isnull: "isNull",
  gte: "isAtLeast",
  lte: "isAtMost",
  search: "finds",
} as const satisfies Record<FilterVariant, keyof Policies["filters"]>;

function compare({ filters }: Policies, comparison: Comparison): boolean {
  return filters[comparisons[comparison.variant]](comparison);
}

function scalarsOf(value: unknown, type: FilterType): readonly Scalar[] {
  const many: readonly unknown[] = Array.isArray(value) ? value : [value];
  const scalars = isScalar(value) ? [value] : many.filter((element) => isScalar(element));
  return type === "datetime" ? scalars.map((element) => epochOf(String(element))) : scalars;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
