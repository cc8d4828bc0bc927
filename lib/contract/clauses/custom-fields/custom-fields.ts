import { chapter } from "#lib/contract/clause.ts";
import { typeSchemaCustomField, typeSchemaOption } from "#lib/contract/type-schema.ts";

const section = "Resources and their fields, Work item type schema (read-only document)";
const must = { level: "must", section } as const;
const property = "Resources and their fields, Work item property";
const populated = { level: "must", section: "Endpoints, Work items" } as const;

const tables = chapter({
  "custom-fields/entry#members": {
    ...must,
    sentence:
      "An entry of custom_fields answers each member that the contract shows of its property.",
    subjects: typeSchemaCustomField,
  },
  "custom-fields/option#members": {
    ...must,
    sentence: "Each option of an entry of custom_fields has its members.",
    subjects: typeSchemaOption,
  },
});

const rules = chapter({
  "custom-fields/schema#keyed-by-name": {
    ...must,
    sentence: "custom_fields of the schema document is keyed by the names of properties.",
  },
  "custom-fields/schema#each-property": {
    ...must,
    level: "may",
    sentence: "Properties of one type may be displayed the same.",
    notTestable:
      "How the schema document reports two properties of one displayed name is not stated.",
  },
  "custom-fields/schema#attached-only": {
    level: "must",
    section: property,
    sentence: "A property that is attached to no type is part of none.",
  },
  "custom-fields/schema#other-type": {
    level: "must",
    section: property,
    sentence: "A property that is attached to one type is no part of another.",
  },
  "custom-fields/schema#without-properties": {
    ...must,
    sentence: "The document of a type without properties has custom_fields all the same.",
  },
  "custom-fields/schema#workspace-properties": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The document of a type of the workspace reports the workspace's properties it has.",
  },
  "custom-fields/entry#description": {
    ...must,
    sentence: "The description of an entry is that of its property.",
  },
  "custom-fields/values#other-type": {
    ...must,
    sentence: "A work item has no value of a property of another type, which another item has.",
  },
  "custom-fields/options#all": {
    ...must,
    sentence: "An entry of custom_fields lists each option of its property.",
  },
  "custom-fields/schema#inactive": {
    level: "may",
    section: property,
    sentence: "A property that is not active is no longer offered on new edits.",
  },
  "custom-fields/populated#detail": {
    ...populated,
    sentence: "A work item that is read holds the values of its custom properties.",
  },
  "custom-fields/populated#identifier": {
    ...populated,
    sentence: "A work item read by its identifier holds the values of its custom properties.",
  },
  "custom-fields/populated#update": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "What the update of a work item answers holds the values of its custom properties.",
  },
  // Whether values of properties are part of what updated_at reports about is not stated.
  "custom-fields/update#moves": {
    level: "should",
    section: "Endpoints, Work items",
    sentence: "An update of custom_fields alone moves a work item into what was updated since.",
  },
  "custom-fields/populated#archive": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence:
      "What the archiving of a work item answers holds the values of its custom properties.",
  },
  "custom-fields/values#kept": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "A custom value that is false, zero or one of several is a value like any other.",
    subjects: ["false", "zero", "several"],
  },
  "custom-fields/update#kept": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update that leaves custom_fields out keeps the values of custom properties.",
  },
});

/** Custom fields: what a type's schema document and a work item report properties. */
export const customFieldClauses = { ...tables, ...rules } as const;
