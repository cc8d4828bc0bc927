import { family, keysOf } from "#lib/contract/family.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const ignored = family(
  keysOf(cycleFilters),
  (parameter) => `cycles-${parameter}-ignored` as const,
  (parameter): Mutant => ({
    defect: `ignores ${parameter} on the list of cycles`,
    alter: ({ filters }) => ({
      filters: {
        knows: (sent) =>
          (sent.call.list !== "cycles" || sent.parameter !== parameter) && filters.knows(sent),
      },
    }),
  }),
);

const unmatched = family(
  ["owned_by_id", "search"] as const,
  (parameter) => `cycles-${parameter}-matches-nothing` as const,
  (parameter): Mutant => ({
    defect: `finds no cycle by ${parameter}`,
    alter: ({ filters }) => ({
      filters: {
        passes: (known) =>
          (known.call.list !== "cycles" || known.name !== parameter) && filters.passes(known),
      },
    }),
  }),
);

const reaching = mutantsOf({
  "create-of-cycle-takes-its-owner": {
    defect: "gives a cycle the owner that its create names",
    alter: () => ({
      writes: {
        takesStray: ({ call, resource, field }) =>
          call.kind === "create" && resource === "cycle" && field === "owned_by_id",
      },
    }),
  },
  "cycle-filter-matches-any-case": {
    defect: "compares the external keys of cycles without regard to case",
    alter: ({ filters }) => ({
      filters: {
        equals: (known) =>
          known.call.list === "cycles" && known.name.startsWith("external_")
            ? known.actual.some(
                (one) => String(one).toLowerCase() === String(known.values[0]).toLowerCase(),
              )
            : filters.equals(known),
      },
    }),
  },
  "cycle-external_source-ignored-beside-external_id": {
    defect: "finds a cycle by its external_id, whatever external_source is beside it",
    alter: ({ filters }) => ({
      filters: {
        knows: (known) => {
          const { call, name } = known;
          const isMeant = call.list === "cycles" && call.query.has("external_id");
          return !(isMeant && name === "external_source") && filters.knows(known);
        },
      },
    }),
  },
  "cycle-external_id-ignored-beside-external_source": {
    defect: "finds a cycle by its external_source, whatever external_id is beside it",
    alter: ({ filters }) => ({
      filters: {
        knows: (known) => {
          const { call, name } = known;
          const isMeant = call.list === "cycles" && call.query.has("external_source");
          return !(isMeant && name === "external_id") && filters.knows(known);
        },
      },
    }),
  },
  "cycles-list-holds-other-projects": {
    defect: "lists cycles of the workspace's other projects",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const isHere = known.row["workspace_id"] === known.call.workspace?.id;
          return (known.call.list === "cycles" && isHere) || tenancy.lists(known);
        },
      },
    }),
  },
});

/** Defects of the list of cycles. */
export const cycleMutants = { ...ignored, ...unmatched, ...reaching } as const;
