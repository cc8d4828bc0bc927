import { modeReads, modeWrites } from "#lib/contract/clauses/type-modes/type-modes.ts";
import { family } from "#lib/contract/family.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "./building/calls-operation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const flag = "is_work_item_types_enabled";
const writes = [...modeWrites.project, ...modeWrites.workspace] as const;

const mindsNoMode = family(
  writes,
  (name) => `${name}-minds-no-mode` as const,
  (name): Mutant => ({
    defect: `accepts ${name} in either mode`,
    policy: "lifecycle.refusesOtherSurface",
    where: ({ call }) => callsOperation(call, name),
    instead: () => false,
  }),
);

const refusedAndDone = family(
  writes,
  (name) => `${name}-is-refused-and-done` as const,
  (name): Mutant => ({
    defect: `does ${name} although it refuses it`,
    policy: "writes.rollsBack",
    where: ({ call }) => callsOperation(call, name),
    instead: () => false,
  }),
);

/** Among reads of a single type, only that of a type without properties is refused. */
const hasNoProperties = (row: Row | null): boolean =>
  row === null || ids(row, "property_ids").length === 0;

const blocking = (mode: "project" | "workspace", name: (typeof modeReads)[number]): Mutant => ({
  defect: `refuses ${name} in ${mode} mode`,
  policy: "types.blocksRead",
  where: ({ mode: live, call }) =>
    live === mode && callsOperation(call, name) && hasNoProperties(call.record),
  instead: () => true,
});

const blockedReads = {
  ...family(
    modeReads,
    (name) => `project-mode-blocks-${name}` as const,
    (name) => blocking("project", name),
  ),
  ...family(
    modeReads,
    (name) => `workspace-mode-blocks-${name}` as const,
    (name) => blocking("workspace", name),
  ),
} as const;

const coding = (defect: string, name: (typeof writes)[number], code: string): Mutant => ({
  defect,
  policy: "lifecycle.otherSurfaceCode",
  where: ({ call }) => callsOperation(call, name),
  instead: () => code,
});

const reporting = (
  defect: string,
  operation: "readFeatures" | "updateFeatures",
  change: (value: unknown) => unknown,
): Mutant => ({
  defect,
  policy: "presentation.member",
  where: ({ call, name }) => callsOperation(call, operation) && name === flag,
  instead: (_, usual) => change(usual()),
});

const others = mutantsOf({
  "closed-project-types-tell-the-code-of-the-workspace": coding(
    "refuses a project's type in workspace mode as if projects managed types",
    "createProjectType",
    "work_item_types_managed_at_project",
  ),
  "closed-workspace-types-tell-the-code-of-projects": coding(
    "refuses a workspace's type in project mode as if the workspace managed types",
    "createWorkspaceType",
    "work_item_types_managed_at_workspace",
  ),
  "closed-project-properties-tell-the-plain-code": coding(
    "refuses a project's property in workspace mode without the refining code",
    "createProjectProperty",
    "conflict",
  ),
  "closed-import-tells-the-code-of-its-path": coding(
    "refuses an import with the code of project routes",
    "importTypes",
    "work_item_types_managed_at_workspace",
  ),
  "both-surfaces-take-types-when-on": {
    defect: "accepts types on the project surface in workspace mode",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ surface }) => surface === "project",
    instead: () => false,
  },
  "both-surfaces-take-types-when-off": {
    defect: "accepts types on the workspace surface in project mode",
    policy: "lifecycle.refusesOtherSurface",
    where: ({ surface }) => surface === "workspace",
    instead: () => false,
  },
  "no-surface-takes-types-when-on": {
    defect: "refuses types of the workspace in workspace mode",
    policy: "lifecycle.liveMode",
    where: ({ call, flag: isOn }) => isOn && callsOperation(call, "createWorkspaceType"),
    instead: () => "project",
    at: ["createWorkspaceType?"],
  },
  "no-surface-takes-types-when-off": {
    defect: "refuses types of a project in project mode",
    policy: "lifecycle.liveMode",
    where: ({ call, flag: isOn }) => !isOn && callsOperation(call, "createProjectType"),
    instead: () => "workspace",
    at: ["createProjectType?"],
  },
  "the-modes-are-the-wrong-way-round": {
    defect: "lets the workspace manage types while the flag is false",
    policy: "lifecycle.liveMode",
    instead: ({ flag: isOn }) => (isOn ? "project" : "workspace"),
    at: ["createProjectType?"],
  },
  "features-do-not-tell-that-types-are-on": reporting(
    "reports in workspace mode that projects manage types",
    "readFeatures",
    () => false,
  ),
  "features-do-not-tell-that-types-are-off": reporting(
    "reports in project mode that the workspace manages types",
    "readFeatures",
    () => true,
  ),
  "switch-answers-the-former-flag": reporting(
    "answers a switch with the old value of the flag",
    "updateFeatures",
    (value) => value !== true,
  ),
  "the-way-back-from-workspace-types-is-answered-alone": {
    defect: "answers a switch back to project mode but stays in workspace mode",
    policy: "writes.stores",
    where: ({ field, stored, value }) => field === flag && stored === true && value === false,
    instead: () => true,
  },
  "switching-types-moves-the-default-level": {
    defect: "changes the default level of types when the features are updated",
    policy: "writes.keeps",
    where: ({ field }) => field === "work_item_type_default_level",
    instead: ({ value }) => Number(value) + 1,
  },
  "switching-types-switches-every-workspace": {
    defect: "switches the mode of every workspace when one is switched",
    policy: "writes.stores",
    where: ({ field }) => field === flag,
    instead: ({ call: { store }, value }, usual) => {
      for (const { id } of store.rows("features")) store.update("features", id, { [flag]: value });
      return usual();
    },
  },
  "switching-off-forgets-imports": {
    defect: "forgets the imported types of each project when workspace types are switched off",
    policy: "writes.stores",
    where: ({ field, value }) => field === flag && value === false,
    instead: ({ call: { store } }, usual) => {
      for (const row of store.rows("project")) {
        if (ids(row, "imported_type_ids").length === 0) continue;
        store.update("project", row.id, { imported_type_ids: [] });
      }
      return usual();
    },
  },
});

/** Defects of where types are managed. */
export const typeModesMutants = {
  ...mindsNoMode,
  ...refusedAndDone,
  ...blockedReads,
  ...others,

  ...mutantsOf({
    "patch-of-another-feature-switches-types-off": {
      defect: "switches workspace types off when a partial update of the features omits them",
      policy: "writes.keeps",
      where: ({ resource, field }) =>
        resource === "features" && field === "is_work_item_types_enabled",
      instead: () => false,
    },
    "empty-patch-of-features-switches-types-off": {
      defect: "treats an empty update of the features as one that switches types off",
      policy: "writes.body",
      where: ({ resource }) => resource === "features",
      instead: (_, usual) => {
        const body = usual();
        return Object.keys(body).length === 0 ? { is_work_item_types_enabled: false } : body;
      },
    },
    "features-take-any-text-as-true": {
      defect: "takes any text as true in an update of the features",
      policy: "writes.body",
      where: ({ resource }) => resource === "features",
      instead: (_, usual) =>
        Object.fromEntries(
          Object.entries(usual()).map(([name, value]) => [
            name,
            typeof value === "string" ? value !== "" : value,
          ]),
        ),
    },
    "patch-of-features-resets-the-others": {
      defect: "switches off every feature that a partial update omits",
      policy: "writes.keeps",
      where: ({ resource, value }) => resource === "features" && typeof value === "boolean",
      instead: () => false,
    },
  }),
} as const;
