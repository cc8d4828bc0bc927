import { stateGroupOrder } from "#lib/contract/enums.ts";
import { chapter } from "#lib/contract/clause.ts";

const section = "Errors";
const must = { level: "must", section } as const;

/** Names of states, and states that cannot be deleted. */
export const stateClauses = chapter({
  "states/name#unique": {
    ...must,
    sentence: "A state whose name the project has already is a conflict.",
  },
  "states/name#whatever-group": {
    ...must,
    sentence: "A state holds its name in the project against a state of another group, too.",
    subjects: stateGroupOrder,
  },
  "states/name#of-default": {
    ...must,
    sentence: "The default state of a project holds its name as the others do.",
  },
  "states/name#in-project": {
    ...must,
    sentence: "The name of another project's state is free.",
  },
  "states/name#given-up": {
    ...must,
    sentence: "The name that a state had before it was renamed is free.",
  },
  "states/delete#default": {
    ...must,
    sentence: "The default state of a project cannot be deleted: that is a conflict.",
  },
  "states/delete#used": {
    ...must,
    sentence: "A state that holds work items cannot be deleted: that is a conflict.",
  },
  "states/delete#drafts": {
    ...must,
    sentence: "A state that holds drafts alone cannot be deleted either.",
  },
  // Whether a state still holds what is archived is not stated.
  "states/delete#archived": {
    ...must,
    level: "should",
    sentence: "A state that holds archived work items alone cannot be deleted either.",
  },
  "states/delete#default-untouched": {
    ...must,
    sentence: "A default state whose delete is refused stays the default.",
  },
  "states/delete#used-untouched": {
    ...must,
    sentence: "A refused delete of a state leaves its work items in it.",
  },
  "states/update#own-name": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "An update that repeats the own name of a state is no conflict.",
  },
  "states/update#name-taken": {
    level: "must",
    section: "Errors, Specific conditions",
    sentence: "An update with the name of another state of the project is a conflict.",
  },
});
