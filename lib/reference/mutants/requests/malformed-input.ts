import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

/** The subject of a defect: the list or the operation, the parameter, and what is unusual in its value. */
type Malformed = readonly [of: string, parameter: string, breaks: RegExp];

const beyondInt = /^\d{10,18}$/;
const beyondLong = /^\d{20,}$/;
const nul = /\0/;
const word = /^[a-z-]+$/;
const empty = /^$/;
const emptyObject = /^e30=$/;
const inherited = /^constructor$/;
const afterComma = /,[a-z-]+$/;

/** Values of a parameter of a list. */
const queries = {
  "search-quote": ["work-items", "search", /'/],
  "search-double-quote": ["work-items", "search", /"/],
  "search-backslash": ["work-items", "search", /\\$/],
  "search-parenthesis": ["work-items", "search", /\(/],
  "search-percent": ["work-items", "search", /%/],
  "search-emoji": ["work-items", "search", /\p{Extended_Pictographic}/u],
  "search-nul": ["work-items", "search", nul],
  "search-long": ["work-items", "search", /^.{256,}$/],
  "offset-beyond-int": ["work-items", "offset", beyondInt],
  "offset-beyond-long": ["work-items", "offset", beyondLong],
  "per-page-beyond-int": ["work-items", "per_page", beyondInt],
  "per-page-beyond-long": ["work-items", "per_page", beyondLong],
  "count-word": ["work-items", "count", /^perhaps$/],
  "count-inherited": ["work-items", "count", inherited],
  "parameter-constructor": ["work-items", "constructor", /^1$/],
  "parameter-proto": ["work-items", "__proto__", /^1$/],
  "parameter-has-own-property": ["work-items", "hasOwnProperty", /^1$/],
  "parameter-inherited-in": ["work-items", "constructor__in", /^1$/],
  "order-empty": ["work-items", "order_by", /^$/],
  "order-hyphen": ["work-items", "order_by", /^-$/],
  "order-path": ["work-items", "order_by", /__/],
  "order-quoted": ["work-items", "order_by", /['"]/],
  "order-dotted": ["work-items", "order_by", /\./],
  "expand-empty": ["work-items", "expand", empty],
  "expand-comma": ["work-items", "expand", /,,$/],
  "cursor-empty": ["work-items", "cursor", empty],
  "cursor-empty-object": ["work-items", "cursor", emptyObject],
  "cursor-letters": ["work-items", "cursor", /\P{ASCII}/u],
  "id-in-second": ["work-items", "state_id__in", afterComma],
  "id-in-empty": ["work-items", "state_id__in", empty],
  "id-in-comma": ["work-items", "label_id__in", /^,$/],
  "choice-in-empty": ["work-items", "priority__in", empty],
  "isnull-empty": ["work-items", "parent_id__isnull", empty],
  "isnull-inherited": ["work-items", "assignee_id__isnull", inherited],
  "isnull-word": ["work-items", "assignee_id__isnull", /^perhaps$/],
  "sequence-empty": ["work-items", "sequence_id", empty],
  "sequence-negative": ["work-items", "sequence_id", /^-/],
  "sequence-beyond-int": ["work-items", "sequence_id", beyondInt],
  "date-last": ["work-items", "start_date__gte", /^9999/],
  "date-first": ["work-items", "target_date__lte", /^0001/],
  "date-beyond": ["work-items", "start_date__lte", /^10000/],
  "date-empty": ["work-items", "target_date__gte", empty],
  "instant-beyond": ["work-items", "created_at__gte", /^10000/],
  "instant-last": ["work-items", "created_at__lte", /^9999/],
  "instant-first": ["work-items", "updated_at__gte", /^0001/],
  "workspace-search-quote": ["workspace-work-items", "search", /'/],
  "workspace-search-nul": ["workspace-work-items", "search", nul],
  "workspace-order-path": ["workspace-work-items", "order_by", /__/],
  "workspace-id-in-second": ["workspace-work-items", "label_id__in", afterComma],
  "workspace-id-in-empty": ["workspace-work-items", "assignee_id__in", empty],
  "workspace-cursor-empty-object": ["workspace-work-items", "cursor", emptyObject],
  "workspace-isnull-word": ["workspace-work-items", "cycle_id__isnull", /^perhaps$/],
  "workspace-sequence-beyond-int": ["workspace-work-items", "sequence_id", beyondInt],
  "workspace-project-word": ["workspace-work-items", "project_id", word],
  "cycles-owner-word": ["cycles", "owned_by_id", word],
  "cycles-owner-empty": ["cycles", "owned_by_id", empty],
  "cycles-cursor-empty-object": ["cycles", "cursor", emptyObject],
  "cycles-search-quote": ["cycles", "search", /'/],
  "cycles-search-nul": ["cycles", "search", nul],
  "pages-owner-word": ["pages", "owned_by_id", word],
  "pages-parent-word": ["pages", "parent_id", word],
  "pages-collection-word": ["pages", "collection_id", word],
  "pages-parent-empty": ["pages", "parent_id", empty],
  "pages-access-word": ["pages", "access", /^perhaps$/],
  "pages-locked-word": ["pages", "is_locked", /^perhaps$/],
  "pages-type-inherited": ["pages", "type", inherited],
  "pages-global-word": ["pages", "is_global", /^perhaps$/],
  "pages-search-nul": ["pages", "search", nul],
  "tags-search-nul": ["release-tags", "search", nul],
  "tags-version-nul": ["release-tags", "version", nul],
} as const satisfies Readonly<Record<string, Malformed>>;

/** Parameters of a list that are sent twice. */
const twice = {
  "search-twice": ["work-items", "search"],
  "order-twice": ["work-items", "order_by"],
  "fields-twice": ["work-items", "fields"],
  "choice-twice": ["work-items", "priority"],
  "id-in-twice": ["work-items", "state_id__in"],
  "workspace-search-twice": ["workspace-work-items", "search"],
  "cycles-search-twice": ["cycles", "search"],
} as const;

/** Segments of the path of an operation. */
const paths = {
  "item-word": ["readWorkItem", "pk", word],
  "item-nearly-an-id": ["readWorkItem", "pk", /^[0-9a-f-]{35}$/],
  "item-letters": ["readWorkItem", "pk", /\P{ASCII}/u],
  "type-word": ["readTypeSchema", "type_id", word],
  "property-word": ["listContexts", "property_id", word],
  "webhook-word": ["readWebhook", "pk", word],
  "log-word": ["readWebhookLog", "pk", word],
  "webhook-of-log-word": ["readWebhookLog", "webhook_id", word],
  "identifier-zero": ["readWorkItemByIdentifier", "identifier", /-0$/],
  "identifier-beyond-long": ["readWorkItemByIdentifier", "identifier", /-\d{20,}$/],
  "identifier-without-number": ["readWorkItemByIdentifier", "identifier", /-$/],
  "identifier-without-hyphen": ["readWorkItemByIdentifier", "identifier", /^[^-]+$/],
  "project-word": ["listProjectWorkItems", "project_id", word],
  "slug-letters": ["listWorkspaceWorkItems", "slug", /\P{ASCII}/u],
} as const satisfies Readonly<Record<string, Malformed>>;

const breakingOver = (
  [of, parameter, breaks]: Malformed,
  valueIn: (call: Call, parameter: string) => string | null | undefined,
): Mutant => ({
  defect: `crashes on ${parameter} of ${of} when it matches ${breaks.source}`,
  policy: "problems.breaksDown",
  where: ({ call }) =>
    (call.list === of || call.operation === of) &&
    breaks.test(valueIn(call, parameter) ?? "a value"),
  instead: () => true,
});

/** Defects that make the service crash on malformed input. */
export const malformedInputMutants = {
  ...family(
    keysOf(queries),
    (name) => `odd-${name}-crashes` as const,
    (name) => breakingOver(queries[name], ({ query }, parameter) => query.get(parameter)),
  ),
  ...family(
    keysOf(twice),
    (name) => `odd-${name}-crashes` as const,
    (name): Mutant => {
      const [list, parameter] = twice[name];
      return {
        defect: `crashes when ${parameter} of ${list} is sent twice`,
        policy: "problems.breaksDown",
        where: ({ call }) => call.list === list && call.query.getAll(parameter).length > 1,
        instead: () => true,
      };
    },
  ),
  ...family(
    keysOf(paths),
    (name) => `odd-${name}-crashes` as const,
    (name) => breakingOver(paths[name], ({ parameters }, parameter) => parameters[parameter]),
  ),
} as const;
