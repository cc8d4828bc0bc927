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
    sentence: "An update of an initiative label answers that label.",
  },
  "initiative-labels/update#keeps": {
    ...other,
    sentence: "An update of an initiative label keeps what it does not name.",
  },
  "initiative-labels/update#own-name": {
    ...other,
    sentence: "An update that repeats the name of an initiative label is no conflict.",
  },
  "initiative-labels/update#read": {
    ...other,
    sentence: "An initiative label is read as its last update answered it.",
  },
  "initiative-labels/update#audit": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "created_at and created_by_id of an initiative label cannot be written.",
  },
  "initiative-labels/update#absent": {
    ...other,
    sentence: "An initiative label that does not exist is not found.",
  },
  "initiative-labels/text#255": {
    ...limit,
    sentence: "A text of an initiative label has up to 255 characters.",
    subjects: ["name", "color"],
  },
  "initiative-labels/name#characters": {
    ...limit,
    sentence: "An initiative label's name is counted in characters and not in bytes.",
  },
  "initiative-labels/text#256": {
    ...limit,
    sentence: "A text of 256 characters is refused to an initiative label.",
    subjects: ["name", "color"],
  },
  "initiative-labels/color#hex": {
    level: "may",
    section: initiativeLabel.section,
    sentence: "A color that is no hex string may be refused to an initiative label, or taken.",
    notTestable: "The table calls it a hex string, and no rule says what becomes of another one.",
  },
});

/** Initiative labels. */
export const initiativeLabelClauses = chapter({
  "initiative-labels/member#creator": {
    ...table,
    sentence: "created_by_id of an initiative label is the user whose key made it.",
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
