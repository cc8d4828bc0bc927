import { chapter } from "#lib/contract/clause.ts";

const section = "What the service does";
const must = { level: "must", section, needs: ["plan"] } as const;
const switched = { ...must, needs: ["plan", "mode-switch"] } as const;

/** Areas that a plan may lack or a workspace may switch off. */
export const featureClauses = chapter({
  "features/releases#create": {
    ...switched,
    sentence: "While releases are switched off, a write of release tags gets 402 too.",
  },
  "features/releases#not-forbidden": {
    ...must,
    sentence: "Release tags are served or get 402: the owner lacks no right.",
  },
  "features/releases#other-areas": {
    ...switched,
    sentence: "While releases are switched off, other areas answer as before.",
  },
  "features/releases#again": {
    ...switched,
    sentence: "When releases are switched on again, they answer again.",
  },
  "features/customers#list": {
    ...switched,
    sentence: "While customers are switched off, their list gets 402.",
  },
  "features/areas#served": {
    ...must,
    sentence:
      "A read of an area that a plan may lack never gets a server error, if the route exists.",
    subjects: ["workflows", "automations", "worklogs", "relation-definitions"],
  },
  "features/project#switched-off": {
    ...must,
    sentence: "A feature that is switched off for a project gets 402 there.",
    notTestable: "No operation of the contract switches a feature of a project.",
  },
  "features/first#absent-workspace": {
    level: "must",
    section,
    sentence: "A workspace that does not exist gets 404 on a gated route too.",
  },
  "features/everywhere#lawful": {
    level: "may",
    section: "Errors, Specific conditions",
    sentence: "A client expects 402 as a possible answer of every operation.",
    notTestable: "A rule for clients; no answer of a service violates it.",
  },
  "features/payment-required#402": {
    level: "must",
    section: "Errors",
    needs: ["plan", "mode-switch"],
    sentence: "A feature that is not in the plan or is switched off gets 402.",
  },
});
