import { newUuid } from "#lib/reference/store/new-uuid.ts";
import { variantsOf } from "./variant.ts";

/** The relation that each id key belongs to. */
const idKeys: Readonly<Record<string, string>> = {
  state_id: "state",
  type_id: "type",
  parent_id: "parent",
  assignee_ids: "assignees",
  label_ids: "labels",
  cycle_id: "cycle",
  module_ids: "modules",
  owned_by_id: "owned_by",
  lead_id: "lead",
  member_id: "member",
  member_ids: "members",
};

/** The kind of record that an id in a filter of a project's work items has to name. */
const kindsOfFilters = {
  state_id: "state",
  label_id: "label",
  cycle_id: "cycle",
  module_id: "module",
} as const;

const kindOf = (name: string) =>
  Object.entries(kindsOfFilters).find(([filter]) => filter === name)?.[1];

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Lawful ways to answer requests. */
export const readingVariants = variantsOf({
  "ids-stay-beside-what-is-expanded": {
    openPoint:
      "the contract does not state whether the id key of an expanded relation is returned when fields does not name it",
    policy: "fields.selects",
    where: ({ call, name }) =>
      (call.query.get("expand")?.split(",") ?? []).includes(idKeys[name] ?? ""),
    instead: () => true,
  },
  "custom-fields-stay-beside-fields": {
    openPoint:
      "the contract does not state whether fields removes custom_fields from a single work item",
    policy: "fields.selects",
    where: ({ single, name }) => single && name === "custom_fields",
    instead: () => true,
  },
  "expanded-plans-tell-their-id-alone": {
    openPoint:
      "the contract does not describe the shapes of an expanded cycle and of expanded modules",
    advisedBy: ["schema-document/truth#body"],
    policy: "expansion.leaf",
    where: ({ relation }) => /^(?:cycle|modules)$/.test(relation),
    instead: ({ target }) => ({ id: target.id }),
  },
  "avatars-are-signed": {
    openPoint: "the contract does not state what the URL of an avatar is and how long it is valid",
    policy: "expansion.member",
    where: ({ name }) => name === "avatar_url",
    instead: () => `https://cdn.example.invalid/a.png?signature=${newUuid()}`,
  },
  "foreign-filter-values-refused": {
    openPoint:
      "the contract does not state whether a filter is refused when it names a record that the project does not have",
    policy: "filters.isWellFormed",
    where: (known) => {
      const kind = known.call.list === "work-items" ? kindOf(known.name) : undefined;
      return (
        kind !== undefined &&
        known.type === "uuid" &&
        known.variant !== "isnull" &&
        known.call.store.find(kind, known.element.toLowerCase())?.["project_id"] !==
          known.call.project?.id
      );
    },
    instead: () => false,
  },
  "search-finds-whole-words": {
    openPoint: "the contract does not state whether search matches parts of words",
    policy: "filters.finds",
    instead: ({ values, actual }) => {
      const found = new Set(actual.flatMap((text) => wordsOf(String(text))));
      return wordsOf(String(values[0])).every((word) => found.has(word));
    },
  },
  "search-reads-wildcards": {
    openPoint: "the contract does not state whether % and _ are wildcards in a search",
    policy: "filters.finds",
    where: ({ actual, values }) => {
      const pattern = new RegExp(
        String(values[0])
          .replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")
          .replaceAll("%", "[^]*")
          .replaceAll("_", "[^]"),
        "i",
      );
      return actual.some((text) => pattern.test(String(text)));
    },
    instead: () => true,
  },
  "search-lags-behind": {
    openPoint: "the contract does not state when search finds a new record",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.query.has("search") && Date.now() - Date.parse(row.created_at) < 500,
    instead: () => false,
  },
  "search-learns-slowly": {
    openPoint: "the contract does not state how long after a write search finds it",
    isWaitedFor: true,
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.query.has("search") && Date.now() - Date.parse(String(row["updated_at"])) < 2_500,
    instead: () => false,
  },
  "triage-listed-on-request": {
    openPoint: "the contract does not state whether lists hold work items in triage by default",
    policy: "filters.combines",
    where: ({ call, row }) =>
      ((call.list ?? "").endsWith("work-items") &&
      ![...call.query.keys()].some((name) => name.startsWith("state_"))
        ? call.store.find("state", String(row["state_id"]))
        : null)?.["group"] === "triage",
    instead: () => false,
  },
  "audit-log-lags-behind": {
    openPoint: "the contract does not state when a change is entered in the audit log",
    policy: "filters.combines",
    where: ({ call, row }) =>
      call.list === "audit-logs" && Date.now() - Date.parse(row.created_at) < 2_000,
    instead: () => false,
  },
  "histories-are-written-late": {
    openPoint:
      "the contract does not state when a change is entered in the history of its work item",
    policy: "filters.combines",
    // Each entry has its own delay, so that a later one may come first.
    where: ({ row, call }) =>
      call.list === "activities" &&
      Date.now() - Date.parse(row.created_at) <
        200 + (Number.parseInt(row.id.slice(0, 4), 16) % 900),
    instead: () => false,
  },
  "identifiers-in-any-case": {
    openPoint: "the contract does not state whether identifiers are case-sensitive",
    policy: "tenancy.identifies",
    instead: ({ submitted, identifier }) => submitted.toLowerCase() === identifier.toLowerCase(),
  },
});
