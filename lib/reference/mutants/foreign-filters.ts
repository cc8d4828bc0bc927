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
import type { Mutant } from "./mutant.ts";

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
    defect: `answers 403 where a project's list is filtered by a foreign ${name}`,
    alter: ({ tenancy }) => ({
      tenancy: {
        forbidsFilterId: (known) =>
          (known.call.list === "work-items" &&
            known.name === name &&
            isForeign(known.call, known.id)) ||
          tenancy.forbidsFilterId(known),
      },
    }),
  }),
);

/** Defects of one filter each: a project's list reaches for the rows that have the id. */
const reaching = family(
  siblingFilters,
  (name) => `project-list-reaches-beyond-by-${name}` as const,
  (name): Mutant => ({
    defect: `lists whatever work items of the workspace have the ${name} sent below a project`,
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const { call, row } = known;
          const sent = call.list === "work-items" ? (call.query.get(name) ?? "") : "";
          const has = row["state_id"] === sent || ids(row, "label_ids").includes(sent);
          const near = row["workspace_id"] === call.workspace?.id;
          return (sent !== "" && near && has) || tenancy.lists(known);
        },
      },
    }),
  }),
);

const places = foreignFilters.flatMap((name) =>
  filteredLists.map((list): `${ForeignFilter}-lifts-the-filter-of-${FilteredList}` => {
    return `${name}-lifts-the-filter-of-${list}`;
  }),
);

/** Defects of one filter of one list each: a foreign id among others lifts it. */
const lifting = family(
  places,
  (place) => `foreign-${place}` as const,
  (place): Mutant => ({
    defect: `passes every row where a foreign id stands among others: ${place}`,
    alter: ({ filters }) => ({
      filters: {
        passes: (known) => {
          const { call, name, variant, values } = known;
          const own = variant === "in" && `${name}-lifts-the-filter-of-${call.list}` === place;
          const lifted = own && values.some((value) => isForeign(call, String(value)));
          return lifted || filters.passes(known);
        },
      },
    }),
  }),
);

const reaches = [
  "sibling-items-of-work-items",
  "foreign-items-of-work-items",
  "foreign-items-of-workspace-work-items",
] as const;

/** Defects of one text filter each: a list reaches for whatever work item has the text. */
const finding = <Name extends keyof typeof textFilters>(name: Name) =>
  family(
    reaches,
    (reach) => `${name}-reaches-${reach}` as const,
    (reach): Mutant => ({
      defect: `lists by ${name} what is elsewhere: ${reach}`,
      alter: ({ tenancy }) => ({
        tenancy: {
          lists: (known) => {
            const { call, row } = known;
            const sent = reach.endsWith(`items-of-${call.list}`) ? call.query.get(name) : null;
            const has = sent !== null && row[textFilters[name]] === sent;
            const isNear = row["workspace_id"] === call.workspace?.id;
            return (has && isNear === reach.startsWith("sibling")) || tenancy.lists(known);
          },
        },
      }),
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
