import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { relatedLists, requestableLists } from "#lib/contract/subjects/sparse-lists.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Endpoints, Conventions, Sparse fields";
const general = "Resources and their fields, General rules for all resources";
const workItem = "Resources and their fields, Work item (read shape)";
const must = { level: "must", section } as const;

/** Where single records are read or created, in addition to lists. */
const single = ["readWorkItem", "readWorkItemByIdentifier", "createModule"] as const;

/** Statements on sparse fields that come from no table. */
export const fieldsByHand = chapter({
  "fields/parameter#several": {
    ...must,
    sentence: "Several names in fields, separated by commas, are all returned.",
  },
  "fields/parameter#every-row": {
    ...must,
    sentence: "fields narrows every row of a page, and every page in the same way.",
  },
  "fields/parameter#cursor": {
    ...must,
    sentence: "fields narrows the rows of the cursor style as it does those of the offset style.",
  },
  "fields/parameter#offset-envelope": {
    ...must,
    sentence: "fields does not change the members of the offset envelope.",
  },
  "fields/parameter#cursor-envelope": {
    ...must,
    sentence: "fields does not change the members of the cursor envelope.",
  },
  "fields/parameter#spelling": {
    level: "may",
    section,
    sentence:
      "A spelling of fields that the contract does not show is refused or answered, without a server error.",
  },
  "fields/parameter#null-is-served": {
    level: "must",
    section: general,
    sentence: "A requested member that is null is returned as null and not omitted.",
  },
  "fields/unknown#field": {
    ...must,
    sentence: "The refusal of an unknown field names fields as the parameter.",
  },
  "fields/unknown#code": {
    ...must,
    sentence: "The refusal of an unknown field has the code invalid.",
  },
  "fields/unknown#beside-known": {
    ...must,
    sentence: "An unknown field is refused even alongside known ones.",
  },
  "fields/of-others#refused": {
    ...must,
    sentence: "A field that only another resource has is refused.",
    subjects: [...requestableLists.map(({ slug }) => slug), ...single],
  },
  "fields/mistaken#refused": {
    ...must,
    sentence:
      "A name that is not a field is refused, even if it is similar to one or is one elsewhere.",
  },
  "fields/relation-of-one#refused": {
    ...must,
    sentence:
      "The name of a relation is refused as a field when a single record is read or created.",
    subjects: single,
  },
  "fields/not-returned-of-one#refused": {
    ...must,
    sentence: "A name that is not returned is refused as a field when a single work item is read.",
    subjects: ["readWorkItem", "readWorkItemByIdentifier"],
  },
  "fields/unknown#odd-name": {
    ...must,
    sentence:
      "A name that resembles none in the contract, such as a path or foreign letters, is refused as a field.",
  },
  "fields/unknown#inherited-name": {
    ...must,
    sentence: "An inherited property name such as constructor is not a field.",
    subjects: [...judgedLists.map(({ slug }) => slug), ...single],
  },
  "fields/unknown#later-page": {
    ...must,
    sentence: "An unknown field is refused on later pages as on the first.",
  },
  "fields/unknown#closest": {
    ...must,
    sentence: "The refusal of an unknown field names the field closest to it.",
    notTestable:
      "The closest name is in the list of valid names too, so its presence shows nothing.",
  },
  "fields/relation#refused": {
    ...must,
    sentence: "The name of a relation is refused as a field.",
    subjects: relatedLists.map(({ slug }) => slug),
  },
  "fields/relation#points-to-expand": {
    ...must,
    sentence: "The refusal of a relation in fields names expand as the way to ask for it.",
    subjects: [
      ...relatedLists.map(({ slug }) => slug),
      "readWorkItem",
      "readWorkItemByIdentifier",
      "createModule",
    ],
  },
  "fields/heavy#left-off": {
    ...must,
    sentence: "List rows of pages omit description_html by default.",
  },
  "fields/heavy#left-off-by-cursor": {
    ...must,
    sentence: "Rows of pages in the cursor style omit description_html too.",
  },
  "fields/heavy#asked": {
    ...must,
    sentence: "List rows of pages hold description_html when it is requested.",
  },
  "fields/bulk#ignored": { ...must, sentence: "A bulk operation ignores fields." },
  "fields/single#detail": {
    ...must,
    sentence: "fields narrows a single work item that is read.",
  },
  "fields/single#module-create": {
    level: "must",
    section: "Endpoints, Modules",
    sentence: "fields narrows the answer to the create of a module.",
  },
  "fields/single#type-create": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    sentence: "fields narrows the answer to the create of a workspace's work item type.",
    needs: ["mode-switch"],
  },
  "fields/single#member-create": {
    level: "must",
    section: "Endpoints, Other operations",
    sentence: "fields narrows the answer to the addition of a project member.",
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
    sentence: "Rows of a work item list have no custom_fields with fields=all either.",
  },
  "fields/custom-fields#refused": {
    level: "must",
    section: workItem,
    sentence:
      "custom_fields in fields is refused on a work item list, with field fields and code invalid.",
  },
  "fields/custom-fields#read-beside-expand": {
    level: "must",
    section: workItem,
    sentence: "A single work item that is read holds custom_fields, whatever is expanded.",
  },
  "fields/custom-fields#written": {
    level: "must",
    section: workItem,
    sentence: "The answer to a write of a work item holds custom_fields.",
    subjects: ["create", "update", "archive"],
  },
  "fields/custom-fields#beside-expand": {
    level: "must",
    section: workItem,
    sentence: "The answer to a write of a work item with an expansion holds custom_fields.",
  },
  "fields/custom-fields#upsert": {
    level: "must",
    section: workItem,
    sentence: "The answer to an upsert of a work item holds custom_fields.",
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
    sentence: "The answer to the create of a work item has no description_html.",
  },
});
