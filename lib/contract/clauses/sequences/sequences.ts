import type { Clause } from "#lib/contract/clause.ts";
import { chapter } from "#lib/contract/clause.ts";

const must = { level: "must", section: "Endpoints, Conventions" } as const;

/** What holds whatever was done before. */
export const sequenceClauses: Readonly<Record<`sequences/states#${Subject}`, Clause>> = chapter({
  "sequences/states#modules": {
    ...must,
    section: "Endpoints, Modules",
    sentence: "Whatever was done to modules before, each answer follows from their current state.",
  },
  "sequences/states#labels": {
    ...must,
    section: "Endpoints, Work items",
    sentence:
      "Whatever was done to work items and labels before, each answer and each filter follows from the labels that are currently attached.",
  },
  "sequences/states#archive": {
    ...must,
    section: "States and transitions, Archive of work items",
    sentence:
      "Whatever was done to work items before, lists hold exactly those that are currently active.",
  },
  "sequences/states#type-names": {
    ...must,
    section: "Resources and their fields, Work item type",
    sentence:
      "Whatever was done to the types of a project before, exactly their current names are in use.",
  },
  "sequences/states#attachments": {
    ...must,
    section: "Endpoints, Work item types and properties",
    sentence:
      "Whatever was attached and detached before, the schema document of a type describes what is currently attached.",
  },
  "sequences/states#bulk": {
    ...must,
    section: "Endpoints, Bulk operations",
    sentence:
      "Whatever bulk requests did or undid before, labels and work items show exactly what was kept.",
  },
  "sequences/states#modes": {
    ...must,
    section: "States and transitions, Work item type management mode",
    needs: ["mode-switch"],
    sentence:
      "However often the type mode was switched before, each surface answers by the current mode.",
  },
});

type Subject = "modules" | "labels" | "archive" | "type-names" | "attachments" | "bulk" | "modes";
