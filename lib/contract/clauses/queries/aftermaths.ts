import { chapter } from "#lib/contract/clause.ts";
import { aftermathNames, shownAftermaths } from "#lib/contract/subjects/aftermaths.ts";

const section = "Endpoints, Work items";

/** What filters and expansions make of a related record that changed or went. */
export const aftermathClauses = chapter({
  "queries/aftermath#absence": {
    level: "must",
    section,
    sentence:
      "A filter by the absence of a relation selects a work item exactly if the work item shows no related record, whatever became of the record.",
    subjects: aftermathNames,
  },
  "queries/aftermath#value": {
    level: "must",
    section,
    sentence:
      "A filter by a related record selects a work item exactly if the work item shows that record, whatever became of it.",
    subjects: aftermathNames,
  },
  "queries/aftermath#expanded": {
    level: "must",
    section: "Endpoints, Conventions, Expansion",
    sentence:
      "An expanded relation is null only where its id is null, whatever became of the record.",
    subjects: shownAftermaths,
  },
});
