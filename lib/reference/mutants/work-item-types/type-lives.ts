import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { servingWhere } from "#lib/reference/mutants/building/altered-members.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

/** Whether a request concerns the types of the surface. */
const isOn = (call: Call, surface: Surface): boolean => call.resource === `${surface}-type`;

const taking = (member: string, surface: Surface): Mutant => ({
  defect: `takes ${member} from an update of a type of the ${surface}`,
  policy: "writes.takesUnexpected",
  where: ({ call, field }) => call.kind === "update" && isOn(call, surface) && field === member,
  instead: () => true,
});

const resetting = (field: string, value: unknown, defect: string, surface: Surface): Mutant => ({
  defect: `${defect} of the ${surface}`,
  policy: "writes.keeps",
  where: (known) => isOn(known.call, surface) && known.field === field,
  instead: () => value,
});

const decided = ["is_default", "is_epic", "level", "logo_props"] as const;
const keys = ["external_id", "external_source"] as const;

/** Takes a part of the logo of types away. */
const maiming = (defect: string, isMeant: (call: Call) => boolean, shown: object): Mutant =>
  servingWhere(
    defect,
    ({ call, name, resource }) =>
      name === "logo_props" && resource.endsWith("-type") && isMeant(call),
    () => shown,
  );

/** Defects of what every answer returns of a type. */
const answeredEverywhereMutants = {
  ...family(
    keys,
    (name) => `single-types-tell-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} when a single type is read`,
      policy: "presentation.extras",
      where: ({ call, resource }) => call.kind === "read" && resource.endsWith("-type"),
      instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] ?? null }),
    }),
  ),
  ...family(
    keys,
    (name) => `rows-of-types-tell-${name}` as const,
    (name): Mutant => ({
      defect: `returns ${name} on rows of types that have one`,
      policy: "presentation.extras",
      where: ({ call, resource, row }) =>
        call.kind === "list" && resource.endsWith("-type") && (row[name] ?? null) !== null,
      instead: ({ row }, usual) => ({ ...usual(), [name]: row[name] }),
    }),
  ),
  "logos-of-made-types-lack-in-use": maiming(
    "omits in_use from the logo of a type in the answer to its create",
    ({ kind }) => kind === "create",
    { icon: { name: "Star", background_color: "#fff" } },
  ),
  "logos-of-types-lack-the-background": maiming(
    "omits the background of the icon of a single type that is read",
    ({ kind }) => kind === "read",
    { in_use: "icon", icon: { name: "Star" } },
  ),
} as const;

/** Defects of reads, updates and deletes of one type, on each surface. */
export const typeLifeMutants = {
  ...answeredEverywhereMutants,
  ...family(
    decided,
    (member) => `update-takes-${member}-of-types-of-the-project` as const,
    (member) => taking(member, "project"),
  ),
  ...family(
    decided,
    (member) => `update-takes-${member}-of-types-of-the-workspace` as const,
    (member) => taking(member, "workspace"),
  ),
  ...family(
    surfaces,
    (surface) => `read-tells-no-description-of-types-of-the-${surface}` as const,
    (surface) =>
      servingWhere(
        `returns an empty description when a type of the ${surface} is read by its id`,
        ({ call, name }) => call.kind === "read" && isOn(call, surface) && name === "description",
        () => "",
      ),
  ),
  ...family(
    surfaces,
    (surface) => `update-clears-the-description-of-types-of-the-${surface}` as const,
    (surface) => resetting("description", "", "clears the description of an updated type", surface),
  ),
  ...family(
    surfaces,
    (surface) => `update-reactivates-types-of-the-${surface}` as const,
    (surface) => resetting("is_active", true, "activates an updated type", surface),
  ),
  ...family(
    surfaces,
    (surface) => `update-takes-taken-names-of-types-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `accepts the name of another type in the update of a type of the ${surface}`,
      policy: "writes.refusesTakenName",
      where: ({ call }) => call.kind === "update" && isOn(call, surface),
      instead: () => false,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `update-takes-long-names-of-types-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `accepts a name of any length in the update of a type of the ${surface}`,
      policy: "writes.maxLength",
      where: ({ call, field }) => call.kind === "update" && isOn(call, surface) && field === "name",
      instead: () => 100_000,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `delete-of-a-${surface}-type-deletes-its-properties` as const,
    (surface): Mutant => ({
      defect: `deletes the properties that are attached to a type of the ${surface} with it`,
      policy: "types.deletesAttached",
      where: (known) => known.surface === surface,
      instead: () => true,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `delete-leaves-types-of-the-${surface}` as const,
    (surface): Mutant => ({
      defect: `answers the delete of a type of the ${surface} without deleting it`,
      policy: "lifecycle.deletes",
      where: ({ call }) => call.kind === "delete" && isOn(call, surface),
      instead: () => false,
    }),
  ),
} as const;
