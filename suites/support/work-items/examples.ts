import type { Item } from "#fixtures/test-data.ts";
import { priorities, stateGroups } from "#lib/contract/enums.ts";
import type { SharedParameter } from "#lib/contract/lists/filter-parameters.ts";
import { filterValues } from "#fixtures/frozen-project/item-values.ts";
import { selected } from "#suites/support/lists/item-oracle.ts";

type Value = string | number | boolean;

/** One value of a filter, chosen among what was written. */
export interface Example {
  readonly name: string;
  /** In words, after the parameter. */
  readonly says: string;
  /** Null if the frozen project has no value that would show anything. */
  readonly choose: (items: readonly Item[]) => Value | null;
  /** Sent to only one list: the other values of the parameter are sent to both. */
  readonly once?: true;
  /** Two records are named, so work items must differ in them. */
  readonly several?: true;
  /** It may be refused instead, as a value that names nothing, or one that is named twice. */
  readonly refusable?: true;
}

/** Fixed, so that a run can be judged again from its journal. */
const absentId = "3f0c9a52-6d1e-4b7a-9c38-51e2d7a4b610";

const day = 24 * 60 * 60 * 1000;

/** Values that some but not all work items have, in the order of first occurrence. */
function distinguishing(items: readonly Item[], name: SharedParameter): readonly Value[] {
  const values = new Set(items.flatMap((item) => filterValues(item, name)));
  return [...values].filter((value) => {
    const { length } = selected(items, name, value);
    return length > 0 && length < items.length;
  });
}

function joined(values: readonly (Value | undefined)[]): string | null {
  return values.includes(undefined) ? null : values.join(",");
}

const exact = (name: SharedParameter): readonly Example[] => [
  {
    name: "first",
    says: "of one value",
    choose: (items) => distinguishing(items, name)[0] ?? null,
  },
  {
    name: "last",
    says: "of another value",
    choose: (items) => distinguishing(items, name).at(-1) ?? null,
  },
];

const each = (values: readonly string[]): readonly Example[] =>
  values.map((value, index) => ({
    name: value,
    says: `of ${value}`,
    choose: () => value,
    ...(index > 0 && { once: true }),
  }));

const among = (name: SharedParameter): readonly Example[] => [
  {
    name: "two",
    says: "of two values",
    choose: (items) => joined([distinguishing(items, name)[0], distinguishing(items, name)[1]]),
    several: true,
  },
  {
    name: "two-turned-round",
    says: "of the same values the other way round",
    choose: (items) => joined([distinguishing(items, name)[1], distinguishing(items, name)[0]]),
    once: true,
    several: true,
  },
  {
    name: "one",
    says: "of a single value",
    choose: (items) => distinguishing(items, name).at(-1) ?? null,
  },
  {
    name: "absent-first",
    says: "of a value that no work item has and one that some have",
    choose: (items) => joined([absentId, distinguishing(items, name)[0]]),
    refusable: true,
  },
  doubled(name),
];

/** One value twice: a deployment may refuse that, but not show other rows for it. */
const doubled = (name: SharedParameter): Example => ({
  name: "one-twice",
  says: "of a single value that is named twice",
  choose: (items) => joined([distinguishing(items, name)[0], distinguishing(items, name)[0]]),
  once: true,
  refusable: true,
});

const amongEnum = (name: SharedParameter, values: readonly string[]): readonly Example[] => [
  ...among(name).filter((example) => example.refusable === undefined),
  doubled(name),
  { name: "all", says: "of every value", choose: () => values.join(","), once: true },
];

const byAbsence = (name: SharedParameter): readonly Example[] =>
  [true, false].map((value) => ({
    name: String(value),
    says: `of ${value}`,
    choose: (items) => (distinguishing(items, name).length === 0 ? null : value),
  }));

