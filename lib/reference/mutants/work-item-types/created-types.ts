import { family } from "#lib/contract/family.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

const surfaces = ["project", "workspace"] as const;
type Surface = (typeof surfaces)[number];

const creating = { project: "createProjectType", workspace: "createWorkspaceType" } as const;

const storing = (
  surface: Surface,
  defect: string,
  field: string,
  change: (value: unknown) => unknown,
): Mutant => ({
  defect,
  policy: "writes.stores",
  where: (known) => known.resource === `${surface}-type` && known.field === field,
  instead: (_, usual) => change(usual()),
});

const listing = (
  surface: Surface,
  defect: string,
  member: string,
  change: (value: unknown) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ call, name }) => call.list === `${surface}-types` && name === member,
  instead: (_, usual) => change(usual()),
});

const bounding = (surface: Surface, defect: string, field: string, by: number): Mutant => ({
  defect,
  policy: "writes.maxLength",
  where: (known) => known.resource === `${surface}-type` && known.field === field,
  instead: ({ limit }) => limit + by,
});

const deciding = (surface: Surface, defect: string, member: string, value: unknown): Mutant => ({
  defect,
  policy: "types.decided",
  where: (known) => known.surface === surface,
  instead: (_, usual) => ({ ...usual(), [member]: value }),
});

const reported = {
  ...family(
    surfaces,
    (surface) => `${surface}-type-is-created-without-telling-its-name` as const,
    (surface): Mutant => ({
      defect: `omits the name from the answer to the create of a ${surface}'s type`,
      policy: "presentation.member",
      where: ({ call, name }) => callsOperation(call, creating[surface]) && name === "name",
      instead: () => absent,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-tells-its-external-pair` as const,
    (surface): Mutant => ({
      defect: `returns the external pair in the answer to the create of a ${surface}'s type`,
      policy: "presentation.extras",
      where: ({ call }) => callsOperation(call, creating[surface]),
      instead: ({ row }, usual) => {
        const { external_id = null, external_source = null } = row;
        return { ...usual(), external_id, external_source };
      },
    }),
  ),
  ...family(
    surfaces,
    (surface) => `new-${surface}-type-is-the-default` as const,
    (surface): Mutant =>
      deciding(surface, `creates each type of a ${surface} as a default one`, "is_default", true),
  ),
  ...family(
    surfaces,
    (surface) => `new-${surface}-type-is-an-epic` as const,
    (surface): Mutant =>
      deciding(surface, `creates each type of a ${surface} as an epic`, "is_epic", true),
  ),
} as const;

const kept = {
  ...family(
    surfaces,
    (surface) => `new-${surface}-type-is-never-active` as const,
    (surface): Mutant =>
      storing(surface, `creates each type of a ${surface} as inactive`, "is_active", () => false),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-description-is-not-stored` as const,
    (surface): Mutant =>
      storing(surface, `drops the description of a ${surface}'s type`, "description", () => ""),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-description-is-cut` as const,
    (surface): Mutant =>
      storing(
        surface,
        `cuts the description of a ${surface}'s type after 300 characters`,
        "description",
        (value) => String(value).slice(0, 300),
      ),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-long-description-is-not-listed` as const,
    (surface): Mutant =>
      listing(
        surface,
        `cuts the descriptions on the list of a ${surface}'s types after 300 characters`,
        "description",
        (value) => String(value).slice(0, 300),
      ),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-is_active-is-not-stored` as const,
    (surface): Mutant =>
      storing(surface, `creates each type of a ${surface} as active`, "is_active", () => true),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-description-is-not-listed` as const,
    (surface): Mutant =>
      listing(
        surface,
        `lists types of a ${surface} without a description`,
        "description",
        () => "",
      ),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-is_active-is-not-listed` as const,
    (surface): Mutant =>
      listing(surface, `lists each type of a ${surface} as active`, "is_active", () => true),
  ),
  ...family(
    surfaces,
    (surface) => `new-types-are-off-the-${surface}-list` as const,
    (surface): Mutant => ({
      defect: `lists only the default type of a ${surface}`,
      policy: "lifecycle.listsRow",
      // A workspace type is on a project's list because it was imported.
      where: ({ call, row }) =>
        call.list === `${surface}-types` &&
        row["is_default"] !== true &&
        (surface === "project") !== ((row["project_id"] ?? null) === null),
      instead: () => false,
    }),
  ),
} as const;

const names = {
  ...family(
    surfaces,
    (surface) => `${surface}-type-name-of-255-is-refused` as const,
    (surface): Mutant =>
      bounding(surface, `refuses a name of 255 characters for a ${surface}'s type`, "name", -1),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-name-of-256-is-taken` as const,
    (surface): Mutant =>
      bounding(surface, `accepts a name of 256 characters for a ${surface}'s type`, "name", 1),
  ),
  ...family(
    surfaces,
    (surface) => `${surface}-type-needs-no-name` as const,
    (surface): Mutant => ({
      defect: `creates a ${surface}'s type without a name`,
      policy: "writes.requires",
      where: ({ resource }) => resource === `${surface}-type`,
      instead: () => false,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `taken-name-of-a-${surface}-type-is-taken-again` as const,
    (surface): Mutant => ({
      defect: `accepts a name that another type of the ${surface} has`,
      policy: "writes.refusesTakenName",
      where: ({ resource }) => resource === `${surface}-type`,
      instead: () => false,
    }),
  ),
  ...family(
    surfaces,
    (surface) => `name-of-an-inactive-${surface}-type-is-taken-again` as const,
    (surface): Mutant => ({
      defect: `accepts the name of an inactive type of the ${surface}`,
      policy: "writes.refusesTakenName",
      where: ({ resource, other }) =>
        resource === `${surface}-type` && other["is_active"] === false,
      instead: () => false,
    }),
  ),
} as const;

const decided = ["is_default", "is_epic", "level", "logo_props"] as const;

const honouring = (surface: Surface, member: (typeof decided)[number]): Mutant => ({
  defect: `stores ${member} of a new type of a ${surface} as the caller sends it`,
  policy: "types.decided",
  where: (known) => known.surface === surface && member in known.sent,
  instead: ({ sent }, usual) => ({ ...usual(), [member]: sent[member] }),
});

const honoured = {
  ...family(
    decided,
    (member) => `${member}-of-a-project-type-is-honoured` as const,
    (member) => honouring("project", member),
  ),
  ...family(
    decided,
    (member) => `${member}-of-a-workspace-type-is-honoured` as const,
    (member) => honouring("workspace", member),
  ),
} as const;

/** Defects of the creation of work item types. */
export const createdTypeMutants = {
  ...reported,
  ...kept,
  ...names,
  ...honoured,
} as const;
