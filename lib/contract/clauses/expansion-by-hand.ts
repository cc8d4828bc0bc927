import type { Clause } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Expansion";
const must = { level: "must", section } as const;

/** Statements on expansion that belong to no table. */
export const expansionByHand = {
  "expand/parameter#several": {
    ...must,
    sentence: "Several relations in expand, parted by commas, are all added.",
  },
  "expand/parameter#every-row": {
    ...must,
    sentence: "expand adds the relation to each row of each page.",
  },
  "expand/parameter#cursor": {
    ...must,
    sentence: "expand works in the cursor style as it does in the offset style.",
  },
  "expand/parameter#survives-fields": {
    ...must,
    sentence: "An expanded object is served though fields does not name it.",
  },
  "expand/parameter#members": {
    ...must,
    sentence: "An expanded object has all its stated members wherever it is shown, on writes too.",
  },
  "expand/parameter#leaves": {
    ...must,
    sentence: "An expanded object carries no relations of its own, wherever it is shown.",
  },
  "expand/parameter#leaves-fields": {
    ...must,
    sentence: "expand leaves what fields selects as it is.",
  },
  "expand/parameter#read-only": {
    ...must,
    sentence: "Expansion is for reading: an object sent in a write links nothing.",
    notTestable: "It is the rule on nested objects in writes, which is judged with requests.",
  },
  "expand/parameter#one-query": {
    ...must,
    sentence: "A relation costs one more query of the database, not one for each row.",
    notTestable: "No response shows how often the database was asked.",
  },
  "expand/unasked#detail": {
    ...must,
    sentence: "A work item that is read without expand holds no related object.",
  },
  "expand/unasked#module-create": {
    ...must,
    sentence: "A module that was made without expand holds no related object.",
  },
  "expand/module-create#lead": {
    ...must,
    sentence: "expand=lead adds the lead to a module that was made.",
  },
  "expand/module-create#members": {
    ...must,
    sentence: "expand=members adds the members to a module that was made.",
  },
  "expand/unknown#odd-name": {
    ...must,
    sentence:
      "A name such as no contract has, a path or foreign letters, is refused as a relation.",
  },
  "expand/unknown#inherited-name": {
    ...must,
    sentence: "A name that every object of a language has, constructor for one, is no relation.",
  },
  "expand/unknown#later-page": {
    ...must,
    sentence: "An unknown relation is refused on later pages as it is on the first.",
  },
  "expand/unknown#detail": {
    ...must,
    sentence: "An unknown expand value is refused where a work item is read.",
  },
  "expand/unknown#identifier": {
    ...must,
    sentence: "An unknown expand value is refused where a work item is read by its identifier.",
  },
  "expand/unknown#create": {
    ...must,
    sentence: "An unknown expand value is refused where a work item is made.",
  },
  "expand/unknown#update": {
    ...must,
    sentence: "An unknown expand value is refused where a work item is changed.",
  },
  "expand/unknown#member-create": {
    ...must,
    needs: ["member"],
    sentence: "An unknown expand value is refused where a project member is added.",
  },
  "expand/unknown#module-create": {
    ...must,
    sentence: "An unknown expand value is refused where a module is made.",
  },
  "expand/unknown#features": {
    ...must,
    sentence: "Any expand value is refused on the workspace features.",
  },
  "expand/unknown#single": {
    ...must,
    sentence: "Any expand value is refused where a single state, label, type or property is read.",
  },
  "expand/unknown#others": {
    ...must,
    sentence: "Any expand value is refused on milestones and webhooks.",
  },
  "expand/unknown#field": {
    ...must,
    sentence: "The refusal of an unknown relation names expand.",
  },
  "expand/unknown#begins-with-unknown": {
    ...must,
    sentence: "The refusal names each unknown value, ahead of the allowed ones.",
  },
  "expand/unknown#beside-known": {
    ...must,
    sentence: "An unknown relation is refused though the one beside it is known.",
  },
  "expand/unknown#field-name": {
    ...must,
    sentence: "The name of a field is refused as a relation.",
  },
  "expand/unknown#id-key": {
    ...must,
    sentence: "The id key of a relation is refused as a relation.",
  },
  "expand/content#state": {
    ...must,
    sentence: "An expanded state tells the state's own name and group.",
  },
  "expand/content#type": { ...must, sentence: "An expanded type tells the type's own name." },
  "expand/content#parent": {
    ...must,
    sentence: "An expanded parent tells the parent's own name and sequence number.",
  },
  "expand/content#assignees": {
    ...must,
    sentence: "An expanded assignee tells the user's own display name.",
  },
  "expand/content#labels": { ...must, sentence: "An expanded label tells the label's own name." },
  "expand/member-target#workspace-members": {
    ...must,
    sentence: "The expanded member of a workspace is the user whom member_id names.",
  },
  "expand/member-target#project-members": {
    ...must,
    sentence: "The expanded member of a project is the user whom member_id names.",
  },
  "expand/member-target#pages": {
    ...must,
    sentence: "The expanded owner of a page is the user whom owned_by_id names.",
  },
  "expand/page-parent#target": {
    ...must,
    sentence: "The expanded parent of a page is the page that parent_id names.",
  },
  "expand/page-parent#none": {
    ...must,
    sentence: "The expanded parent of a page is null where parent_id is null.",
  },
  "expand/release-tags#unknown": {
    level: "may",
    section,
    sentence: "Release tags stand in no table of relations, and may refuse expand or pass it over.",
  },
  "expand/member-target#cycles": {
    ...must,
    sentence: "The expanded owner of a cycle is the user whom owned_by_id names.",
  },
} as const satisfies Readonly<Record<`expand/${string}`, Clause>>;
