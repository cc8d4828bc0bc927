import { chapter } from "#lib/contract/clause.ts";
import { moduleStatuses } from "#lib/contract/enums.ts";

const section = "Endpoints, Modules";
const must = { level: "must", section } as const;

/** Each status is accepted. */
const statuses = chapter({
  "modules/status#each": {
    ...must,
    sentence: "A module can be created with each of the statuses.",
    subjects: moduleStatuses,
  },
});

const rules = chapter({
  "modules/create#answers": { ...must, sentence: "A create returns the module that it created." },
  "modules/name#required": { ...must, sentence: "A module without a name is refused." },
  "modules/name#255": { ...must, sentence: "A name may have up to 255 characters." },
  "modules/name#256": { ...must, sentence: "A name of 256 characters is refused." },
  "modules/name#characters": {
    ...must,
    sentence: "The length of a name is counted in characters, not in bytes.",
  },
  "modules/name#unique": {
    ...must,
    sentence: "A name that another module of the project already has is a conflict.",
  },
  "modules/name#unique-in-project": {
    ...must,
    sentence: "The name of another project's module can be used.",
  },
  // The contract does not state when the name of a deleted record is free.
  "modules/name#of-deleted": {
    ...must,
    level: "should",
    sentence: "The name of a deleted module can be used again in the project.",
  },
  "modules/description#text": { ...must, sentence: "description is stored as plain text." },
  // The contract states that it is plain text, but not what happens to markup characters in it.
  "modules/description#unescaped": {
    ...must,
    level: "should",
    sentence: "A description with markup characters is stored as plain text.",
  },
  "modules/description#whole": {
    ...must,
    sentence: "An accepted description is stored completely.",
  },
  "modules/status#choice": {
    ...must,
    sentence: "A status outside the list is refused as an invalid request.",
  },
  "modules/status#mistaken": {
    ...must,
    sentence: "A status that is similar to a listed one, or a value of another list, is refused.",
  },
  "modules/status#inherited-name": {
    ...must,
    sentence: "An inherited property name such as constructor is refused as a status.",
  },
  "modules/status#default": { ...must, sentence: "A module without a status is planned." },
  "modules/dates#kept": { ...must, sentence: "The dates of a module are stored." },
  "modules/dates#one-day": { ...must, sentence: "A module may start and end on the same day." },
  "modules/dates#target-alone": { ...must, sentence: "A module may have only a target date." },
  "modules/dates#null": { ...must, sentence: "Both dates accept null." },
  "modules/dates#order": {
    ...must,
    sentence: "A target date before the start date is refused as an invalid request.",
  },
  "modules/dates#order-on-update": {
    ...must,
    sentence: "An update that puts the target date before the stored start date is refused.",
  },
  "modules/lead#member": {
    ...must,
    needs: ["member"],
    sentence: "The lead is a member of the project.",
  },
  "modules/lead#absent": {
    ...must,
    sentence: "A lead who does not exist is refused as an invalid request that names lead_id.",
  },
  "modules/lead#stranger": {
    ...must,
    needs: ["outsider"],
    sentence: "A lead who is not a member of the project is refused; the error names lead_id.",
  },
  "modules/lead#colleague": {
    ...must,
    needs: ["member"],
    sentence:
      "A member of the workspace who has not joined the project is refused as the lead of a module.",
  },
  "modules/lead#null": { ...must, sentence: "lead_id accepts null." },
  "modules/lead#not-maker": {
    ...must,
    needs: ["member"],
    sentence: "created_by_id of a module is the user who created it, no matter who leads it.",
  },
  "modules/members#none": { ...must, sentence: "A new module has no members." },
  "modules/members#none-with-lead": {
    ...must,
    needs: ["member"],
    sentence: "A new module has no members, not even its lead.",
  },
  "modules/members#read-only": { ...must, sentence: "member_ids cannot be written." },
  "modules/sort-order#ahead": {
    ...must,
    sentence: "A new module is placed ahead of the project's existing modules.",
  },
  "modules/sort-order#sent": {
    level: "may",
    section,
    sentence: "A sort_order sent with a create may be stored or overridden.",
    notTestable: "The body lists it, but a rule overrides it; either answer is lawful.",
  },
  "modules/sort-order#update": {
    ...must,
    sentence: "A later update of sort_order moves a module.",
  },
  "modules/logo-props#free-form": {
    ...must,
    sentence: "logo_props accepts any object and stores it.",
  },
  "modules/external#kept": { ...must, sentence: "The external pair is stored and returned." },
  "modules/external#null": { ...must, sentence: "Both external keys accept null." },
  "modules/external#per-source": {
    ...must,
    sentence: "An external_id can be used again under another external_source.",
  },
  "modules/external#255": {
    ...must,
    sentence: "A member of the external pair may have up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "modules/external#256": {
    ...must,
    sentence: "A member of the external pair with 256 characters is refused.",
    subjects: ["external_id", "external_source"],
  },
});

/** The rules for creating modules. */
export const moduleClauses = { ...statuses, ...rules } as const;
