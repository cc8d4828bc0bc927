import type { Policies } from "#lib/reference/policies.ts";
import { serving, storing } from "./altering.ts";
import type { ServedMember } from "./altering.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const ruled = mutantsOf({
  "property-machine-name-is-empty": {
    defect: "gives a property an empty machine name",
    alter: () => ({ properties: { name: () => "" } }),
  },
  "refused-property-is-made": {
    defect: "makes a property although it refuses the request",
    alter: ({ writes }) => ({
      writes: {
        rollsBack: (known) =>
          known.call.operation !== "createProjectProperty" && writes.rollsBack(known),
      },
    }),
  },
  "option-of-another-project-is-made": {
    defect: "makes options of another project's property",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesRecord: (known) =>
          known.call.operation === "createProjectOption" || tenancy.seesRecord(known),
      },
    }),
  },
  "option-of-another-project-is-forbidden": {
    defect: "forbids an option of another project's property",
    alter: ({ tenancy }) => ({
      tenancy: {
        refusal: (known) =>
          known.call.operation === "createProjectOption" &&
          known.foreign &&
          known.segment === "property_id"
            ? "forbidden"
            : tenancy.refusal(known),
      },
    }),
  },
  "option-refused-is-made-all-the-same": {
    defect: "makes the option of another project's property that it tells is not found",
    alter: ({ tenancy }) => ({
      tenancy: {
        seesRecord: (known) => {
          const { call, record, own } = known;
          if (call.operation === "createProjectOption" && !own) {
            const { workspace_id, project_id } = record;
            const place = { workspace_id, project_id, property_id: record.id };
            call.store.insert("property-option", { ...place, name: "stray", sort_order: 1 });
          }
          return tenancy.seesRecord(known);
        },
      },
    }),
  },
});

const missesFrom = (
  defect: string,
  misses: (known: Parameters<Policies["lifecycle"]["listsRow"]>[0]) => boolean,
): Mutant => ({
  defect,
  alter: ({ lifecycle }) => ({
    lifecycle: {
      listsRow: (known) =>
        !(known.call.list === "project-properties" && misses(known)) && lifecycle.listsRow(known),
    },
  }),
});

type Listed = Parameters<Policies["lifecycle"]["listsRow"]>[0];

const isAttached = ({ call, row }: Listed): boolean =>
  call.store
    .rows("type")
    .some(({ property_ids: held }) => Array.isArray(held) && held.includes(row.id));

const isListed = ({ call }: ServedMember): boolean => call.list === "project-properties";

const listing = mutantsOf({
  "properties-list-omits-inactive": missesFrom(
    "leaves inactive properties out of the list",
    ({ row }) => row["is_active"] === false,
  ),
  "properties-list-omits-inactive-by-cursor": missesFrom(
    "leaves inactive properties out of the list by cursor",
    ({ call, row }) => row["is_active"] === false && call.query.get("paginate") === "cursor",
  ),
  "properties-list-omits-unattached": missesFrom(
    "leaves properties of no type out of the list",
    (known) => !isAttached(known),
  ),
  "properties-list-omits-attached": missesFrom(
    "leaves properties that a type has out of the list",
    isAttached,
  ),
  "properties-list-holds-other-projects": {
    defect: "lists properties of the workspace's other projects",
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const isHere = known.row["workspace_id"] === known.call.workspace?.id;
          return (known.call.list === "project-properties" && isHere) || tenancy.lists(known);
        },
      },
    }),
  },
  "properties-list-tells-another-name": serving(
    "lists a property with its id for a machine name",
    (known) => isListed(known) && known.name === "name",
    (_, { row }) => row.id,
  ),
  "properties-list-forgets-is-multi": serving(
    "lists every property as one of a single value",
    (known) => isListed(known) && known.name === "is_multi",
    () => false,
  ),
  "properties-list-forgets-is-required": serving(
    "lists every property as one that is not required",
    (known) => isListed(known) && known.name === "is_required",
    () => false,
  ),
  "properties-list-relates-each-to-users": serving(
    "lists every property as one that is related to users",
    (known) => isListed(known) && known.name === "relation_type",
    () => "USER",
  ),
  "properties-list-fails-on-search": {
    defect: "fails where properties are searched",
    alter: ({ filters }) => ({
      filters: {
        refusesUnknown: (known) => {
          const { list, parameter } = known;
          if (list !== "project-properties" || parameter !== "search") {
            return filters.refusesUnknown(known);
          }
          throw new Error("No search here.");
        },
      },
    }),
  },
  "property-is-active-is-not-stored": storing(
    "leaves a property active that is told not to be",
    "project-property",
    "is_active",
    () => true,
  ),
  "property-update-is-not-stored": {
    defect: "answers an update of a property and stores none of it",
    alter: () => ({
      writes: { persists: ({ resource }) => resource !== "project-property" },
    }),
  },
});

/** Defects of where properties stand, and of how they change. */
export const propertyPlaceMutants = { ...ruled, ...listing } as const;
