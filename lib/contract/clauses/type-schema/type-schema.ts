import { chapter } from "#lib/contract/clause.ts";
import { priorities } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { workItemTypeSchema } from "#lib/contract/resources/types.ts";
import { stateOptionMembers, typeSchemaFields } from "#lib/contract/type-schema.ts";

const { section } = workItemTypeSchema;
const must = { level: "must", section } as const;

/** What the document says about itself and about the type. */
const members = chapter({
  "type-schema/document#members": {
    ...must,
    sentence: "The document holds each member with the type of its table.",
    subjects: keysOf(workItemTypeSchema.fields),
  },
});

const entries = keysOf(typeSchemaFields);

const rules = chapter({
  "type-schema/document#status": {
    ...must,
    section: "Endpoints, Work item types and properties",
    sentence: "The document of a type answers 200.",
  },
  "type-schema/document#own-id": {
    ...must,
    sentence: "The document reports the id of the requested type.",
  },
  "type-schema/document#own-name": {
    ...must,
    sentence: "The document reports the name of the type.",
  },
  "type-schema/document#own-description": {
    ...must,
    sentence: "The document reports the description of the type.",
  },
  "type-schema/document#own-logo": {
    ...must,
    sentence: "The document reports the logo of the type.",
  },
  "type-schema/document#absent": {
    ...must,
    section: "Errors, Specific conditions",
    sentence: "The document of a type that does not exist gets 404.",
  },
  "type-schema/document#name-required": {
    ...must,
    sentence: "The entry of name says that it is required.",
  },
  "type-schema/document#name-length": {
    ...must,
    sentence: "The entry of name gives the limit of 255 characters.",
  },
  "type-schema/document#priority-optional": {
    ...must,
    sentence: "The entry of priority says that it is not required.",
  },
  "type-schema/document#priority-default": {
    ...must,
    sentence: "The entry of priority says that its default is none.",
  },
  "type-schema/document#priority-closed": {
    ...must,
    sentence: "The entry of priority offers only the five priorities.",
  },
  "type-schema/document#state-options": {
    ...must,
    sentence: "Each option of state_id has an id, a name, a color and a group.",
  },
  // They may be the states in which a work item can begin.
  "type-schema/document#state-offered": {
    ...must,
    level: "should",
    sentence: "The options of state_id are the states of the project.",
  },
  "type-schema/document#state-name": {
    ...must,
    sentence: "A state among the options of state_id has its current name.",
  },
  "type-schema/document#state-elsewhere": {
    ...must,
    sentence: "A state of another project is not an option of state_id.",
  },
  "type-schema/document#assignee-multi": {
    ...must,
    sentence: "The entry of assignee_ids says that it accepts several values.",
  },
  "type-schema/document#start-date-format": {
    ...must,
    sentence: "The entry of start_date gives its format.",
  },
  "type-schema/document#extras": {
    level: "may",
    section,
    sentence: "The document may describe more standard fields than the five.",
    notTestable:
      "The contract does not say whether the five are all, so further entries are lawful.",
  },
  "type-schema/include#members": {
    ...must,
    sentence: "include=members adds the options of assignee_ids to the document.",
  },
  "type-schema/include#members-all": {
    ...must,
    needs: ["member"],
    sentence: "include=members offers each member of the project.",
  },
  "type-schema/include#labels": {
    ...must,
    sentence: "include=labels adds the labels of the project to the document.",
  },
  "type-schema/include#label-elsewhere": {
    ...must,
    sentence: "include=labels offers no label of another project, which a write would refuse.",
  },
  "type-schema/include#label-deleted": {
    ...must,
    sentence: "include=labels offers no deleted label.",
  },
  "type-schema/include#both": {
    ...must,
    sentence: "include=members,labels adds both lists to the document.",
  },
  "type-schema/include#without-members": {
    ...must,
    sentence: "Without include, the members are omitted.",
  },
  "type-schema/include#without-labels": {
    ...must,
    sentence: "Without include, the labels are omitted.",
  },
  "type-schema/include#members-alone": {
    ...must,
    sentence: "include=members omits the labels.",
  },
  "type-schema/include#labels-alone": {
    ...must,
    sentence: "include=labels omits the members.",
  },
  "type-schema/include#no-foreign-member": {
    ...must,
    needs: ["outsider"],
    sentence: "include=members offers no user of another tenant.",
  },
  "type-schema/include#unknown": {
    level: "may",
    section,
    sentence: "The contract does not state what an unknown value of include does.",
    notTestable: "The contract says nothing of it: it may be refused or ignored.",
  },
});

/** The schema document of a type. */
export const typeSchemaClauses = chapter({
  ...members,
  "type-schema/document#entry-type": {
    ...must,
    sentence: "The document describes each standard field, with its type.",
    subjects: entries,
  },
  "type-schema/document#state-values": {
    ...must,
    sentence: "An option of state_id has the name, the color and the group of the state.",
    subjects: stateOptionMembers,
  },
  "type-schema/default-type#entries": {
    ...must,
    sentence: "The document of the default type describes each standard field, too.",
    subjects: entries,
  },
  "type-schema/default-type#own": {
    ...must,
    sentence: "The document of the default type reports the id and the name of that type.",
  },
  "type-schema/document#entry-required": {
    ...must,
    sentence: "The entry of a standard field says whether it is required.",
    subjects: entries,
  },
  "type-schema/document#priorities": {
    ...must,
    sentence: "The entry of priority offers each of the priorities, with a label.",
    subjects: priorities,
  },
  ...rules,
});
