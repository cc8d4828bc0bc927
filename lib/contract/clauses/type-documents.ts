import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { priorities } from "#lib/contract/enums.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { workItemTypeSchema } from "#lib/contract/resources/types.ts";
import { typeSchemaFields } from "#lib/contract/type-schema.ts";

const { section } = workItemTypeSchema;
const must = { level: "must", section } as const;

/** What the document says of itself and of the type. */
const members = family(
  keysOf(workItemTypeSchema.fields),
  (name) => `types/document#${name}` as const,
  (name): Clause => ({
    ...must,
    sentence: `The document holds ${name} with the type of its table.`,
  }),
);

const entries = keysOf(typeSchemaFields);

const rules = chapter({
  "types/document#status": {
    ...must,
    section: "Endpoints, Work item types and properties",
    sentence: "The document of a type is answered with 200.",
  },
  "types/document#own-id": {
    ...must,
    sentence: "The document tells the id of the type asked for.",
  },
  "types/document#own-name": { ...must, sentence: "The document tells the name of the type." },
  "types/document#own-description": {
    ...must,
    sentence: "The document tells the description of the type.",
  },
  "types/document#own-logo": { ...must, sentence: "The document tells the logo of the type." },
  "types/document#absent": {
    ...must,
    section: "Errors, Specific conditions",
    sentence: "The document of a type that does not exist is answered with 404.",
  },
  "types/document#name-required": {
    ...must,
    sentence: "The entry of name says that it is required.",
  },
  "types/document#name-length": { ...must, sentence: "The entry of name says its 255 characters." },
  "types/document#priority-optional": {
    ...must,
    sentence: "The entry of priority says that it is not required.",
  },
  "types/document#priority-default": {
    ...must,
    sentence: "The entry of priority says that its default is none.",
  },
  "types/document#priority-closed": {
    ...must,
    sentence: "The entry of priority offers no priority beyond the five.",
  },
  "types/document#state-options": {
    ...must,
    sentence: "Each option of state_id is an id, a name, a color and a group.",
  },
  "types/document#state-offered": {
    ...must,
    sentence: "The options of state_id are the states of the project.",
  },
  "types/document#state-elsewhere": {
    ...must,
    sentence: "A state of another project is no option of state_id.",
  },
  "types/document#assignee-multi": {
    ...must,
    sentence: "The entry of assignee_ids says that it takes several.",
  },
  "types/document#start-date-format": {
    ...must,
    sentence: "The entry of start_date says its format.",
  },
  "types/document#extras": {
    level: "may",
    section,
    sentence: "The document may describe more standard fields than the five.",
    notTestable: "Whether the five are all is not said, so further entries are lawful.",
  },
  "types/include#members": {
    ...must,
    sentence: "include=members puts the options of assignee_ids into the document.",
  },
  "types/include#members-all": {
    ...must,
    needs: ["member"],
    sentence: "include=members offers each member of the project.",
  },
  "types/include#labels": {
    ...must,
    sentence: "include=labels puts the labels of the project into the document.",
  },
  "types/include#label-elsewhere": {
    ...must,
    sentence: "include=labels offers no label of another project, which a write would refuse.",
  },
  "types/include#label-deleted": {
    ...must,
    sentence: "include=labels offers no label that was deleted.",
  },
  "types/include#both": {
    ...must,
    sentence: "include=members,labels puts both lists into the document.",
  },
  "types/include#without-members": {
    ...must,
    sentence: "Without include the members are left out.",
  },
  "types/include#without-labels": {
    ...must,
    sentence: "Without include the labels are left out.",
  },
  "types/include#members-alone": {
    ...must,
    sentence: "include=members leaves the labels out.",
  },
  "types/include#labels-alone": {
    ...must,
    sentence: "include=labels leaves the members out.",
  },
  "types/include#unknown": {
    level: "may",
    section,
    sentence: "What an unknown value of include does is not stated.",
    notTestable: "The contract says nothing of it: it may be refused or ignored.",
  },
});

/** The schema document of a type. */
export const typeDocuments = {
  ...members,
  ...family(
    entries,
    (name) => `types/document-type#${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `The document describes ${name}, of type ${typeSchemaFields[name].type}.`,
    }),
  ),
  ...family(
    entries,
    (name) => `types/document-required#${name}` as const,
    (name): Clause => ({ ...must, sentence: `The entry of ${name} says whether it is required.` }),
  ),
  ...family(
    priorities,
    (value) => `types/document-priority#${value}` as const,
    (value): Clause => ({
      ...must,
      sentence: `The entry of priority offers ${value}, with a label.`,
    }),
  ),
  ...rules,
} as const;
