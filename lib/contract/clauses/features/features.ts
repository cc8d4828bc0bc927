import { chapter } from "#lib/contract/clause.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["plan"] } as const;
const switched = { ...must, needs: ["plan", "mode-switch"] } as const;

/** Areas that a plan may lack or a workspace may switch off. */
export const featureClauses = chapter({
  "features/releases#create": {
    ...switched,
    sentence: "Where releases are switched off, a write of release tags asks for payment too.",
  },
  "features/releases#not-forbidden": {
    ...must,
    sentence: "Release tags are there or ask for payment: no right of the owner is lacking.",
  },
  "features/releases#other-areas": {
    ...switched,
    sentence: "Where releases are switched off, what is no part of them answers as before.",
  },
  "features/releases#again": {
    ...switched,
    sentence: "Where releases are switched on again, they answer again.",
  },
  "features/customers#list": {
    ...switched,
    sentence: "Where customers are switched off, their list asks for payment.",
  },
  "features/areas#served": {
    ...must,
    sentence: "What a plan may lack is read without a failure of the service, if it is there.",
    subjects: ["workflows", "automations", "worklogs", "relation-definitions"],
  },
  "features/project#switched-off": {
    ...must,
    sentence: "A feature that is switched off for a project asks for payment there.",
    notTestable: "No operation of the contract switches a feature of a project.",
  },
  "features/first#absent-workspace": {
    level: "must",
    section,
    sentence: "A workspace that does not exist is not found on a gated route too.",
  },
  "features/everywhere#lawful": {
    level: "may",
    section: "Errors, Specific conditions",
    sentence: "A client takes 402 as an answer of every operation.",
    notTestable: "A rule for clients; a service breaks it by no answer.",
  },
  "features/payment-required#402": {
    level: "must",
    section: "Errors",
    needs: ["plan", "mode-switch"],
    sentence: "A feature that is not in the plan or is switched off is answered with 402.",
  },
});
