import { relationlessCreates } from "#lib/contract/subjects/refusing-operations.ts";
import { relatedLists, unrelatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Expansion";
const must = { level: "must", section } as const;

/** Where one record is read or made, in addition to lists. */
const single = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Statements on expansion that belong to no table. */
export const expansionByHand = chapter({
  "expansion/parameter#several": {
    ...must,
    sentence: "Several relations in expand, parted by commas, are all added.",
  },
  "expansion/parameter#every-row": {
    ...must,
    sentence: "expand adds the relation to each row of each page.",
  },
  "expansion/parameter#cursor": {
    ...must,
    sentence: "expand works in the cursor style as it does in the offset style.",
  },
  "expansion/parameter#survives-fields": {
    ...must,
    sentence: "An expanded object is served though fields does not name it.",
  },
  "expansion/parameter#members": {
    ...must,
    sentence: "An expanded object has all its stated members wherever it is shown, on writes too.",
  },
  "expansion/parameter#leaves": {
    ...must,
    sentence: "An expanded object carries no relations of its own, wherever it is shown.",
  },
  "expansion/parameter#leaves-fields": {
    ...must,
    sentence: "expand leaves what fields selects as it is.",
  },
  "expansion/parameter#read-only": {
    ...must,
    sentence: "Expansion is for reading: an object sent in a write links nothing.",
    notTestable: "It is the rule on nested objects in writes, which is judged with requests.",
  },
  "expansion/parameter#one-query": {
    ...must,
    sentence: "A relation costs one more query of the database, not one for each row.",
    notTestable: "No response shows how often the database was asked.",
  },
  "expansion/unasked#detail": {
    ...must,
    sentence: "A work item that is read without expand holds no related object.",
  },
  "expansion/unasked#module-create": {
    ...must,
    sentence: "A module that was made without expand holds no related object.",
  },
  "expansion/module-create#added": {
    ...must,
    sentence: "A relation of a module that was made is added where expand names it.",
    subjects: ["lead", "members"],
  },
  "expansion/id-key#elsewhere": {
    ...must,
    sentence: "The id key of a relation comes with the expanded object of other records, too.",
    subjects: ["createModule", "createProjectMember", "pages", "modules"],
  },
  "expansion/unknown#odd-name": {
    ...must,
    sentence:
      "A name such as no contract has, a path or foreign letters, is refused as a relation.",
  },
  "expansion/unknown#inherited-name": {
    ...must,
    sentence: "A name that every object of a language has, constructor for one, is no relation.",
    subjects: [...[...relatedLists, ...unrelatedLists].map(({ slug }) => slug), ...single],
  },
  "expansion/unknown#later-page": {
    ...must,
    sentence: "An unknown relation is refused on later pages as it is on the first.",
  },
  "expansion/unknown#single": {
    ...must,
    sentence: "Any expand value is refused where a single state, label, type or property is read.",
  },
  "expansion/unknown#others": {
    ...must,
    sentence: "Any expand value is refused on milestones and webhooks.",
  },
  "expansion/unknown#field": {
    ...must,
    sentence: "The refusal of an unknown relation names expand.",
  },
  "expansion/unknown#begins-with-unknown": {
    ...must,
    sentence: "The refusal names each unknown value, ahead of the allowed ones.",
  },
  "expansion/unknown#beside-known": {
    ...must,
    sentence: "An unknown relation is refused though the one alongside it is known.",
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
    sentence: "An expanded object reports the own members of the record.",
    subjects: ["state", "type", "parent", "assignees", "labels"],
  },
  "expansion/member-target#user": {
    ...must,
    sentence: "The expanded user is the one whom the id key of the row names.",
    subjects: ["workspace-members", "project-members", "pages", "cycles"],
  },
  "expansion/page-parent#target": {
    ...must,
    sentence: "The expanded parent of a page is the page that parent_id names.",
  },
  "expansion/page-parent#none": {
    ...must,
    sentence: "The expanded parent of a page is null where parent_id is null.",
  },
  "expansion/release-tags#unknown": {
    level: "may",
    section,
    sentence: "Release tags stand in no table of relations, and may refuse expand or pass it over.",
  },
  "expansion/create-refused#refused": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence: "A create whose record has no relations refuses any value of expand.",
    subjects: relationlessCreates,
  },
});
