import { chapter } from "#lib/contract/clause.ts";
import { upsertOutcomes } from "#lib/contract/subjects/upsert-outcomes.ts";
import {
  attachedPropertyTypes,
  typeSchemaCustomField,
  typeSchemaOption,
} from "#lib/contract/type-schema.ts";

const section = "Resources and their fields, Work item type schema (read-only document)";
const must = { level: "must", section } as const;
const property = "Resources and their fields, Work item property";
const populated = { level: "must", section: "Endpoints, Work items" } as const;

const tables = chapter({
  "custom-fields/entry#members": {
    ...must,
    sentence:
      "An entry of custom_fields holds each member of its property that the contract shows.",
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
    sentence: "custom_fields of the schema document is keyed by the machine names of properties.",
  },
  "custom-fields/schema#each-property": {
    ...must,
    level: "may",
    sentence: "Properties of one type may have the same display name.",
    notTestable:
      "The contract does not state how the schema document shows two properties with the same display name.",
  },
  "custom-fields/schema#attached-only": {
    level: "must",
    section: property,
    sentence: "A property that is attached to no type is in no type's document.",
  },
  "custom-fields/schema#other-type": {
    level: "must",
    section: property,
    sentence: "A property that is attached to one type is not in the document of another.",
  },
  "custom-fields/schema#each-attached": {
    ...must,
    sentence: "The document describes each property that is attached to the type, with its type.",
    subjects: attachedPropertyTypes,
  },
  "custom-fields/schema#without-properties": {
    ...must,
    sentence: "The document of a type without properties still has custom_fields.",
  },
  "custom-fields/schema#workspace-properties": {
    ...must,
    needs: ["mode-switch"],
    sentence: "The document of a workspace type shows the workspace properties attached to it.",
  },
  "custom-fields/schema#workspace-options": {
    ...must,
    needs: ["mode-switch"],
    sentence:
      "The document shows the options of a workspace property that is attached to the type.",
  },
  "custom-fields/changed#shown": {
    ...must,
    sentence: "The document shows a property and its options as they are now.",
    subjects: ["name of an option", "deleted option", "display_name"],
  },
  "custom-fields/entry#description": {
    ...must,
    sentence: "The description of an entry is that of its property.",
  },
  "custom-fields/values#other-type": {
    ...must,
    sentence: "A work item has no value of a property that only another type has.",
  },
  "custom-fields/options#all": {
    ...must,
    sentence: "An entry of custom_fields lists each option of its property.",
  },
  "custom-fields/schema#inactive": {
    level: "may",
    section: property,
    sentence: "An inactive property is no longer offered for new edits.",
  },
  "custom-fields/populated#detail": {
    ...populated,
    sentence: "A work item that is read holds the values of its custom properties.",
  },
  "custom-fields/populated#identifier": {
    ...populated,
    sentence: "A work item read by its identifier holds the values of its custom properties.",
  },
  "custom-fields/populated#create": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "The answer to a create of a work item holds the values of its custom properties.",
  },
  "custom-fields/populated#unarchive": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence:
      "The answer to an unarchive request holds the values of the work item's custom properties.",
  },
  "custom-fields/populated#update": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "The answer to an update of a work item holds the values of its custom properties.",
  },
  "custom-fields/populated#upsert": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "The answer to an upsert of a work item holds the values that a read of it shows.",
    subjects: upsertOutcomes,
  },
  "custom-fields/populated#changed-type": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence:
      "The answer to an update of type_id holds the custom properties of the new type, as a read does.",
  },
  // The contract does not state whether a change of property values changes updated_at.
  "custom-fields/update#moves": {
    level: "should",
    section: "Endpoints, Work items",
    sentence: "After an update of custom_fields only, the updated_at filter finds the work item.",
  },
  "custom-fields/populated#archive": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence:
      "The answer to an archive request holds the values of the work item's custom properties.",
  },
  "custom-fields/values#kept": {
    level: "must",
    section: "Resources and their fields, Work item (read shape)",
    sentence: "A custom value that is false, zero or one of several is returned like any other.",
    subjects: ["false", "zero", "several"],
  },
  "custom-fields/update#kept": {
    level: "must",
    section: "Endpoints, Conventions",
    sentence: "An update that omits custom_fields keeps the values of custom properties.",
  },
});

/** Custom fields: how a type's schema document and a work item show properties. */
export const customFieldClauses = { ...tables, ...rules } as const;
