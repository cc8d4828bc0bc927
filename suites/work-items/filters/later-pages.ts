import type { Item } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { groupOf } from "#lib/contract/lists/filter-groups.ts";
import type { SharedParameter } from "#lib/contract/lists/filter-parameters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { passing } from "#suites/support/lists/item-oracle.ts";
import { expectLater, laterStyles, readLater } from "#suites/support/lists/later-page.ts";
import { needsOfFilters, needsOfSeveral } from "#suites/support/lists/filter-needs.ts";
import { indistinguishableItems } from "#suites/support/answers/indistinguishable-items.ts";
import { candidatesOf } from "./candidates.ts";
import { groundsOf } from "#lib/check/grounds.ts";

/** Filters that share a request, none twice from one group: those that one deployment may lack are kept together. */
const sieves = [
  ["state_id", "parent_id__isnull"],
  ["state_id__in", "assignee_id"],
  ["state_group", "start_date__gte"],
  ["state_group__in", "target_date__lte"],
  ["priority", "assignee_id__isnull"],
  ["priority__in", "parent_id"],
  ["parent_id__in", "start_date__lte"],
  ["assignee_id__in", "target_date__gte"],
  ["cycle_id", "module_id__in"],
  ["cycle_id__in", "module_id__isnull"],
  ["cycle_id__isnull", "module_id"],
  ["label_id", "type_id"],
  ["label_id__in", "type_id__in"],
  ["label_id__isnull", "search"],
  ["external_id"],
  ["external_source"],
  ["sequence_id"],
  ["created_at__gte"],
  ["created_at__lte"],
  ["updated_at__gte"],
  ["updated_at__lte"],
] as const satisfies readonly (readonly SharedParameter[])[];

type Sieve = (typeof sieves)[number];

/** Whether each filter excludes two rows that the others select: one of them may be the first. */
function isDistinguishing(items: readonly Item[], filters: Query): boolean {
  const left = passing(items, filters).length;
  return Object.keys(filters).every((name) => {
    const { [name]: _, ...others } = filters;
    return passing(items, others).length >= left + 2;
  });
}

/** Values for the filters, each from the records that report it; null if the frozen project has none. */
function choose(items: readonly Item[], [first, second]: Sieve): Query | null {
  const firsts = candidatesOf(first, items).map((value): Query => ({ [first]: value }));
  const asked = firsts.flatMap((query): readonly Query[] =>
    second === undefined
      ? [query]
      : candidatesOf(second, items).map((value) => ({ ...query, [second]: value })),
  );
  return asked.find((filters) => isDistinguishing(items, filters)) ?? null;
}

type Style = (typeof laterStyles)[number];

/** The mutants that lose one of the filters on such a page. */
function killersOf([first, second]: Sieve, style: Style): Check["killedBy"] {
  const where = style === "cursor" ? "by-cursor" : "on-later-pages";
  const withOrder = style === "offset" && first === "state_id__in";
  return [
    `filters-by-${groupOf(first)}-lost-${where}`,
    ...(second === undefined ? [] : [`filters-by-${groupOf(second)}-lost-${where}` as const]),
    ...(withOrder ? (["filter-state_id__in-lost-beside-order"] as const) : []),
  ];
}

// One list is requested in both styles, the other alternately and for what two filters share.
const asked = sieves.flatMap((sieve, index) => [
  ...laterStyles.map((style) => ({ list: lists.projectWorkItems, sieve, style })),
  ...laterStyles
    .filter((_, turn) => sieve.length === 2 && turn === index % 2)
    .map((style) => ({ list: lists.workspaceWorkItems, sieve, style })),
]);

const filtered = asked.map(({ list, sieve, style }) =>
  check({
    id: `work-items.${list.slug}.${sieve.join("-and-")}-later-by-${style}`,
    clause: "work-items/filters#every-page",
    subject: list.slug,
    title: `${sieve.join(" and ")} apply on a later page of ${list.slug} by ${style}`,
    // The rows with one of the values of an `__in` must be fewer than all, too.
    needs: sieve.some((name) => name === "assignee_id__in")
      ? needsOfSeveral(...sieve)
      : needsOfFilters(...sieve),
    restsOn: groundsOf(...sieve),
    killedBy: killersOf(sieve, style),
    async run(given) {
      const filters = choose(given.items, sieve);
      if (filters === null) throw indistinguishableItems(...sieve);

      const page = await readLater(given, list, style, filters);

      const left = passing(given.items, filters);
      expectLater(
        given,
        page,
        left.map(({ id }) => id),
      );
    },
  }),
);

/** Ids of the work items that report themselves as drafts. */
async function readDrafts(given: Given<"frozenProject">): Promise<readonly string[]> {
  const query = { fields: "is_draft", per_page: 200 };
  const whole = await readListPage(given, lists.projectWorkItems, query);
  given.expect(whole).status(200).atLeast("/data", 2);
  const rows = valueAt(whole.response.json, "/data");
  const drafts = (Array.isArray(rows) ? rows : []).filter((row) => memberOf(row, "is_draft"));
  return drafts.map(idOf);
}

const drafts = laterStyles.map((style) =>
  check({
    id: `work-items.work-items.is_draft-later-by-${style}`,
    clause: "work-items/filters#every-page",
    subject: "work-items",
    title: `is_draft applies on a later page of work-items by ${style}`,
    needs: ["frozenProject", "items"],
    killedBy:
      style === "cursor"
        ? ["filters-by-state-lost-by-cursor"]
        : ["filters-by-state-lost-on-later-pages", "filter-is_draft-lost-uncounted"],
    async run(given) {
      const own = await readDrafts(given);

      const page = await readLater(given, lists.projectWorkItems, style, { is_draft: true });

      expectLater(given, page, own);
    },
  }),
);

/** Every filter on later pages, in both styles. */
export const workItemLaterPageChecks: readonly Check[] = [...filtered, ...drafts];
