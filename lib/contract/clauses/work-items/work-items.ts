import { filteredLists } from "#lib/contract/subjects/foreign-filters.ts";
import { keysOf, subjectsIn } from "#lib/contract/family.ts";
import { listedOrders, upperCaseFilters } from "#lib/contract/subjects/listed-orders.ts";
import { chapter } from "#lib/contract/clause.ts";
import { filledClauses } from "./filled.ts";
import {
  enumParameters,
  sharedParameters,
  workItemParameters,
} from "#lib/contract/lists/filter-parameters.ts";

const section = "Endpoints, Work items";
const must = { level: "must", section } as const;

const filters = chapter({
  "work-items/filter#leaves-matching": {
    ...must,
    sentence:
      "A filter selects the work items that have its value or, depending on its suffix, any of several values, no value, or a value at or after (at or before) the one given.",
    subjects: [
      ...subjectsIn("work-items", sharedParameters),
      ...subjectsIn("workspace-work-items", workItemParameters),
    ],
  },
  "work-items/mistaken-enum#refused": {
    ...must,
    sentence:
      "An enum filter refuses values that are similar to its own, or that belong to another filter, and none of its own.",
  },
  "work-items/bad-enum#refused": {
    ...must,
    sentence: "A list refuses a bad filter value as an invalid request that names the filter.",
    subjects: filteredLists.flatMap((slug) => subjectsIn(slug, enumParameters)),
  },
});

/** Identifiers of projects that a program may not expect: with a digit, and changed by an update. */
const unusualIdentifiers = ["digit", "renamed"] as const;

/** The types of filters whose values the contract does not say are validated. */
const unvalidatedTypes = ["uuid", "integer", "boolean", "date", "datetime"] as const;

const malformed = chapter({
  "work-items/malformed#no-failure": {
    ...must,
    sentence:
      "A filter value of the wrong type is refused or selects some rows; it never causes a server error.",
    subjects: unvalidatedTypes,
  },
});

/** Pairs of filters of which each selects some rows that the other does not. */
export const filterPairs = [
  ["assignee_id", "label_id"],
  ["priority", "state_id"],
  ["cycle_id", "module_id"],
  ["type_id", "parent_id"],
  ["label_id", "priority"],
  ["state_group", "assignee_id__isnull"],
  ["start_date__gte", "start_date__lte"],
  ["target_date__gte", "target_date__lte"],
  ["start_date__gte", "target_date__lte"],
] as const;

/** The pair as it is spelled in ids. */
type FilterPair = (typeof filterPairs)[number] extends infer Pair
  ? Pair extends readonly [infer First extends string, infer Second extends string]
    ? `${First}-and-${Second}`
    : never
  : never;

/** Ids of the pairs, in their order. */
export const filterPairIds = filterPairs.map(
  // Both put the same word between the two names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ([first, second]) => `${first}-and-${second}` as FilterPair,
);

/** Bounds that are instants, which may be sent with an offset. */
export const instantBounds = [
  "created_at__gte",
  "created_at__lte",
  "updated_at__gte",
  "updated_at__lte",
] as const;

const pairs = chapter({
  "work-items/pair#both": {
    ...must,
    sentence: "Two filters together select the rows that pass both.",
    subjects: filterPairIds,
  },
});

