import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const { automationEdge } = resources;
const table = { level: "must", section: automationEdge.section } as const;
const other = { level: "must", section: "Endpoints, Other operations" } as const;
const plan = { ...other, needs: ["plan"] } as const;

const edges = chapter({
  "automations/edge-create#201": {
    ...plan,
    sentence: "The create of an automation edge answers 201.",
  },
  "automations/edge-create#nodes": {
    ...plan,
    sentence: "An edge leads from the node sent as its source to the node sent as its target.",
  },
  "automations/edge-create#required": {
    ...plan,
    sentence: "An edge without its source or target is refused.",
    subjects: ["source", "target"],
  },
  "automations/edge-create#both-required": {
    ...plan,
    sentence: "The refusal of an edge without nodes names both.",
  },
  "automations/edge-create#order-kept": {
    ...plan,
    sentence: "execution_order of an edge is stored.",
  },
  "automations/edge-create#read": {
    ...plan,
    sentence: "A listed edge leads between the nodes that its create reported.",
  },
  "automations/edge-create#order-read": {
    ...plan,
    sentence: "A listed edge has the execution_order that was sent.",
  },
  "automations/edge-create#order-optional": {
    ...plan,
    sentence: "An edge can be created without execution_order.",
  },
  "automations/edge-create#absent-automation": {
    ...plan,
    sentence: "An edge of an automation that does not exist is not found.",
  },
  "automations/edge-create#foreign": {
    ...plan,
    needs: ["plan", "outsider"],
    sentence: "An edge from or to a node of another workspace is refused.",
    subjects: ["source", "target"],
  },
  "automations/edge-create#refused": {
    ...plan,
    sentence: "A refused edge is not created.",
  },
});

/** Edges of automations. */
export const automationClauses = chapter({
  "automations/edge#creator": {
    ...table,
    needs: ["plan"],
    sentence: "created_by_id of an automation edge is the user whose key created it.",
  },
  "automations/edge#members": {
    ...table,
    needs: ["plan"],
    sentence: "An automation edge holds each member of its table.",
    subjects: keysOf(automationEdge.fields),
  },
  ...edges,
});
