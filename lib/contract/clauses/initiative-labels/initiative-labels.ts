import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const { initiativeLabel } = resources;
const table = { level: "must", section: initiativeLabel.section } as const;
const other = { level: "must", section: "Endpoints, Other operations" } as const;
const limit = { level: "must", section: "Limits" } as const;

const labels = chapter({
  "initiative-labels/update#answers": {
    ...other,
    sentence: "An update of an initiative label returns that label.",
  },
  "initiative-labels/update#keeps": {
    ...other,
    sentence: "An update of an initiative label keeps what it does not name.",
  },
  "initiative-labels/update#empty": {
    ...other,
    sentence: "An update of an initiative label that names no member changes none.",
  },
  "initiative-labels/update#own-name": {
    ...other,
    sentence: "An update that repeats the name of the initiative label is not a conflict.",
  },
  "initiative-labels/update#read": {
    ...other,
    sentence: "An initiative label is read as the answer to its last update showed it.",
  },
  "initiative-labels/update#audit": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "created_at and created_by_id of an initiative label cannot be written.",
  },
  "initiative-labels/update#absent": {
    ...other,
    sentence: "An initiative label that does not exist gets 404.",
  },
  "initiative-labels/text#255": {
    ...limit,
    sentence: "A string of an initiative label may have up to 255 characters.",
    subjects: ["name", "color"],
  },
  "initiative-labels/name#characters": {
    ...limit,
    sentence: "The length of an initiative label's name is counted in characters, not in bytes.",
  },
  "initiative-labels/text#256": {
    ...limit,
    sentence: "A string of 256 characters is refused for an initiative label.",
    subjects: ["name", "color"],
  },
  "initiative-labels/color#hex": {
    level: "may",
    section: initiativeLabel.section,
    sentence:
      "A color that is not a hex string may be refused or accepted for an initiative label.",
    notTestable: "The table calls it a hex string, and no rule says what happens to another one.",
  },
});

/** Initiative labels. */
export const initiativeLabelClauses = chapter({
  "initiative-labels/member#creator": {
    ...table,
    sentence: "created_by_id of an initiative label is the user whose key created it.",
  },
  "initiative-labels/member#members": {
    ...table,
    sentence: "An initiative label holds each member of its table.",
    subjects: keysOf(initiativeLabel.fields),
  },
  "initiative-labels/update#writes": {
    ...other,
    sentence: "Each writable member of an initiative label can be updated.",
    subjects: ["name", "color", "description", "sort_order"],
  },
  ...labels,
});
