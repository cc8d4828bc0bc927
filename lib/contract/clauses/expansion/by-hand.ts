import { relationlessCreates } from "#lib/contract/subjects/refusing-operations.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Expansion";
const must = { level: "must", section } as const;

/** Where single records are read or created, in addition to lists. */
const single = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Statements on expansion that come from no table. */
export const expansionByHand = chapter({
  "expansion/parameter#several": {
    ...must,
    sentence: "Several relations in expand, separated by commas, are all added.",
  },
  "expansion/parameter#every-row": {
    ...must,
    sentence: "expand adds the relation to every row of every page.",
  },
  "expansion/parameter#cursor": {
    ...must,
    sentence: "expand works in the cursor style as in the offset style.",
  },
  "expansion/parameter#survives-fields": {
    ...must,
    sentence: "An expanded object is returned even if fields does not name it.",
  },
  "expansion/parameter#members": {
    ...must,
    sentence:
      "An expanded object has all its stated members wherever it is returned, in answers to writes too.",
  },
  "expansion/parameter#leaves": {
    ...must,
    sentence: "An expanded object has no relations itself, wherever it is returned.",
  },
  "expansion/parameter#leaves-fields": {
    ...must,
    sentence: "expand does not change what fields selects.",
  },
  "expansion/parameter#read-only": {
    ...must,
    sentence: "Expansion is only for reads: an object sent in a write links nothing.",
    notTestable:
      "This is the rule on nested objects in writes, which has its own clauses under updates.",
  },
  "expansion/parameter#one-query": {
    ...must,
    sentence: "A relation costs one more database query, not one per row.",
    notTestable: "No response shows how many queries were sent to the database.",
  },
  "expansion/unasked#detail": {
    ...must,
    sentence: "A work item that is read without expand holds no related object.",
  },
  "expansion/unasked#module-create": {
    ...must,
    sentence: "The answer to the create of a module without expand holds no related object.",
  },
  "expansion/module-create#added": {
    ...must,
    sentence: "The answer to the create of a module holds a relation that expand names.",
    subjects: ["lead", "members"],
  },
  "expansion/standing#inactive-type": {
    ...must,
    sentence: "A work item's type is expanded even if it can no longer be selected.",
  },
  "expansion/id-key#elsewhere": {
    ...must,
    sentence:
      "For other records too, the id key of a relation is returned with the expanded object.",
    subjects: ["createModule", "createProjectMember", "pages", "modules"],
  },
  "expansion/unlisted#refused": {
    ...must,
    sentence:
      "The creator, the project and the workspace of a record are refused as relations unless they are listed.",
    subjects: [
      ...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug),
      ...single,
      ...relationlessCreates,
      "work-item-create",
      "work-item-update",
      "createProjectMember",
      "readFeatures",
      "updateFeatures",
    ],
  },
  "expansion/of-others#refused": {
    ...must,
    sentence: "A relation of other records is refused unless it is listed.",
    subjects: [
      ...relatedLists.map(({ slug }) => slug),
      ...single,
      "work-item-create",
      "work-item-update",
      "createProjectMember",
    ],
  },
  "expansion/mistaken#refused": {
    ...must,
    sentence:
      "A name that is not a relation of the list is refused, even if it is similar to one or is one elsewhere.",
  },
  "expansion/unknown#odd-name": {
    ...must,
    sentence:
      "A name that resembles none in the contract, such as a path or foreign letters, is refused as a relation.",
  },
  "expansion/unknown#inherited-name": {
    ...must,
    sentence: "An inherited property name such as constructor is not a relation.",
    subjects: [...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug), ...single],
  },
  "expansion/unknown#later-page": {
    ...must,
    sentence: "An unknown relation is refused on later pages as on the first.",
  },
  "expansion/unknown#single": {
    ...must,
    sentence: "Any expand value is refused when a single state, label, type or property is read.",
  },
  "expansion/unknown#others": {
    ...must,
    sentence: "Any expand value is refused on milestones and webhooks.",
  },
  "expansion/unknown#field": {
    ...must,
    sentence: "The refusal of an unknown relation names expand as the parameter.",
  },
  "expansion/unknown#begins-with-unknown": {
    ...must,
    sentence: "The refusal names each unknown value, ahead of the allowed ones.",
  },
  "expansion/unknown#beside-known": {
    ...must,
    sentence: "An unknown relation is refused even alongside a known one.",
  },
  "expansion/refusal#begins-with-unknown": {
    ...must,
    sentence: "In every place the refusal names the unknown value, ahead of the allowed ones.",
    subjects: [...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug), ...single],
  },
  "expansion/field-name#refused": {
    ...must,
    sentence: "In every place the name of a field is refused as a relation.",
    subjects: [...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug), ...single],
  },
  "expansion/id-key#written": {
    ...must,
    sentence:
      "The answer to a write of a work item holds the id keys alongside the expanded objects.",
    subjects: ["create", "update"],
  },
  "expansion/unknown#field-name": {
    ...must,
    sentence: "The name of a field is refused as a relation.",
  },
  "expansion/unknown#id-key": {
    ...must,
    sentence: "The id key of a relation is refused as a relation.",
  },
  "expansion/content#own": {
    ...must,
    sentence: "An expanded object holds the values of its record.",
    subjects: ["state", "type", "parent", "assignees", "labels"],
  },
  "expansion/member-target#user": {
    ...must,
    sentence: "The expanded user is the one that the id key of the row names.",
    subjects: ["workspace-members", "project-members", "pages", "cycles"],
  },
  "expansion/page-parent#target": {
    ...must,
    sentence: "The expanded parent of a page is the page that parent_id names.",
  },
  "expansion/page-parent#none": {
    ...must,
    sentence: "The expanded parent of a page is null if parent_id is null.",
  },
  "expansion/release-tags#unknown": {
    level: "may",
    section,
    sentence: "Release tags are in no table of relations, and may refuse or ignore expand.",
  },
  "expansion/create-refused#refused": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "The create of a record that has no relations refuses any value of expand.",
    subjects: relationlessCreates,
  },
});
