import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const { initiativeLabel, automationEdge } = resources;
const table = { level: "must", section: initiativeLabel.section } as const;
const other = { level: "must", section: "Endpoints, Other operations" } as const;
const limit = { level: "must", section: "Limits" } as const;
const plan = { ...other, needs: ["plan"] } as const;

const labelFields = family(
  keysOf(initiativeLabel.fields),
  (name) => `areas/initiative-label#${name}` as const,
  (name): Clause => ({ ...table, sentence: `An initiative label holds ${name}.` }),
);

const labelWrites = family(
  ["name", "color", "description", "sort_order"] as const,
  (name) => `areas/label-update#${name}` as const,
  (name): Clause => ({ ...other, sentence: `${name} of an initiative label can be updated.` }),
);

const edgeFields = family(
  keysOf(automationEdge.fields),
  (name) => `areas/automation-edge#${name}` as const,
  (name): Clause => ({ ...table, needs: ["plan"], sentence: `An automation edge holds ${name}.` }),
);

const labels = chapter({
  "areas/label-update#answers": {
    ...other,
    sentence: "An update of an initiative label answers that label.",
  },
  "areas/label-update#keeps": {
    ...other,
    sentence: "An update of an initiative label keeps what it does not name.",
  },
  "areas/label-update#own-name": {
    ...other,
    sentence: "An update that repeats the name of an initiative label is no conflict.",
  },
  "areas/label-update#read": {
    ...other,
    sentence: "An initiative label is read as its last update answered it.",
  },
  "areas/label-update#audit": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    sentence: "created_at and created_by_id of an initiative label cannot be written.",
  },
  "areas/label-update#absent": {
    ...other,
    sentence: "An initiative label that does not exist is not found.",
  },
  "areas/label-name#255": {
    ...limit,
    sentence: "An initiative label's name has up to 255 characters.",
  },
  "areas/label-name#characters": {
    ...limit,
    sentence: "An initiative label's name is counted in characters and not in bytes.",
  },
  "areas/label-name#256": {
    ...limit,
    sentence: "A name of 256 characters is refused to an initiative label.",
  },
  "areas/label-color#255": {
    ...limit,
    sentence: "The color of an initiative label has up to 255 characters.",
  },
  "areas/label-color#256": {
    ...limit,
    sentence: "A color of 256 characters is refused to an initiative label.",
  },
  "areas/label-color#hex": {
    level: "may",
    section: initiativeLabel.section,
    sentence: "A color that is no hex string may be refused to an initiative label, or taken.",
    notTestable: "The table calls it a hex string, and no rule says what becomes of another one.",
  },
});

const edges = chapter({
  "areas/edge-create#201": { ...plan, sentence: "The create of an automation edge answers 201." },
  "areas/edge-create#nodes": {
    ...plan,
    sentence:
      "An edge leads from the node that was named as its source to the one named as target.",
  },
  "areas/edge-create#source-required": {
    ...plan,
    sentence: "An edge without source_node_id is refused.",
  },
  "areas/edge-create#target-required": {
    ...plan,
    sentence: "An edge without target_node_id is refused.",
  },
  "areas/edge-create#both-required": {
    ...plan,
    sentence: "The refusal of an edge without nodes names both.",
  },
  "areas/edge-create#order-kept": { ...plan, sentence: "execution_order of an edge is kept." },
  "areas/edge-create#read": {
    ...plan,
    sentence: "An edge that is listed leads from where to where its create told.",
  },
  "areas/edge-create#order-read": {
    ...plan,
    sentence: "An edge that is listed has the execution_order that it was sent.",
  },
  "areas/edge-create#order-optional": {
    ...plan,
    sentence: "An edge is made without execution_order.",
  },
  "areas/edge-create#absent-automation": {
    ...plan,
    sentence: "An edge of an automation that does not exist is not found.",
  },
  "areas/edge-create#foreign-source": {
    ...plan,
    needs: ["plan", "outsider"],
    sentence: "An edge from a node of another workspace is refused.",
  },
  "areas/edge-create#foreign-target": {
    ...plan,
    needs: ["plan", "outsider"],
    sentence: "An edge to a node of another workspace is refused.",
  },
  "areas/edge-create#refused": {
    ...plan,
    sentence: "An edge that was refused is not made.",
  },
});

/** Initiative labels and automation edges. */
export const areaClauses = {
  ...labelFields,
  ...labelWrites,
  ...edgeFields,
  ...labels,
  ...edges,
} as const;
