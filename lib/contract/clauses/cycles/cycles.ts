import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";

const section = "Endpoints, Cycles";

const filters = chapter({
  "cycles/filter#leaves-matching": {
    level: "must",
    section,
    sentence: "A filter leaves on the list of cycles those that match it.",
    subjects: keysOf(cycleFilters),
  },
});

const rules = chapter({
  "cycles/owner#not-chosen": {
    level: "must",
    section: "Resources and their fields, Cycle",
    needs: ["member"],
    sentence: "The owner of a cycle is assigned by the service, whatever a create names.",
  },
  "cycles/external#exact": {
    level: "must",
    section,
    sentence: "external_id and external_source match whole values alone.",
  },
  "cycles/external#joined": {
    level: "must",
    section,
    sentence: "A cycle that either of external_id and external_source leaves out is not listed.",
  },
  "cycles/filters#every-page": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "A filter of cycles that is sent holds on every page, in either style.",
  },
  "cycles/list#scope": {
    level: "must",
    section,
    sentence: "The list holds the cycles of its project.",
  },
});

/** The list of cycles. */
export const cycleClauses = { ...filters, ...rules } as const;
