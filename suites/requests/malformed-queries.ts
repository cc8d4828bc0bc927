import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import type { ListName } from "#lib/contract/lists/lists.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { groundsOf } from "#lib/check/grounds.ts";

type Row = readonly [word: string, parameter: string, value: string | readonly string[]];

const beyondInt = String(2 ** 31);
const beyondLong = "99999999999999999999";
const longWord = "x".repeat(300);
/** A cursor that encodes an empty object. */
const emptyObject = "e30=";
const someId = "3b9d7f6a-55f1-4c0e-8a1d-6f4e0c2b9d18";

/** Values that nobody sends on purpose; for each, the word names the mutant that crashes on it. */
const ofProjectItems = [
  ["search-quote", "search", "it's"],
  ["search-double-quote", "search", 'say "so'],
  ["search-backslash", "search", "a\\"],
  ["search-parenthesis", "search", "("],
  ["search-emoji", "search", "\u{1F642}"],
  ["search-nul", "search", "a\u0000b"],
  ["search-long", "search", longWord],
  ["search-twice", "search", ["plan", "item"]],
  ["order-twice", "order_by", ["id", "-id"]],
  ["fields-twice", "fields", ["id", "name"]],
  ["choice-twice", "priority", ["low", "high"]],
  ["id-in-twice", "state_id__in", [someId, someId]],
  ["offset-beyond-int", "offset", beyondInt],
  ["offset-beyond-long", "offset", beyondLong],
  ["per-page-beyond-int", "per_page", beyondInt],
  ["per-page-beyond-long", "per_page", beyondLong],
  ["count-word", "count", "perhaps"],
  ["count-inherited", "count", "constructor"],
  ["parameter-constructor", "constructor", "1"],
  ["parameter-proto", "__proto__", "1"],
  ["parameter-has-own-property", "hasOwnProperty", "1"],
  ["parameter-inherited-in", "constructor__in", "1"],
  ["order-empty", "order_by", ""],
  ["order-hyphen", "order_by", "-"],
  ["order-path", "order_by", "state__name"],
  ["order-quoted", "order_by", `id' desc, "name`],
  ["order-dotted", "order_by", "state.name"],
  ["expand-empty", "expand", ""],
  ["expand-comma", "expand", "state,,"],
  ["cursor-letters", "cursor", "\u00f1and\u00fa"],
  ["cursor-empty", "cursor", ""],
  ["cursor-empty-object", "cursor", emptyObject],
  ["id-in-second", "state_id__in", `${someId},not-a-uuid`],
  ["id-in-empty", "state_id__in", ""],
  ["id-in-comma", "label_id__in", ","],
  ["choice-in-empty", "priority__in", ""],
  ["isnull-word", "assignee_id__isnull", "perhaps"],
  ["isnull-inherited", "assignee_id__isnull", "constructor"],
  ["isnull-empty", "parent_id__isnull", ""],
  ["sequence-empty", "sequence_id", ""],
  ["sequence-negative", "sequence_id", "-1"],
  ["sequence-beyond-int", "sequence_id", beyondInt],
  ["date-last", "start_date__gte", "9999-12-31"],
  ["date-first", "target_date__lte", "0001-01-01"],
  ["instant-last", "created_at__lte", "9999-12-31T23:59:59-12:00"],
  ["date-beyond", "start_date__lte", "10000-01-01"],
  ["date-empty", "target_date__gte", ""],
  ["instant-first", "updated_at__gte", "0001-01-01T00:00:00+12:00"],
  ["instant-beyond", "created_at__gte", "10000-01-01T00:00:00Z"],
] as const satisfies readonly Row[];

const ofWorkspaceItems = [
  ["workspace-search-quote", "search", "it's"],
  ["workspace-search-twice", "search", ["plan", "item"]],
  ["workspace-search-nul", "search", "a\u0000b"],
  ["workspace-order-path", "order_by", "state__name"],
  ["workspace-id-in-second", "label_id__in", `${someId},not-a-uuid`],
  ["workspace-id-in-empty", "assignee_id__in", ""],
  ["workspace-cursor-empty-object", "cursor", emptyObject],
  ["workspace-isnull-word", "cycle_id__isnull", "perhaps"],
  ["workspace-sequence-beyond-int", "sequence_id", beyondInt],
  ["workspace-project-word", "project_id", "not-a-uuid"],
] as const satisfies readonly Row[];

