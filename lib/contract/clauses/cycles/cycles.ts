import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";

const section = "Endpoints, Cycles";

/** The dates of a cycle, which are instants. */
export const cycleDates = ["start_date", "end_date"] as const;

/** A date of a cycle. */
export type CycleDate = (typeof cycleDates)[number];

const filters = chapter({
  "cycles/filter#leaves-matching": {
    level: "must",
    section,
    sentence: "A filter selects from the list of cycles those that match it.",
    subjects: keysOf(cycleFilters),
  },
  "cycles/filters#joined": {
    level: "must",
    section,
    sentence: "A cycle that fails one of several filters is not listed.",
    subjects: keysOf(cycleFilters),
  },
});

const rules = chapter({
  "cycles/owner#not-chosen": {
    level: "must",
    section: "Resources and their fields, Cycle",
    needs: ["member"],
    sentence: "The service assigns the owner of a cycle, whatever a create names.",
  },
  "cycles/external#exact": {
    level: "must",
    section,
    sentence: "external_id and external_source match only whole values.",
  },
  "cycles/external#joined": {
    level: "must",
    section,
    sentence:
      "When external_id and external_source are combined, a cycle that fails either is not listed.",
  },
  "cycles/offset#same-instant": {
    level: "should",
    section: "Resources and their fields, Cycle",
    sentence: "A date of a cycle that is accepted with an offset is reported as the same instant.",
    subjects: cycleDates,
  },
  "cycles/search#ordered": {
    level: "must",
    section,
    sentence: "Cycles that a search finds are in the order that order_by requests.",
  },
  "cycles/search#renamed": {
    level: "must",
    section,
    sentence: "search finds a renamed cycle by its new name, and not by the former one.",
  },
  "cycles/filters#every-page": {
    level: "must",
    section: "Endpoints, Conventions, Pagination",
    sentence: "A filter of cycles applies on every page, in either pagination style.",
  },
  "cycles/list#scope": {
    level: "must",
    section,
    sentence: "The list holds only the cycles of its project.",
  },
});

/** The list of cycles. */
export const cycleClauses = { ...filters, ...rules } as const;
