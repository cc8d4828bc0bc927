import { chapter } from "#lib/contract/clause.ts";

const conventions = { level: "must", section: "Endpoints, Conventions" } as const;

/** Kinds of records whose creates are tried with bodies at random. */
export const createdKinds = [
  "module",
  "work-item",
  "intake-work-item",
  "type",
  "property",
  "option",
] as const;

/** Kinds of records whose updates are tried with bodies at random. */
export const updatedKinds = ["module", "work-item", "cycle", "label", "initiative-label"] as const;

/** What bodies of any lawful members come to. */
export const bodyClauses = chapter({
  "updates/create-whole#all-kept": {
    ...conventions,
    sentence: "Whatever lawful members a create names together, all of them are kept.",
    subjects: createdKinds,
  },
  "updates/update-whole#named-alone": {
    ...conventions,
    sentence:
      "Whatever lawful members an update names together, it changes all of them and no other.",
    subjects: updatedKinds,
  },
});
