import { chapter } from "#lib/contract/clause.ts";
import { priorities } from "#lib/contract/enums.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const section = "Endpoints, Intake";
const must = { level: "must", section } as const;
const { fields } = resources.intakeWorkItem;

const members = chapter({
  "intake/field#type": {
    level: "must",
    section: "Resources and their fields, Intake work item",
    sentence: "An intake work item that is made reports each member, of the type that is stated.",
    subjects: keysOf(fields),
  },
});

/** Members of the body that come back as they were sent. */
export const intakeKept = [
  "name",
  "description_html",
  "priority",
  "duplicate_to_id",
  "snoozed_till",
  "source_email",
  "external_id",
  "external_source",
] as const;

/** Members of the body of which the service keeps its own values. */
export const intakeTaken = ["source", "status"] as const;

/** Members of the body which the contract says take null. */
export const intakeNullable = ["duplicate_to_id", "snoozed_till", "source_email"] as const;

const kept = chapter({
  "intake/body#kept": {
    ...must,
    sentence: "An intake work item keeps the members that it is sent.",
    subjects: intakeKept,
  },
});

const taken = chapter({
  "intake/body#taken": {
    ...must,
    sentence: "An intake work item may be sent members of which the service keeps its own values.",
    subjects: intakeTaken,
  },
});

const own = chapter({
  "intake/body#own-kept": {
    ...must,
    sentence: "A source and a status that the service gives are reported where they are sent.",
    subjects: intakeTaken,
  },
  "intake/body#sent-or-own": {
    ...must,
    sentence:
      "A source or a status that is taken is reported as it was sent, or is the service's own.",
    subjects: intakeTaken,
  },
});

const external = {
  ...must,
  section: "Resources and their fields, General rules for all resources",
} as const;

const rules = chapter({
  "intake/body#empty": { ...must, sentence: "No member of the body is required." },
  "intake/priority#choice": {
    ...must,
    sentence: "A priority outside the list is refused as an invalid request that names it.",
  },
  // Instants are stated to be in UTC; nothing promises that an offset is heeded.
  "intake/snoozed-till#offset": {
    level: "should",
    section: "Resources and their fields",
    sentence: "A snoozed_till that is taken with an offset is reported as the same instant in UTC.",
  },
  "intake/duplicate#absent": {
    ...must,
    sentence: "A duplicate_to_id that names nothing is refused.",
  },
  "intake/duplicate#leaves-the-original": {
    ...must,
    sentence: "An intake work item that repeats a work item changes nothing of it.",
  },
  "intake/duplicate#other-project": {
    ...external,
    sentence: "A duplicate_to_id that names a work item of another project is refused as 400.",
  },
  "intake/duplicate#other-workspace": {
    ...external,
    needs: ["outsider"],
    sentence: "A duplicate_to_id that names a work item of another workspace is refused as 400.",
  },
  "intake/external#per-source": {
    ...external,
    sentence: "One external_id is free under another external_source of the intake.",
  },
  "intake/external#255": {
    ...external,
    sentence: "A member of the external pair of an intake work item has up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "intake/external#256": {
    ...external,
    sentence: "A member of the external pair of 256 characters is refused on the intake.",
    subjects: ["external_id", "external_source"],
  },
  "intake/audit#sent": {
    ...external,
    sentence: "An audit field sent to the intake has no effect and is no error.",
    subjects: ["created_at", "created_by_id"],
  },
  "intake/path#short-identifier": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "On the intake route a project's short identifier stands for its id.",
  },
  "intake/path#absent-project": {
    ...must,
    sentence: "The intake of a project that does not exist is not found.",
  },
  "intake/path#foreign-project": {
    ...must,
    needs: ["outsider"],
    section: "What the service does",
    sentence: "The intake of another tenant's project is not found.",
  },
  "intake/list#description-left-off": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "description_html is left off the rows of an intake list.",
  },
  "intake/list#description-requested": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "description_html is on the rows of an intake list where fields asks for it.",
  },
  "intake/status#values": {
    level: "may",
    section: "States and transitions, Enumerations with no transitions given",
    sentence: "The numbers of status, and how one follows another, are not shown.",
    notTestable: "The contract does not say; any integer is lawful.",
  },
  "intake/work-item#readable": {
    level: "may",
    section: "Resources and their fields, Intake work item",
    sentence: "Whether work_item_id is read on the routes of work items is not shown.",
    notTestable: "The contract does not say; either outcome is lawful.",
  },
});

/** What comes in from outside. */
export const intakeClauses = chapter({
  ...members,
  ...kept,
  ...taken,
  ...own,
  "intake/work-item#named": {
    ...must,
    section: "Resources and their fields, Intake work item",
    sentence: "work_item_id names the work item that has the name of the intake work item.",
  },
  "intake/work-item#state": {
    ...must,
    section: "Resources and their fields, Intake work item",
    sentence: "state_id of an intake work item is that of the work item which it names.",
  },
  "intake/null#taken": {
    ...must,
    sentence: "A nullable member of an intake work item takes null.",
    subjects: intakeNullable,
  },
  "intake/priority#each": {
    ...must,
    section: "Resources and their fields, Intake work item",
    sentence: "An intake work item is made with each of the priorities.",
    subjects: priorities,
  },
  ...rules,
});