/** A bound on a day that rows have, and the day beyond it: inclusive at one, exclusive by one. */
const byDay = (name: "start_date" | "target_date", step: 1 | -1): readonly Example[] => {
  const parameter = `${name}__${step === 1 ? "gte" : "lte"}` as const;
  const chosen = (items: readonly Item[]): string | undefined =>
    [...new Set(items.flatMap((item) => filterValues(item, name)))]
      .map(String)
      .toSorted()
      .slice(1, -1)
      .find((value) => selected(items, parameter, value).length > 0);
  return [
    {
      name: "equal",
      says: "of a day that some rows have",
      choose: (items) => chosen(items) ?? null,
    },
    {
      name: "day-beyond",
      says: "of the day beyond it",
      choose: (items) => {
        const value = chosen(items);
        if (value === undefined) return null;
        return new Date(Date.parse(value) + step * day).toISOString().slice(0, 10);
      },
    },
  ];
};

/** Bounds far from every row: bounds between two rows are judged in the scratch project. */
const byInstant = (): readonly Example[] =>
  [-1, 1].map((step) => ({
    name: step < 0 ? "long-before" : "long-after",
    says: `of an instant long ${step < 0 ? "before" : "after"} the rows`,
    choose: (items) => {
      const instants = items.map(({ createdAt }) => Date.parse(createdAt));
      const edge = step < 0 ? Math.min(...instants) : Math.max(...instants);
      return new Date(edge + step * day).toISOString();
    },
  }));

const search: readonly Example[] = [
  { name: "word", says: "of a word of one name", choose: (items) => items[5]?.word ?? null },
  { name: "no-word", says: "of a word of no name", choose: () => "xylqorvimbewu" },
];

const sequence: readonly Example[] = [
  ...exact("sequence_id"),
  // A program may take it for no number.
  { name: "zero", says: "of zero", choose: () => 0, refusable: true },
  {
    name: "unknown",
    says: "of a number that is not given",
    choose: (items) => Math.max(...items.map(({ sequenceId }) => sequenceId)) + 100_000,
  },
];

const external = (name: "external_id" | "external_source"): readonly Example[] => [
  ...exact(name),
  { name: "unknown", says: "of a text that no row has", choose: () => "xylqorvimbewu" },
  {
    name: "beginning",
    says: "of the beginning of a value",
    choose: (items) => String(distinguishing(items, name)[0] ?? "").slice(0, -1) || null,
  },
];

/** The examples of each filter, apart from the partition by is_draft. */
export const filterExamples: Readonly<
  Record<Exclude<SharedParameter, "is_draft">, readonly Example[]>
> = {
  state_id: exact("state_id"),
  state_id__in: among("state_id"),
  state_group: each(stateGroups),
  state_group__in: amongEnum("state_group", stateGroups),
  priority: each(priorities),
  priority__in: amongEnum("priority", priorities),
  assignee_id: exact("assignee_id"),
  assignee_id__in: among("assignee_id"),
  assignee_id__isnull: byAbsence("assignee_id"),
  label_id: exact("label_id"),
  label_id__in: among("label_id"),
  label_id__isnull: byAbsence("label_id"),
  type_id: exact("type_id"),
  type_id__in: among("type_id"),
  parent_id: exact("parent_id"),
  parent_id__in: among("parent_id"),
  parent_id__isnull: byAbsence("parent_id"),
  cycle_id: exact("cycle_id"),
  cycle_id__in: among("cycle_id"),
  cycle_id__isnull: byAbsence("cycle_id"),
  module_id: exact("module_id"),
  module_id__in: among("module_id"),
  module_id__isnull: byAbsence("module_id"),
  sequence_id: sequence,
  external_id: external("external_id"),
  external_source: external("external_source"),
  created_at__gte: byInstant(),
  created_at__lte: byInstant(),
  updated_at__gte: byInstant(),
  updated_at__lte: byInstant(),
  start_date__gte: byDay("start_date", 1),
  start_date__lte: byDay("start_date", -1),
  target_date__gte: byDay("target_date", 1),
  target_date__lte: byDay("target_date", -1),
  search,
};
