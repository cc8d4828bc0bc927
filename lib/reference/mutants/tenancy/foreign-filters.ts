import { family } from "#lib/contract/family.ts";
import type { ForeignFilter } from "#lib/contract/subjects/foreign-filters.ts";
import {
  filteredLists,
  foreignFilters,
  siblingFilters,
  textFilters,
} from "#lib/contract/subjects/foreign-filters.ts";
import type { Call } from "#lib/reference/call.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type FilteredList = (typeof filteredLists)[number];

const named = ["state", "label", "work-item", "cycle", "module"] as const;

/** Whether an id names a user or a record of another tenant. */
function isForeign({ store, workspace }: Call, id: string): boolean {
  if (store.find("user", id) !== undefined) {
    const memberships = store.rows("workspace-member").filter((row) => row["member_id"] === id);
    return memberships.every((row) => row["workspace_id"] !== workspace?.id);
  }
  const records = named.map((kind) => store.find(kind, id)).filter((row) => row !== undefined);
  return records.some((row) => row["workspace_id"] !== workspace?.id);
}

/** Defects of one filter each: a project's list refuses a foreign id as forbidden. */
const forbidding = family(
  foreignFilters,
  (name) => `project-list-forbids-foreign-${name}` as const,
  (name): Mutant => ({
    defect: `answers 403 when a project's list is filtered by a foreign ${name}`,
    policy: "tenancy.forbidsFilterId",
    where: (known) =>
      known.call.list === "work-items" && known.name === name && isForeign(known.call, known.id),
    instead: () => true,
  }),
);

/** Defects of one filter each: a project's list reaches for the rows that have the id. */
const reaching = family(
  siblingFilters,
  (name) => `project-list-reaches-beyond-by-${name}` as const,
  (name): Mutant => ({
    defect: `ignores the project when its list is filtered by ${name}`,
    policy: "tenancy.lists",
    where: ({ row, call }) => {
      const sent = call.list === "work-items" ? (call.query.get(name) ?? "") : "";
      return (
        sent !== "" &&
        row["workspace_id"] === call.workspace?.id &&
        (row["state_id"] === sent || ids(row, "label_ids").includes(sent))
      );
    },
    instead: () => true,
  }),
);

const places = foreignFilters.flatMap((name) =>
  filteredLists.map((list): `${ForeignFilter}-lifts-the-filter-of-${FilteredList}` => {
    return `${name}-lifts-the-filter-of-${list}`;
  }),
);

/** Defects of one filter of one list each: a foreign id among others disables the filter. */
const lifting = family(
  places,
  (place) => `foreign-${place}` as const,
  (place): Mutant => ({
    defect: `lists every row when a foreign id is among the values of a filter: ${place}`,
    policy: "filters.passes",
    where: ({ variant, name, call, values }) =>
      variant === "in" &&
      `${name}-lifts-the-filter-of-${call.list}` === place &&
      values.some((value) => isForeign(call, String(value))),
    instead: () => true,
  }),
);

const reaches = [
  "sibling-items-of-work-items",
  "foreign-items-of-work-items",
  "foreign-items-of-workspace-work-items",
] as const;

/** Defects of one text filter each: a list returns any work item that has the text, wherever it is. */
const finding = <Name extends keyof typeof textFilters>(name: Name) =>
  family(
    reaches,
    (reach) => `${name}-reaches-${reach}` as const,
    (reach): Mutant => ({
      defect: `lists records from elsewhere when filtered by ${name}: ${reach}`,
      policy: "tenancy.lists",
      where: ({ row, call }) => {
        const sent = reach.endsWith(`items-of-${call.list}`) ? call.query.get(name) : null;
        return (
          sent !== null &&
          row[textFilters[name]] === sent &&
          (row["workspace_id"] === call.workspace?.id) === reach.startsWith("sibling")
        );
      },
      instead: () => true,
    }),
  );

/** Defects of filters that name records of others. */
export const foreignFilterMutants = {
  ...forbidding,
  ...reaching,
  ...lifting,
  ...finding("external_id"),
  ...finding("search"),
} as const;
