import { partlyUpdatedKinds } from "#lib/contract/subjects/partly-updated.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import { eachValueClauses } from "./each-value.ts";

const section = "Endpoints, Conventions";
const must = { level: "must", section } as const;
const general = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

/** Kinds of records, other than modules, whose changes are judged. */
export const changedKinds = [
  "work item",
  "cycle",
  "label",
  "state",
  "comment",
  "milestone",
  "estimate point",
] as const;

/** All kinds of records whose changes are judged. */
export const writtenKinds = ["module", ...changedKinds] as const;

/** A kind of record whose changes are judged. */
export type WrittenKind = (typeof writtenKinds)[number];

/** The kind as it is spelled in ids. */
type Dashed<Name extends string> = Name extends `${infer Head} ${infer Tail}`
  ? `${Head}-${Dashed<Tail>}`
  : Name;

/** The kind as it is spelled in ids. */
export function dashed<Name extends string>(name: Name): Dashed<Name> {
  // Both replace each space with a hyphen.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name.replaceAll(" ", "-") as Dashed<Name>;
}

const changed = chapter({
  "updates/changed#named": {
    ...must,
    sentence: "A partial update writes what it names.",
    subjects: [...changedKinds, ...partlyUpdatedKinds],
  },
  "updates/kept#unnamed": {
    ...must,
    sentence: "A partial update keeps each member that it omits.",
    subjects: [...changedKinds, ...partlyUpdatedKinds, "archived work item"],
  },
  "updates/answer#holds-after": {
    ...must,
    sentence: "The answer to an update returns only current values.",
    subjects: writtenKinds,
  },
});

const audit = chapter({
  "updates/audit#on-create": {
    ...general,
    sentence: "Audit fields that are sent with a create have no effect and cause no error.",
    subjects: changedKinds,
  },
  "updates/audit#on-update": {
    ...general,
    sentence: "Audit fields that are sent with an update have no effect and cause no error.",
    subjects: writtenKinds,
  },
});

/** Kinds of records whose list is counted after one was deleted or, if it is a work item, archived. */
export const shortenedKinds = ["label", "module", "work item"] as const;

const deleted = chapter({
  "updates/total#current": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "total_count of a list does not count a record that has left it.",
    subjects: shortenedKinds,
  },
  "updates/delete-answer#204": {
    ...must,
    sentence: "A delete answers 204 with an empty body.",
    subjects: changedKinds,
  },
  "updates/delete-gone#not-found": {
    ...must,
    sentence: "A deleted record gets 404.",
    subjects: changedKinds,
  },
  "updates/delete-twice#nothing-left": {
    ...must,
    sentence: "A second delete of a record gets 404, or the same answer as the first.",
    subjects: writtenKinds,
  },
  "updates/delete-off-list#not-listed": {
    ...must,
    sentence: "A deleted record is not on its list.",
    subjects: writtenKinds.filter((kind) => kind !== "work item"),
  },
});

/** Nullable members that an update clears, by kind; the target date of a module is judged elsewhere. */
export const clearable = {
  module: ["start_date", "lead_id", "external_id", "external_source"],
  "work-item": ["start_date", "target_date", "parent_id"],
  cycle: ["external_id", "external_source"],
} as const;

/** Relations of work items that an update changes, one object each. */
export const changedRelations = ["state", "parent"] as const;

const cleared = chapter({
  "updates/null#clears": {
    ...must,
    sentence: "null in an update clears a nullable member.",
    subjects: [
      ...subjectsIn("module", clearable.module),
      ...subjectsIn("work-item", clearable["work-item"]),
      ...subjectsIn("work-item", ["type_id"]),
      ...subjectsIn("cycle", clearable.cycle),
    ],
  },
});

/** Writable members of a work item that hold several ids. */
export const idListMembers = ["label_ids", "assignee_ids"] as const;

const lists = chapter({
  "updates/replaced#those-alone": {
    ...must,
    sentence: "An update of a member that holds several ids leaves exactly those that it names.",
    subjects: idListMembers,
  },
  "updates/emptied#empty": {
    ...must,
    sentence: "An empty array in an update empties a member that holds several ids.",
    subjects: idListMembers,
  },
  "updates/emptied#expansion": {
    ...must,
    sentence:
      "After a member that holds several ids is emptied, the expanded relation is an empty array.",
    subjects: idListMembers,
  },
  "updates/emptied#filter": {
    ...must,
    sentence:
      "After a member that holds several ids is emptied, the absence filter selects the work item.",
    subjects: idListMembers,
  },
  "updates/emptied#row": {
    ...must,
    sentence:
      "After a member that holds several ids is emptied, the list row of the work item has none.",
    subjects: idListMembers,
  },
});

const expand = chapter({
  "updates/expand#to-one": {
    ...must,
    sentence: "expand on an update adds null when the update cleared the relation.",
  },
  "updates/expand#changed": {
    ...must,
    sentence: "expand on an update adds the related object that the update names.",
    subjects: changedRelations,
  },
  "updates/expand#to-many": {
    ...must,
    sentence: "expand on an update adds the current related objects.",
  },
});

/** Relations of work items that a body might nest. */
export const nestable = ["state", "parent", "labels", "assignees"] as const;

const nested = chapter({
  "updates/nested-create#links-nothing": {
    ...general,
    sentence: "A related object nested in a create of a work item links nothing.",
    subjects: nestable,
  },
  "updates/nested-update#links-nothing": {
    ...general,
    sentence: "A related object nested in an update of a work item links nothing.",
    subjects: nestable,
  },
  "updates/nested-update#lead": {
    ...general,
    sentence: "A lead nested in an update of a module links no user.",
  },
  "updates/nested-create#label-made": {
    ...general,
    sentence: "A label nested in a create of a work item creates no label.",
  },
});

/** What updates and deletes of records do. */
export const updateClauses = {
  ...changed,
  ...audit,
  ...deleted,
  ...cleared,
  ...lists,
  ...expand,
  ...nested,
  ...eachValueClauses,
} as const;
