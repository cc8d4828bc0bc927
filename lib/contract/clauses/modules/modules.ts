import { chapter } from "#lib/contract/clause.ts";
import { moduleStatuses } from "#lib/contract/enums.ts";

const section = "Endpoints, Modules";
const must = { level: "must", section } as const;

/** Each status is taken. */
const statuses = chapter({
  "modules/status#each": {
    ...must,
    sentence: "A module is made with each of the statuses.",
    subjects: moduleStatuses,
  },
});

const rules = chapter({
  "modules/create#answers": { ...must, sentence: "A create answers the module that it made." },
  "modules/name#required": { ...must, sentence: "A module without a name is refused." },
  "modules/name#255": { ...must, sentence: "A name has up to 255 characters." },
  "modules/name#256": { ...must, sentence: "A name of 256 characters is refused." },
  "modules/name#characters": {
    ...must,
    sentence: "The length of a name is counted in characters and not in bytes.",
  },
  "modules/name#unique": {
    ...must,
    sentence: "A name that the project has already is a conflict.",
  },
  "modules/name#unique-in-project": {
    ...must,
    sentence: "The name of another project's module is free.",
  },
  "modules/description#text": { ...must, sentence: "description is kept as the text that it is." },
  // That it is plain text is stated; what becomes of signs of markup in it is not.
  "modules/description#unescaped": {
    ...must,
    level: "should",
    sentence: "A description with signs of markup is kept as the plain text that it is.",
  },
  "modules/description#whole": { ...must, sentence: "A description that is taken is kept whole." },
  "modules/status#choice": {
    ...must,
    sentence: "A status outside the list is refused as an invalid request.",
  },
  "modules/status#mistaken": {
    ...must,
    sentence: "A status that is near to one of the list, or one of another list, is refused.",
  },
  "modules/status#inherited-name": {
    ...must,
    sentence: "A status that is a name which every object of a language has is refused.",
  },
  "modules/status#default": { ...must, sentence: "Without a status a module is planned." },
  "modules/dates#kept": { ...must, sentence: "The dates of a module are kept." },
  "modules/dates#one-day": { ...must, sentence: "A module may begin and end on one day." },
  "modules/dates#target-alone": { ...must, sentence: "A module may have a target date alone." },
  "modules/dates#null": { ...must, sentence: "Both dates take null." },
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
    sentence: "A lead who is no member of the project is refused; the error names lead_id.",
  },
  "modules/lead#colleague": {
    ...must,
    needs: ["member"],
    sentence:
      "A member of the workspace who has not joined the project is refused as the lead of a module.",
  },
  "modules/lead#null": { ...must, sentence: "lead_id takes null." },
  "modules/lead#not-maker": {
    ...must,
    needs: ["member"],
    sentence: "created_by_id of a module is who made it, no matter who leads it.",
  },
  "modules/members#none": { ...must, sentence: "A new module has no members." },
  "modules/members#none-with-lead": {
    ...must,
    needs: ["member"],
    sentence: "A new module has no members, its lead included.",
  },
  "modules/members#read-only": { ...must, sentence: "member_ids cannot be written." },
  "modules/sort-order#ahead": {
    ...must,
    sentence: "A new module is placed ahead of those that the project has.",
  },
  "modules/sort-order#sent": {
    level: "may",
    section,
    sentence: "A sort_order sent with a create may be taken or overruled.",
    notTestable: "The body lists it, a rule overrules it; either answer is lawful.",
  },
  "modules/sort-order#update": {
    ...must,
    sentence: "A later update of sort_order moves a module to a slot.",
  },
  "modules/logo-props#free-form": {
    ...must,
    sentence: "logo_props takes any object and keeps it.",
  },
  "modules/external#kept": { ...must, sentence: "The external pair is kept and returned." },
  "modules/external#null": { ...must, sentence: "Both external keys take null." },
  "modules/external#per-source": {
    ...must,
    sentence: "One external_id is free under another external_source.",
  },
  "modules/external#255": {
    ...must,
    sentence: "A member of the external pair has up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "modules/external#256": {
    ...must,
    sentence: "A member of the external pair of 256 characters is refused.",
    subjects: ["external_id", "external_source"],
  },
});

/** The rules of making modules. */
export const moduleClauses = { ...statuses, ...rules } as const;
