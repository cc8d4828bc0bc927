import { filteredLists } from "#lib/contract/subjects/foreign-filters.ts";
import { subjectsIn } from "#lib/contract/family.ts";
import { chapter } from "#lib/contract/clause.ts";
import {
  expandValuesElsewhere,
  memberExpansions,
  workItemExpansions,
} from "#lib/contract/lists/expansions.ts";
import { keysOf } from "#lib/contract/family.ts";
import { expansionByHand } from "./by-hand.ts";
import { itemVerbs } from "#lib/contract/subjects/item-verbs.ts";
import { laterExpanded } from "#lib/contract/subjects/later-expanded.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";

const section = "Endpoints, Conventions, Expansion";
const workItem = "Resources and their fields, Work item (read shape)";
const must = { level: "must", section } as const;

const relations = keysOf(workItemExpansions);
const toMany = ["assignees", "labels", "modules"] as const;
const toOneOrNone = ["type", "parent", "cycle"] as const;

/** Places where a work item is returned. */
const places = [
  ...filteredLists,
  "readWorkItem",
  "readWorkItemByIdentifier",
  "work-item-create",
] as const;

/** Relations of the rows of lists other than those of work items. */
const others = [
  "cycles owned_by",
  "modules lead",
  "modules members",
  "project-members member",
  "workspace-members member",
  "projects project_lead",
  "projects default_assignee",
  "pages owned_by",
  "pages parent",
] as const;

/** Expansion of relations. */
export const expansionClauses = chapter({
  "expansion/work-item#added": {
    ...must,
    sentence: "A relation of a work item is added when expand names it.",
    subjects: places.flatMap((place) => subjectsIn(place, relations)),
  },
  "expansion/item-verb#added": {
    ...must,
    sentence:
      "A relation is added to the answer of each other write of a work item when expand names it.",
    subjects: itemVerbs.flatMap((verb) => subjectsIn(verb, relations)),
  },
  "expansion/object#members": {
    level: "must",
    section: workItem,
    sentence: "An expanded object holds each member of its table.",
    subjects: [
      ...subjectsIn("state", keysOf(workItemExpansions.state.members)),
      ...subjectsIn("type", keysOf(workItemExpansions.type.members)),
      ...subjectsIn("parent", keysOf(workItemExpansions.parent.members)),
      ...subjectsIn("assignees", keysOf(workItemExpansions.assignees.members)),
      ...subjectsIn("labels", keysOf(workItemExpansions.labels.members)),
      ...subjectsIn("member", keysOf(memberExpansions.member.members)),
    ],
  },
  "expansion/id-key#beside": {
    ...must,
    sentence: "The id key of a relation is returned with its value alongside the expanded object.",
    subjects: relations,
  },
  "expansion/target#named": {
    ...must,
    sentence: "The expanded object is the record, or the array of records, that the id key names.",
    subjects: relations,
  },
  "expansion/none#null": {
    level: "must",
    section: workItem,
    sentence: "An expanded to-one relation is null when its id is null.",
    subjects: toOneOrNone,
  },
  "expansion/none#empty": {
    level: "must",
    section: workItem,
    sentence: "An expanded to-many relation is an empty array when it has no targets.",
    subjects: toMany,
  },
  "expansion/array#any-number": {
    level: "must",
    section: workItem,
    sentence: "An expanded to-many relation is an array, however many targets it has.",
    subjects: toMany,
  },
  "expansion/leaf#no-relations": {
    level: "must",
    section: workItem,
    sentence: "An expanded object has no relations itself.",
    subjects: ["state", "type", "parent", "assignees", "labels"],
  },
  "expansion/others#added": {
    ...must,
    sentence: "Rows of other lists gain the member that belongs to an expand value.",
    subjects: others,
  },
  "expansion/later#added": {
    ...must,
    sentence: "Rows of a later page gain the member that belongs to an expand value, too.",
    subjects: laterExpanded.map(({ list }) => list.slug),
  },
  "expansion/unasked#rows": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "Rows of a list hold no related object that was not requested.",
    subjects: relatedLists.map(({ slug }) => slug),
  },
  "expansion/beside-fields#rows": {
    ...must,
    sentence: "An expanded object on the rows of a list is returned whatever fields names.",
    subjects: relatedLists.map(({ slug }) => slug),
  },
  "expansion/beside-fields#narrowed": {
    ...must,
    sentence: "fields narrows a single object even if a relation is expanded.",
    subjects: ["detail", "module-create"],
  },
  "expansion/unknown#refused": {
    ...must,
    sentence: "A value of expand that is not allowed is refused as an invalid request.",
    subjects: [
      ...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug),
      "readWorkItem",
      "readWorkItemByIdentifier",
      "work-item-create",
      "work-item-update",
      "createProjectMember",
      "createModule",
      "readFeatures",
    ],
  },
  "expansion/elsewhere#values": {
    ...must,
    sentence: "The expand values of other records are those in the table.",
    subjects: keysOf(expandValuesElsewhere),
    notTestable: "The contract gives no route for them, or they are judged as relations of a list.",
  },
  ...chapter(expansionByHand),
});