const ofCycles = [
  ["cycles-owner-word", "owned_by_id", "not-a-uuid"],
  ["cycles-owner-empty", "owned_by_id", ""],
  ["cycles-cursor-empty-object", "cursor", emptyObject],
  ["cycles-search-quote", "search", "it's"],
  ["cycles-search-twice", "search", ["plan", "item"]],
  ["cycles-search-nul", "search", "a\u0000b"],
] as const satisfies readonly Row[];

const ofPages = [
  ["pages-owner-word", "owned_by_id", "not-a-uuid"],
  ["pages-parent-word", "parent_id", "not-a-uuid"],
  ["pages-collection-word", "collection_id", "not-a-uuid"],
  ["pages-parent-empty", "parent_id", ""],
  ["pages-access-word", "access", "perhaps"],
  ["pages-locked-word", "is_locked", "perhaps"],
  ["pages-type-inherited", "type", "constructor"],
  ["pages-global-word", "is_global", "perhaps"],
  ["pages-search-nul", "search", "a\u0000b"],
] as const satisfies readonly Row[];

const ofTags = [
  ["tags-search-nul", "search", "a\u0000b"],
  ["tags-version-nul", "version", "1\u00000"],
] as const satisfies readonly Row[];

type Word = (
  | typeof ofProjectItems
  | typeof ofWorkspaceItems
  | typeof ofCycles
  | typeof ofPages
  | typeof ofTags
)[number][0];

const judged = (name: ListName, rows: readonly (readonly [Word, Row[1], Row[2]])[]) =>
  rows.map(([word, parameter, value]) =>
    check({
      id: `requests.odd-query.${word}`,
      clause: "requests/odd-input#query",
      title: `${reported(parameter, value)} causes no server error in the list of ${lists[name].slug}`,
      needs: ["frozenProject"],
      restsOn: groundsOf(lists[name].slug),
      killedBy: [`odd-${word}-crashes`],
      async run(given) {
        const page = await readListPage(given, lists[name], { [parameter]: value });

        expectUnbroken(given, page);
      },
    }),
  );

/** How a title names a parameter and its value, or the several parameters that are sent. */
function reported(parameter: string, value: Row[2]): string {
  if (typeof value !== "string") return `${parameter}, sent ${value.length} times,`;
  const shown = value.length > 60 ? `${value.length} letters` : encodeURIComponent(value);
  return `${parameter}=${shown}`;
}

/**
 * The answer of the frozen project's work item list to a percent sign that begins no escape; null if there is no
 * answer.
 */
async function askUnexpected({
  api,
  path,
  frozenProject,
}: Given<"frozenProject">): Promise<Exchange | null> {
  const at = path(lists.projectWorkItems.path, { project_id: frozenProject.id });
  try {
    return await api.get(`${at}?search=%`);
  } catch (error) {
    if (error instanceof TransportError) return null;
    throw error;
  }
}

/**
 * A percent sign that is escaped like any other; the answer to an unescaped one, which is not valid in a URL, is
 * observed.
 */
const percent = check({
  id: "requests.odd-query.search-percent",
  clause: "requests/odd-input#query",
  title: "search=%25 causes no server error in the list of project-work-items",
  needs: ["frozenProject"],
  killedBy: ["odd-search-percent-crashes"],
  async run(given) {
    const page = await readListPage(given, lists.projectWorkItems, { search: "%" });
    const unexpected = await askUnexpected(given);

    const answer = unexpected === null ? "no answer" : String(unexpected.response.status);
    given.observe(`a stray % in a query gets ${answer}`, unexpected ?? page);
    expectUnbroken(given, page);
  },
});

/** Values of query parameters that the contract at most says are refused. */
export const malformedQueryChecks = [
  percent,
  ...judged("projectWorkItems", ofProjectItems),
  ...judged("workspaceWorkItems", ofWorkspaceItems),
  ...judged("cycles", ofCycles),
  ...judged("pages", ofPages),
  ...judged("releaseTags", ofTags),
];
