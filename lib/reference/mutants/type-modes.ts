import { modeReads, modeWrites } from "#lib/contract/clauses/type-modes.ts";
import { family } from "#lib/contract/family.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { ids } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const flag = "is_work_item_types_enabled";
const writes = [...modeWrites.project, ...modeWrites.workspace] as const;

const mindsNoMode = family(
  writes,
  (name) => `${name}-minds-no-mode` as const,
  (name): Mutant => ({
    defect: `takes ${name} in either mode`,
    alter: ({ lifecycle }) => ({
      lifecycle: {
        refusesOtherSurface: (known) =>
          !callsOperation(known.call, name) && lifecycle.refusesOtherSurface(known),
      },
    }),
  }),
);

const refusedAndDone = family(
  writes,
  (name) => `${name}-is-refused-and-done` as const,
  (name): Mutant => ({
    defect: `does ${name} although it refuses it`,
    alter: (base) => ({
      writes: {
        rollsBack: (known) => !callsOperation(known.call, name) && base.writes.rollsBack(known),
      },
    }),
  }),
);

/** Of the reads of one type, that of a type without properties is refused alone. */
const hasNoProperties = (row: Row | null): boolean =>
  row === null || ids(row, "property_ids").length === 0;

const blocking = (mode: "project" | "workspace", name: (typeof modeReads)[number]): Mutant => ({
  defect: `refuses ${name} in ${mode} mode`,
  alter: () => ({
    types: {
      blocksRead: ({ call, mode: live }) =>
        live === mode && callsOperation(call, name) && hasNoProperties(call.record),
    },
  }),
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
  alter: ({ lifecycle }) => ({
    lifecycle: {
      otherSurfaceCode: (known) =>
        callsOperation(known.call, name) ? code : lifecycle.otherSurfaceCode(known),
    },
  }),
});

const living = (
  defect: string,
  mode: (
    known: Parameters<Policies["lifecycle"]["liveMode"]>[0],
    base: Policies,
  ) => "project" | "workspace",
): Mutant => ({
  defect,
  alter: (base) => ({ lifecycle: { liveMode: (known) => mode(known, base) } }),
});

const telling = (
  defect: string,
  operation: "readFeatures" | "updateFeatures",
  change: (value: unknown) => unknown,
): Mutant => ({
  defect,
  alter: ({ presentation }) => ({
    presentation: {
      member: (known) => {
        const value = presentation.member(known);
        const isMeant = callsOperation(known.call, operation) && known.name === flag;
        return isMeant ? change(value) : value;
      },
    },
  }),
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
    "refuses a project's property in workspace mode with the plain code",
    "createProjectProperty",
    "conflict",
  ),
  "closed-import-tells-the-code-of-its-path": coding(
    "refuses an import with the code of project routes",
    "importTypes",
    "work_item_types_managed_at_workspace",
  ),
  "both-surfaces-take-types-when-on": {
    defect: "takes types on the project surface in workspace mode",
    alter: () => ({ lifecycle: { refusesOtherSurface: ({ surface }) => surface !== "project" } }),
  },
  "both-surfaces-take-types-when-off": {
    defect: "takes types on the workspace surface in project mode",
    alter: () => ({ lifecycle: { refusesOtherSurface: ({ surface }) => surface !== "workspace" } }),
  },
  "no-surface-takes-types-when-on": living(
    "refuses types of the workspace in workspace mode",
    (known, base) =>
      known.flag && callsOperation(known.call, "createWorkspaceType")
        ? "project"
        : base.lifecycle.liveMode(known),
  ),
  "no-surface-takes-types-when-off": living(
    "refuses types of a project in project mode",
    (known, base) =>
      !known.flag && callsOperation(known.call, "createProjectType")
        ? "workspace"
        : base.lifecycle.liveMode(known),
  ),
  "the-modes-are-the-wrong-way-round": living(
    "manages types at the workspace while the flag is false",
    ({ flag: isOn }) => (isOn ? "project" : "workspace"),
  ),
  "features-do-not-tell-that-types-are-on": telling(
    "tells that projects manage types in workspace mode",
    "readFeatures",
    () => false,
  ),
  "features-do-not-tell-that-types-are-off": telling(
    "tells that the workspace manages types in project mode",
    "readFeatures",
    () => true,
  ),
  "switch-answers-the-former-flag": telling(
    "answers a switch with the flag as it was",
    "updateFeatures",
    (value) => value !== true,
  ),
  "the-way-back-from-workspace-types-is-answered-alone": {
    defect: "answers the switch back to project mode and stays in workspace mode",
    alter: ({ writes: base }) => ({
      writes: {
        stores: (known) =>
          known.field === flag && known.stored === true && known.value === false
            ? true
            : base.stores(known),
      },
    }),
  },
  "switching-types-moves-the-default-level": {
    defect: "moves the default level of types where the features are updated",
    alter: (base) => ({
      writes: {
        keeps: (known) =>
          known.field === "work_item_type_default_level"
            ? Number(known.value) + 1
            : base.writes.keeps(known),
      },
    }),
  },
  "switching-types-switches-every-workspace": {
    defect: "switches the mode of every workspace with that of one",
    alter: (base) => ({
      writes: {
        stores(known) {
          const { store } = known.call;
          const rows = known.field === flag ? store.rows("features") : [];
          for (const { id } of rows) store.update("features", id, { [flag]: known.value });
          return base.writes.stores(known);
        },
      },
    }),
  },
  "switching-off-forgets-imports": {
    defect: "forgets the imported types of each project when workspace types are switched off",
    alter: (base) => ({
      writes: {
        stores(known) {
          const { store } = known.call;
          const forgets = known.field === flag && known.value === false;
          for (const row of forgets ? store.rows("project") : []) {
            if (ids(row, "imported_type_ids").length === 0) continue;
            store.update("project", row.id, { imported_type_ids: [] });
          }
          return base.writes.stores(known);
        },
      },
    }),
  },
});

/** Defects of where types are managed. */
export const typeModeMutants = {
  ...mindsNoMode,
  ...refusedAndDone,
  ...blockedReads,
  ...others,
} as const;