const filtering = chapter({
  "work-items/filters#optional": {
    ...must,
    sentence: "Without filters the list of a project holds all its active work items.",
  },
  "work-items/filters#and": {
    ...must,
    sentence: "Several filters select from a list the rows that pass each of them.",
    subjects: filteredLists,
  },
  // The contract does not state the letter case of ids.
  "work-items/filter#upper-case": {
    level: "should",
    section,
    sentence:
      "A filter whose id is in upper case selects the same rows, as a path finds the same record.",
    subjects: upperCaseFilters,
  },
  "work-items/in#order": {
    ...must,
    sentence:
      "Rows are in the order that order_by requests, in whatever order a filter lists its values.",
    subjects: filteredLists.flatMap((slug) => subjectsIn(slug, keysOf(listedOrders))),
  },
  "work-items/filters#every-page": {
    ...must,
    sentence: "A filter that is repeated with each request applies on every page.",
    subjects: filteredLists,
  },
  "work-items/filters#total": {
    ...must,
    sentence: "The total of a filtered list counts the rows that pass.",
  },
  "work-items/filters#total-of-two-relations": {
    ...must,
    sentence: "The total counts a row once, however many related records of it the filters name.",
    subjects: filteredLists,
  },
  "work-items/filters#narrow": {
    ...must,
    sentence: "No parameter adds rows to a list that it lacks otherwise.",
  },
  "work-items/numbers#own": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "No two work items of a project share a number.",
  },
  "work-items/active#child-of-archived": {
    ...must,
    sentence: "An active work item is listed even if its parent is archived.",
  },
  "work-items/filters#dateless": {
    ...must,
    sentence: "A row without a date is in no range of that date.",
    subjects: filteredLists,
  },
  "work-items/external#pair": {
    ...must,
    section: "Resources and their fields, General rules for all resources",
    sentence:
      "An external_id may occur under several sources; id and source together find one row.",
  },
  "work-items/external#one-way": {
    ...must,
    sentence: "A filter by external id or source does not make rows return these values.",
  },
  "work-items/search#name-alone": {
    level: "must",
    section,
    sentence: "A search reads only the name, and not the description, for example.",
  },
  "work-items/search#renamed": {
    ...must,
    sentence: "search finds a renamed work item by its new name, and not by the former one.",
    subjects: filteredLists,
  },
  "work-items/updated-at#moves": {
    ...must,
    sentence: "An update moves a work item to a later position in the order of updated_at.",
    subjects: filteredLists,
  },
  "work-items/priority#default": {
    level: "must",
    section: "Resources and their fields, Work item type schema (read-only document)",
    sentence: "A work item that is created without a priority has the priority none.",
  },
  "work-items/drafts#partition": {
    ...must,
    sentence: "is_draft=true and is_draft=false split the rows of the list between them.",
  },
});

const activity = chapter({
  "work-items/active#archived-at": {
    ...must,
    sentence: "archived_at is null on each row of a list.",
  },
  "work-items/active#returned": {
    ...must,
    sentence: "An unarchived work item is on the workspace-wide list again.",
  },
  "work-items/deleted#off-list": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "A deleted work item is on no list.",
  },
});

const places = chapter({
  "work-items/list#scope": {
    ...must,
    sentence: "The list of a project holds only the work items of that project.",
  },
  "work-items/workspace-list#scope": {
    ...must,
    sentence:
      "The workspace-wide list holds the work items of every project that the caller can read.",
  },
  "work-items/detail#own": {
    ...must,
    sentence: "A work item is read by its id under its project.",
  },
  "work-items/identifier#own": {
    ...must,
    sentence: "A work item is read by its identifier under the workspace, whatever its project.",
  },
  "work-items/identifier#address": {
    ...must,
    sentence:
      "What a work item shows as its identifier reads it, whatever its project is called by now.",
    subjects: unusualIdentifiers,
  },
  "work-items/identifier#current": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "The identifier of a work item begins with the identifier that its project has now.",
    subjects: unusualIdentifiers,
  },
  "work-items/identifier#names-project": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "The short identifier that a project shows names it in the path of its pages.",
    subjects: unusualIdentifiers,
  },
  "work-items/identifier#same": {
    ...must,
    sentence: "The id and the identifier read the same work item.",
  },
  "work-items/identifier#form": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "An identifier is the project's identifier, a hyphen and the sequence number.",
  },
  "work-items/identifier#unknown": {
    ...must,
    sentence: "An identifier with an unused number gets 404.",
  },
  "work-items/identifier#deleted": {
    ...must,
    sentence: "The identifier of a deleted work item gets 404.",
  },
  "work-items/identifier#other-project": {
    ...must,
    sentence: "An identifier with an unknown project gets 404.",
  },
});

/** Lists, filters and details of work items. */
export const workItemClauses = chapter({
  ...filters,
  ...malformed,
  ...pairs,
  "work-items/offset#same-instant": {
    // The contract states instants in UTC; nothing promises that an offset is accepted.
    level: "should",
    section,
    sentence:
      "An instant in a filter that is sent with an offset means that instant, or is refused.",
    subjects: instantBounds,
  },
  ...filtering,
  ...activity,
  ...places,
  ...filledClauses,
});
