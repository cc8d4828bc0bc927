import { newUuid } from "#lib/reference/store/new-uuid.ts";
import { variantsOf } from "./variant.ts";

/** Members that name what a relation shows. */
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

/** What an id in a filter of a project's work items has to be. */
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

/** Lawful ways to answer what is asked for. */
export const readingVariants = variantsOf({
  "ids-stay-beside-what-is-expanded": {
    openPoint: "whether the id key of what is expanded is there though fields does not name it",
    alter: ({ fields }) => ({
      fields: {
        selects: (known) => {
          const expanded = known.call.query.get("expand")?.split(",") ?? [];
          return expanded.includes(idKeys[known.name] ?? "") || fields.selects(known);
        },
      },
    }),
  },
  "custom-fields-stay-beside-fields": {
    openPoint: "whether fields takes custom_fields off a work item that is read is not stated",
    alter: ({ fields }) => ({
      fields: {
        selects: (known) =>
          (known.single && known.name === "custom_fields") || fields.selects(known),
      },
    }),
  },
  "expanded-plans-tell-their-id-alone": {
    openPoint: "the shapes of an expanded cycle and of expanded modules are not described",
    advisedBy: ["document/truth#body"],
    alter: () => ({
      expansion: {
        leaf: ({ relation, leaf, target }) =>
          /^(?:cycle|modules)$/.test(relation) ? { id: target.id } : leaf,
      },
    }),
  },
  "avatars-are-signed": {
    openPoint: "what the address of an avatar is, and how long it holds, is not stated",
    alter: () => ({
      expansion: {
        member: ({ name, value }) =>
          name === "avatar_url"
            ? `https://cdn.example.invalid/a.png?signature=${newUuid()}`
            : value,
      },
    }),
  },
  "foreign-filter-values-refused": {
    openPoint:
      "whether a filter that names what the project does not have is refused is not stated",
    alter: ({ filters }) => ({
      filters: {
        isWellFormed: (known) => {
          const { call, name, element } = known;
          const kind = call.list === "work-items" ? kindOf(name) : undefined;
          const isUuid = filters.isWellFormed(known);
          if (kind === undefined || known.type !== "uuid" || known.variant === "isnull")
            return isUuid;
          const row = call.store.find(kind, element);
          return isUuid && row?.["project_id"] === call.project?.id;
        },
      },
    }),
  },
  "search-finds-whole-words": {
    openPoint: "whether search finds parts of words is not stated",
    alter: () => ({
      filters: {
        finds: ({ values, actual }) => {
          const found = new Set(actual.flatMap((text) => wordsOf(String(text))));
          return wordsOf(String(values[0])).every((word) => found.has(word));
        },
      },
    }),
  },
  "search-reads-wildcards": {
    openPoint: "whether % and _ stand for other letters in a search is not stated",
    alter: ({ filters }) => ({
      filters: {
        finds: (known) => {
          const sought = String(known.values[0]).replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
          const pattern = new RegExp(sought.replaceAll("%", "[^]*").replaceAll("_", "[^]"), "i");
          return filters.finds(known) || known.actual.some((text) => pattern.test(String(text)));
        },
      },
    }),
  },
  "search-lags-behind": {
    openPoint: "when search finds what was just made is not stated",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const made = Date.parse(known.row.created_at);
          const isYoung = known.call.query.has("search") && Date.now() - made < 500;
          return !isYoung && filters.combines(known);
        },
      },
    }),
  },
  "search-learns-slowly": {
    openPoint: "how long after a write search finds it is not stated",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const changed = Date.parse(String(known.row["updated_at"]));
          const isYoung = known.call.query.has("search") && Date.now() - changed < 2_500;
          return !isYoung && filters.combines(known);
        },
      },
    }),
  },
  "triage-listed-on-request": {
    openPoint: "whether lists hold work items in triage unasked is not stated",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const { call, row } = known;
          const isList = (call.list ?? "").endsWith("work-items");
          const isAsked = [...call.query.keys()].some((name) => name.startsWith("state_"));
          const state =
            isList && !isAsked ? call.store.find("state", String(row["state_id"])) : null;
          return state?.["group"] !== "triage" && filters.combines(known);
        },
      },
    }),
  },
  "audit-log-lags-behind": {
    openPoint: "when a change is entered in the audit log is not stated",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const made = Date.parse(known.row.created_at);
          const isYoung = known.call.list === "audit-logs" && Date.now() - made < 2_000;
          return !isYoung && filters.combines(known);
        },
      },
    }),
  },
  "histories-are-written-late": {
    openPoint: "when a change is entered in the history of its work item is not stated",
    alter: ({ filters }) => ({
      filters: {
        combines: (known) => {
          const { id, created_at } = known.row;
          // Each entry in its own time, so that a later one may come before.
          const lateMs = 200 + (Number.parseInt(id.slice(0, 4), 16) % 900);
          const isYoung =
            known.call.list === "activities" && Date.now() - Date.parse(created_at) < lateMs;
          return !isYoung && filters.combines(known);
        },
      },
    }),
  },
  "identifiers-in-any-case": {
    openPoint: "whether the letter case of an identifier counts is not stated",
    alter: () => ({
      tenancy: {
        identifies: ({ submitted, identifier }) =>
          submitted.toLowerCase() === identifier.toLowerCase(),
      },
    }),
  },
});
