import { stateGroupOrder } from "#lib/contract/enums.ts";
import { chapter } from "#lib/contract/clause.ts";
import { unreturnedOnStates } from "#lib/contract/subjects/sparse-lists.ts";

const section = "Errors";
const must = { level: "must", section } as const;

const version = { level: "must", section: "Versioning" } as const;

/** Names of states, and states that cannot be deleted. */
export const stateClauses = chapter({
  "states/name#unique": {
    ...must,
    sentence: "A state name that another state of the project already has is a conflict.",
  },
  "states/single#is-default": {
    ...version,
    sentence: "A state that is read by its id holds is_default, a boolean.",
  },
  "states/single#not-returned": {
    ...version,
    sentence: "A state that is read by its id has no member that version 2 left out.",
    subjects: unreturnedOnStates,
  },
  "states/name#whatever-group": {
    ...must,
    sentence: "A state's name is in use in the whole project, also for a state of another group.",
    subjects: stateGroupOrder,
  },
  "states/name#of-default": {
    ...must,
    sentence: "The name of the project's default state is in use like any other.",
  },
  "states/name#in-project": {
    ...must,
    sentence: "The name of another project's state can be used.",
  },
  "states/name#given-up": {
    ...must,
    sentence: "The former name of a renamed state can be used.",
  },
  "states/group#followed": {
    level: "must",
    section: "Endpoints, Work items",
    sentence:
      "The filter state_group finds a work item by the group that an update gave to its state, and not by the former one.",
  },
  "states/delete#default": {
    ...must,
    sentence: "The default state of a project cannot be deleted: that is a conflict.",
  },
  "states/delete#former-default": {
    ...must,
    sentence: "A state that is the default no longer, and holds no work item, can be deleted.",
  },
  "states/delete#used": {
    ...must,
    sentence: "A state that holds work items cannot be deleted: that is a conflict.",
  },
  "states/delete#drafts": {
    ...must,
    sentence: "A state that holds only drafts cannot be deleted either.",
  },
  // Where archived work items cannot be read, whether they are still there is not stated.
  "states/delete#archived": {
    ...must,
    sentence:
      "A state that holds only archived work items cannot be deleted either, if these can still be read.",
  },
  "states/delete#default-untouched": {
    ...must,
    sentence: "A default state whose delete is refused stays the default.",
  },
  "states/delete#used-untouched": {
    ...must,
    sentence: "A refused delete of a state leaves its work items in that state.",
  },
  "states/update#own-name": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "An update that repeats a state's own name is not a conflict.",
  },
  "states/update#name-taken": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "An update with the name of another state of the project is a conflict.",
  },
});
