import { chapter } from "#lib/contract/clause.ts";

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;

/** Kinds of records whose creates are tried with random bodies. */
export const createdKinds = [
  "module",
  "work-item",
  "intake-work-item",
  "type",
  "property",
  "option",
] as const;

/** Kinds of records whose updates are tried with random bodies. */
export const updatedKinds = ["module", "work-item", "cycle", "label", "initiative-label"] as const;

/** Results of bodies with any combination of valid members. */
export const bodyClauses = chapter({
  "updates/create-whole#all-kept": {
    ...conventions,
    sentence: "Whatever valid members a create combines, all of them are stored.",
    subjects: createdKinds,
  },
  "updates/update-whole#named-alone": {
    ...conventions,
    sentence: "Whatever valid members an update combines, it changes all of them and no others.",
    subjects: updatedKinds,
  },
});
