import type { Policies } from "#lib/reference/policies.ts";
import { serving, storing } from "#lib/reference/mutants/building/altered-members.ts";
import type { ServedMember } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { doneAt, mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const ruled = mutantsOf({
  "property-machine-name-is-empty": {
    defect: "gives a property an empty machine name",
    policy: "properties.name",
    instead: () => "",
    at: ["createProjectProperty?", "createWorkspaceProperty?"],
  },
  "refused-property-is-made": {
    defect: "creates a property although it refuses the request",
    policy: "writes.rollsBack",
    where: ({ call }) => call.operation === "createProjectProperty",
    instead: () => false,
  },
  "option-of-another-project-is-made": {
    defect: "creates options of another project's property",
    policy: "tenancy.seesRecord",
    where: ({ call }) => call.operation === "createProjectOption",
    instead: () => true,
  },
  "option-of-another-project-is-forbidden": {
    defect: "answers 403 for an option of another project's property",
    policy: "tenancy.refusal",
    where: ({ call, foreign, segment }) =>
      call.operation === "createProjectOption" && foreign && segment === "property_id",
    instead: () => "forbidden",
    at: ["createProjectOption?"],
  },
  "option-refused-is-made-all-the-same": {
    defect: "creates an option of another project's property although it answers 404",
    policy: "tenancy.seesRecord",
    where: ({ call, own }) => call.operation === "createProjectOption" && !own,
    instead: ({ call, record }, usual) => {
      const { workspace_id, project_id } = record;
      const place = { workspace_id, project_id, property_id: record.id };
      call.store.insert("property-option", { ...place, name: "stray", sort_order: 1 });
      return usual();
    },
  },
});

const missesFrom = (
  defect: string,
  misses: (known: Parameters<Policies["lifecycle"]["listsRow"]>[0]) => boolean,
): Mutant => ({
  defect,
  policy: "lifecycle.listsRow",
  where: (known) => known.call.list === "project-properties" && misses(known),
  instead: () => false,
});

type Listed = Parameters<Policies["lifecycle"]["listsRow"]>[0];

const isAttached = ({ call, row }: Listed): boolean =>
  call.store
    .rows("type")
    .some(({ property_ids: held }) => Array.isArray(held) && held.includes(row.id));

const isListed = ({ call }: ServedMember): boolean => call.list === "project-properties";

const listing = mutantsOf({
  "properties-list-omits-inactive": missesFrom(
    "omits inactive properties from the list",
    ({ row }) => row["is_active"] === false,
  ),
  "properties-list-omits-inactive-by-cursor": missesFrom(
    "omits inactive properties from the list on cursor pages",
    ({ call, row }) => row["is_active"] === false && call.query.get("paginate") === "cursor",
  ),
  "properties-list-omits-unattached": doneAt(
    ["listProjectProperties?per_page"],
    missesFrom(
      "omits properties that belong to no type from the list",
      (known) => !isAttached(known),
    ),
  ),
  "properties-list-omits-attached": missesFrom(
    "omits properties that belong to a type from the list",
    isAttached,
  ),
  "properties-list-holds-other-projects": {
    defect: "lists properties of the workspace's other projects",
    policy: "tenancy.lists",
    where: ({ call, row }) =>
      call.list === "project-properties" && row["workspace_id"] === call.workspace?.id,
    instead: () => true,
  },
  "properties-list-tells-another-name": serving(
    "lists a property with its id as its machine name",
    (known) => isListed(known) && known.name === "name",
    (_, { row }) => row.id,
  ),
  "properties-are-listed-without-default-values": serving(
    "lists every property without a default value",
    (known) => isListed(known) && known.name === "default_value",
    () => [],
  ),
  "properties-list-forgets-is-multi": serving(
    "lists every property as single-valued",
    (known) => isListed(known) && known.name === "is_multi",
    () => false,
  ),
  "properties-list-forgets-is-required": serving(
    "lists every property as not required",
    (known) => isListed(known) && known.name === "is_required",
    () => false,
  ),
  "properties-list-relates-each-to-users": serving(
    "lists every property with the relation type USER",
    (known) => isListed(known) && known.name === "relation_type",
    () => "USER",
  ),
  "properties-list-fails-on-search": {
    defect: "crashes when search is sent on properties",
    policy: "filters.refusesUnknown",
    where: ({ list, parameter }) => list === "project-properties" && parameter === "search",
    instead: () => {
      throw new Error("No search here.");
    },
  },
  "property-is-active-is-not-stored": storing(
    "creates a property as active although is_active is false",
    "project-property",
    "is_active",
    () => true,
  ),
  "property-update-is-not-stored": {
    defect: "answers an update of a property without writing it",
    policy: "writes.persists",
    where: ({ resource }) => resource === "project-property",
    instead: () => false,
  },
});

/** Defects of where properties appear, and of how they change. */
export const surfaceMutants = { ...ruled, ...listing } as const;
