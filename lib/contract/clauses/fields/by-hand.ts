import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { relatedLists } from "#lib/contract/subjects/sparse-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Sparse fields";
const general = "Resources and their fields, General rules for all resources";
const workItem = "Resources and their fields, Work item (read shape)";
const must = { level: "must", section } as const;

/** Where one record is read or made, in addition to lists. */
const single = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Statements on sparse fields that belong to no table. */
export const fieldsByHand = chapter({
  "fields/parameter#several": {
    ...must,
    sentence: "Several names in fields, parted by commas, are all served.",
  },
  "fields/parameter#every-row": {
    ...must,
    sentence: "fields narrows each row of a page, and each page the same.",
  },
  "fields/parameter#cursor": {
    ...must,
    sentence: "fields narrows the rows of the cursor style as it does those of the offset style.",
  },
  "fields/parameter#offset-envelope": {
    ...must,
    sentence: "fields leaves the members of the offset envelope as they are.",
  },
  "fields/parameter#cursor-envelope": {
    ...must,
    sentence: "fields leaves the members of the cursor envelope as they are.",
  },
  "fields/parameter#spelling": {
    level: "may",
    section,
    sentence: "A spelling of fields that the contract does not show is refused or answered.",
  },
  "fields/parameter#null-is-served": {
    level: "must",
    section: general,
    sentence: "A member that was asked for and is null is served as null and not left out.",
  },
  "fields/unknown#field": { ...must, sentence: "The refusal of an unknown field names fields." },
  "fields/unknown#code": {
    ...must,
    sentence: "The refusal of an unknown field has the code invalid.",
  },
  "fields/unknown#beside-known": {
    ...must,
    sentence: "An unknown field is refused though the names alongside it are known.",
  },
  "fields/unknown#odd-name": {
    ...must,
    sentence: "A name such as no contract has, a path or foreign letters, is refused as a field.",
  },
  "fields/unknown#inherited-name": {
    ...must,
    sentence: "A name that every object of a language has, constructor for one, is no field.",
    subjects: [...judgedLists.map(({ slug }) => slug), ...single],
  },
  "fields/unknown#later-page": {
    ...must,
    sentence: "An unknown field is refused on later pages as it is on the first.",
  },
  "fields/unknown#closest": {
    ...must,
    sentence: "The refusal of an unknown field names the field closest to it.",
    notTestable:
      "The closest name stands in the list of valid names too, so its presence shows nothing.",
  },
  "fields/relation#refused": {
    ...must,
    sentence: "The name of a relation is refused as a field.",
    subjects: relatedLists.map(({ slug }) => slug),
  },
  "fields/relation#points-to-expand": {
    ...must,
    sentence: "The refusal of a relation in fields names expand as the way to ask for it.",
    subjects: relatedLists.map(({ slug }) => slug),
  },
  "fields/heavy#left-off": {
    ...must,
    sentence: "A page leaves description_html off list rows where nothing is asked for.",
  },
  "fields/heavy#left-off-by-cursor": {
    ...must,
    sentence: "A page leaves description_html off the rows of a cursor page too.",
  },
  "fields/heavy#asked": {
    ...must,
    sentence: "A page serves description_html on list rows where it is asked for.",
  },
  "fields/bulk#ignored": { ...must, sentence: "A bulk operation does not heed fields." },
  "fields/single#detail": {
    ...must,
    sentence: "fields narrows a single work item that is read.",
  },
  "fields/single#module-create": {
    level: "must",
    section: "Endpoints, Modules",
    sentence: "fields narrows what the creation of a module answers.",
  },
  "fields/single#type-create": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    sentence: "fields narrows what the creation of a workspace's work item type answers.",
    needs: ["mode-switch"],
  },
  "fields/single#member-create": {
    level: "must",
    section: "Endpoints, Other operations",
    sentence: "fields narrows what the addition of a project member answers.",
    needs: ["member"],
  },
  "fields/custom-fields#not-on-rows": {
    level: "must",
    section: workItem,
    sentence: "Rows of a work item list have no custom_fields, not even as null.",
  },
  "fields/custom-fields#not-with-all": {
    level: "must",
    section: workItem,
    sentence: "Rows of a work item list have no custom_fields for fields=all either.",
  },
  "fields/custom-fields#refused": {
    level: "must",
    section: workItem,
    sentence: "custom_fields in fields is refused on a work item list, as fields and invalid.",
  },
  "fields/custom-fields#read-beside-expand": {
    level: "must",
    section: workItem,
    sentence: "A work item that is read by itself holds custom_fields, whatever is expanded.",
  },
  "fields/custom-fields#written": {
    level: "must",
    section: workItem,
    sentence: "What a write of a work item answers holds custom_fields.",
    subjects: ["create", "update", "archive"],
  },
  "fields/custom-fields#beside-expand": {
    level: "must",
    section: workItem,
    sentence: "What a write of a work item answers with an expansion holds custom_fields.",
  },
  "fields/custom-fields#upsert": {
    level: "must",
    section: workItem,
    sentence: "What an upsert of a work item answers holds custom_fields.",
    notTestable: "The contract gives neither the path nor the body of the upsert.",
  },
  "fields/type-logo#shape": {
    level: "must",
    section: "Resources and their fields, Work item type",
    sentence:
      "logo_props of a work item type is empty, or holds in_use and an icon with its colour.",
  },
  "fields/description-html#write-only": {
    level: "must",
    section: workItem,
    sentence: "What the creation of a work item answers has no description_html.",
  },
});
