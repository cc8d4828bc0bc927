import { chapter } from "#lib/contract/clause.ts";
import { namedKinds } from "#lib/contract/subjects/reported-members.ts";

const section = "Endpoints, Conventions";
const module = { level: "must", section: "Endpoints, Modules" } as const;
const workItem = {
  level: "must",
  section: "Resources and their fields, Work item type schema (read-only document)",
} as const;
const ids = {
  level: "must",
  section: "Resources and their fields, General rules for all resources",
} as const;

const rules = chapter({
  "updates/module#name-255": { ...module, sentence: "An update accepts a name of 255 characters." },
  "updates/module#name-256": {
    ...module,
    sentence: "An update with a name of 256 characters is refused.",
  },
  "updates/module#name-null": {
    ...module,
    sentence: "An update cannot remove the name of a module.",
  },
  "updates/module#name-taken": {
    ...module,
    sentence: "An update with the name of another module of the project is a conflict.",
  },
  "updates/name#elsewhere": {
    ...module,
    sentence: "A record can be renamed to the name of another project's record.",
    subjects: ["module", "state", "type"],
  },
  "updates/module#own-name": {
    ...module,
    sentence: "An update that repeats a module's own name is not a conflict.",
  },
  "updates/module#status": {
    ...module,
    sentence: "An update with a status outside the list is refused as an invalid request.",
  },
  "updates/module#dates": {
    ...module,
    sentence: "An update whose target date is before its start date is refused.",
  },
  "updates/module#start-after-target": {
    ...module,
    sentence: "An update that moves the start date past the stored target date is refused.",
  },
  "updates/module#lead-absent": {
    ...module,
    sentence: "An update with a lead who does not exist is refused; the error names lead_id.",
  },
  "updates/module#lead-stranger": {
    ...module,
    needs: ["outsider"],
    sentence: "An update with a lead who is not a member of the project is refused.",
  },
  "updates/module#lead-colleague": {
    ...module,
    needs: ["member"],
    sentence: "An update with a lead who has not joined the project is refused.",
  },
  "updates/module#members": {
    ...module,
    sentence: "member_ids cannot be written by an update either.",
  },
  "updates/module#external-256": {
    ...module,
    sentence: "An update with an external key of 256 characters is refused.",
    subjects: ["external_id", "external_source"],
  },
  "updates/module#no-day": {
    ...module,
    level: "should",
    sentence: "An update with a start_date that does not exist in the calendar is refused.",
  },
  "updates/refused#writes-nothing": {
    level: "must",
    section,
    sentence: "A refused update writes none of its members.",
  },
  "updates/work-item-written#name-required": {
    ...workItem,
    sentence: "A work item without a name is refused.",
  },
  "updates/work-item-written#name-255": {
    ...workItem,
    sentence: "A work item may have a name of 255 characters.",
  },
  "updates/work-item-written#name-256": {
    ...workItem,
    sentence: "A work item with a name of 256 characters is refused.",
  },
  "updates/work-item-written#priority": {
    ...workItem,
    sentence:
      "If a create of a work item with a priority outside the list is accepted, the answer has one of the list.",
  },
  "updates/work-item-written#priority-default": {
    ...workItem,
    sentence: "A work item that is created without a priority has the priority none.",
  },
  "updates/work-item-written#no-day": {
    ...workItem,
    level: "should",
    sentence: "A work item with a date that does not exist in the calendar is refused.",
  },
  "updates/work-item#no-day": {
    ...workItem,
    level: "should",
    sentence:
      "An update of a work item with a date that does not exist in the calendar is refused.",
  },
  "updates/work-item#name-256": {
    ...workItem,
    sentence: "An update of a work item with a name of 256 characters is refused.",
  },
  "updates/work-item#priority": {
    ...workItem,
    sentence:
      "If an update of a work item with a priority outside the list is accepted, the answer has one of the list.",
  },
});

/** Members of a work item that hold ids, for which an update can be refused. */
export const namingMembers = ["state_id", "label_ids", "parent_id", "assignee_ids"] as const;

/** Members of a work item that hold the cycle or the modules that it is in. */
export const groupMembers = ["cycle_id", "module_ids"] as const;

const foreign = chapter({
  "updates/foreign#id": {
    ...ids,
    needs: ["outsider"],
    sentence: "An update is refused with 400 when a member holds an id of another workspace.",
    subjects: [...namingMembers, "type_id", ...groupMembers],
  },
  "updates/other-project#id": {
    ...ids,
    sentence: "An update is refused with 400 when a member holds an id of another project.",
    subjects: ["state_id", "label_ids", "parent_id", "type_id", ...groupMembers],
  },
  "updates/foreign-written#group": {
    ...ids,
    needs: ["outsider"],
    sentence:
      "A create is refused with 400 when a member holds a cycle or module of another workspace.",
    subjects: groupMembers,
  },
  "updates/other-project-written#group": {
    ...ids,
    sentence:
      "A create is refused with 400 when a member holds a cycle or module of another project.",
    subjects: groupMembers,
  },
  "updates/foreign-written#assignee_ids": {
    ...ids,
    needs: ["outsider"],
    sentence: "A create is refused with 400 when assignee_ids holds a user of another workspace.",
  },
  "updates/foreign-written#second-label": {
    ...ids,
    sentence: "A create is refused with 400 when label_ids holds a foreign id after the first one.",
  },
  "updates/foreign#second-label": {
    ...ids,
    sentence:
      "An update is refused with 400 when label_ids holds a foreign id after the first one.",
  },
});

/** Members of a work item by which its list can be filtered. */
export const followers = ["name", "priority", "external_id"] as const;

/** Members that no write of a work item returns; whether it returns the external pair is left open. */
export const hiddenFromWrites = ["updated_at", "description_html"] as const;

const following = chapter({
  "updates/finds#new-value": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "The list finds a work item by the value that an update set.",
    subjects: followers,
  },
  "updates/finds#no-former-value": {
    level: "must",
    section: "Endpoints, Work items",
    sentence: "The list does not find a work item by the value that an update replaced.",
    subjects: followers,
  },
});

/** What bodies of updates, and of work items, are refused for. */
export const updateRuleClauses = chapter({
  ...rules,
  ...foreign,
  ...following,
  "updates/name-written#characters": {
    level: "must",
    section: "Resources and their fields",
    sentence:
      "The name of a new record is returned with exactly the characters that were sent, in their order.",
    subjects: namedKinds,
  },
  "updates/name-written#whole": {
    level: "should",
    section: "Resources and their fields",
    sentence:
      "The name of a new record is returned with all its characters, including emoji and letters of any script.",
    subjects: namedKinds,
  },
});
