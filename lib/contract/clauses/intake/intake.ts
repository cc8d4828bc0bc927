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
    sentence:
      "The answer to the create of an intake work item holds each member with its stated type.",
    subjects: keysOf(fields),
  },
});

/** Members of the body that are returned as they were sent. */
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

/** Members of the body for which the service may store values of its own. */
export const intakeTaken = ["source", "status"] as const;

/** Members of the body that accept null according to the contract. */
export const intakeNullable = ["duplicate_to_id", "snoozed_till", "source_email"] as const;

const kept = chapter({
  "intake/body#kept": {
    ...must,
    sentence: "An intake work item stores the members that are sent.",
    subjects: intakeKept,
  },
});

const taken = chapter({
  "intake/body#taken": {
    ...must,
    sentence:
      "Members for which the service may store its own values can be sent in an intake work item.",
    subjects: intakeTaken,
  },
});

const own = chapter({
  "intake/body#own-kept": {
    ...must,
    sentence:
      "A source and a status that are values of the service are returned when they are sent.",
    subjects: intakeTaken,
  },
  "intake/body#sent-or-own": {
    ...must,
    sentence:
      "An accepted source or status is returned as it was sent, or as the service's own value.",
    subjects: intakeTaken,
  },
});

const external = {
  ...must,
  section: "Resources and their fields, General rules for all resources",
} as const;

const rules = chapter({
  "intake/body#empty": { ...must, sentence: "No member of the body is required." },
  "intake/priority#mistaken": {
    ...must,
    sentence: "A priority that is similar to a listed one, or a value of another list, is refused.",
  },
  "intake/priority#choice": {
    ...must,
    sentence: "A priority outside the list is refused as an invalid request that names it.",
  },
  // The contract states instants in UTC; nothing promises that an offset is accepted.
  "intake/snoozed-till#offset": {
    level: "should",
    section: "Resources and their fields",
    sentence:
      "A snoozed_till that is accepted with an offset is returned as the same instant in UTC.",
  },
  "intake/duplicate#absent": {
    ...must,
    sentence: "A duplicate_to_id that does not exist is refused.",
  },
  "intake/duplicate#leaves-the-original": {
    ...must,
    sentence: "An intake work item does not change the work item that it duplicates.",
  },
  "intake/duplicate#other-project": {
    ...external,
    sentence: "A duplicate_to_id that names a work item of another project is refused with 400.",
  },
  "intake/duplicate#other-workspace": {
    ...external,
    needs: ["outsider"],
    sentence: "A duplicate_to_id that names a work item of another workspace is refused with 400.",
  },
  "intake/external#per-source": {
    ...external,
    sentence: "An external_id can be used again under another external_source of the intake.",
  },
  "intake/external#255": {
    ...external,
    sentence: "A member of the external pair of an intake work item may have up to 255 characters.",
    subjects: ["external_id", "external_source"],
  },
  "intake/external#256": {
    ...external,
    sentence: "A member of the external pair with 256 characters is refused on the intake.",
    subjects: ["external_id", "external_source"],
  },
  "intake/audit#sent": {
    ...external,
    sentence: "An audit field sent to the intake has no effect and causes no error.",
    subjects: ["created_at", "created_by_id"],
  },
  "intake/path#short-identifier": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "On the intake route a project's short identifier is accepted in place of its id.",
  },
  "intake/path#absent-project": {
    ...must,
    sentence: "The intake of a project that does not exist gets 404.",
  },
  "intake/path#foreign-project": {
    ...must,
    needs: ["outsider"],
    section: "What the service does",
    sentence: "The intake of another tenant's project gets 404.",
  },
  "intake/list#description-left-off": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "The rows of an intake list omit description_html.",
  },
  "intake/list#description-requested": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "The rows of an intake list hold description_html when fields requests it.",
  },
  "intake/status#values": {
    level: "may",
    section: "States and transitions, Enumerations with no transitions given",
    sentence: "The contract does not show the numbers of status, nor their transitions.",
    notTestable: "The contract does not say; any integer is lawful.",
  },
  "intake/work-item#readable": {
    level: "may",
    section: "Resources and their fields, Intake work item",
    sentence:
      "The contract does not show whether work_item_id can be read on the routes of work items.",
    notTestable: "The contract does not say; either outcome is lawful.",
  },
});

/** Work items that come in through the intake. */
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
  "intake/work-item#searched-renamed": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "search finds a work item by the name that an update of its intake record gave it.",
  },
  "intake/work-item#state": {
    ...must,
    section: "Resources and their fields, Intake work item",
    sentence: "state_id of an intake work item is that of the work item that it names.",
  },
  "intake/null#taken": {
    ...must,
    sentence: "A nullable member of an intake work item accepts null.",
    subjects: intakeNullable,
  },
  "intake/priority#each": {
    ...must,
    section: "Resources and their fields, Intake work item",
    sentence: "An intake work item can be created with each of the priorities.",
    subjects: priorities,
  },
  ...rules,
});
