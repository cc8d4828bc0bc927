import { chapter } from "#lib/contract/clause.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["plan"] } as const;
const switched = { ...must, needs: ["plan", "mode-switch"] } as const;

/** Areas that a plan may lack or a workspace may switch off. */
export const gatingClauses = chapter({
  "gating/releases#create": {
    ...switched,
    sentence: "Where releases are switched off, a write of release tags asks for payment too.",
  },
  "gating/releases#not-forbidden": {
    ...must,
    sentence: "Release tags are there or ask for payment: no right of the owner is lacking.",
  },
  "gating/releases#other-areas": {
    ...switched,
    sentence: "Where releases are switched off, what is no part of them answers as before.",
  },
  "gating/releases#again": {
    ...switched,
    sentence: "Where releases are switched on again, they answer again.",
  },
  "gating/customers#list": {
    ...switched,
    sentence: "Where customers are switched off, their list asks for payment.",
  },
  "gating/workflows#not-forbidden": {
    ...must,
    sentence: "Workflows, if they are there, are read without a failure of the service.",
  },
  "gating/automations#not-forbidden": {
    ...must,
    sentence: "Automations, if they are there, are read without a failure of the service.",
  },
  "gating/worklogs#not-forbidden": {
    ...must,
    sentence: "Worklogs, if they are there, are read without a failure of the service.",
  },
  "gating/relation-definitions#not-forbidden": {
    ...must,
    sentence: "Relation definitions, if they are there, are read without a failure of the service.",
  },
  "gating/project#switched-off": {
    ...must,
    sentence: "A feature that is switched off for a project asks for payment there.",
    notTestable: "No operation of the contract switches a feature of a project.",
  },
  "gating/first#absent-workspace": {
    level: "should",
    section,
    sentence: "A workspace that does not exist is not found on a gated route too.",
  },
  "gating/everywhere#lawful": {
    level: "may",
    section: "Errors, Specific conditions",
    sentence: "A client takes 402 as an answer of every operation.",
    notTestable: "A rule for clients; a service breaks it by no answer.",
  },
});
