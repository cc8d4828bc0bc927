import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family } from "#lib/contract/family.ts";

const section = "States and transitions, Work item type management mode";
const must = { level: "must", section, needs: ["mode-switch"] } as const;

/** The writes that only one mode takes, by that mode. */
export const modeWrites = {
  project: [
    "enableTypes",
    "createProjectType",
    "attachProjectProperties",
    "createProjectProperty",
    "createProjectOption",
  ],
  workspace: [
    "importTypes",
    "createWorkspaceType",
    "attachWorkspaceProperties",
    "createWorkspaceProperty",
    "createWorkspaceOption",
    "createContext",
  ],
} as const;

/** The reads of types and properties, which neither mode blocks. */
export const modeReads = [
  "listProjectTypes",
  "listWorkspaceTypes",
  "readTypeSchema",
  "listProjectProperties",
  "listContexts",
] as const;

const refusals = {
  ...family(
    modeWrites.project,
    (name) => `types/mode#refused-${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `${name} is work_item_types_managed_at_workspace while the workspace manages types.`,
    }),
  ),
  ...family(
    modeWrites.workspace,
    (name) => `types/mode#refused-${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `${name} is work_item_types_managed_at_project while projects manage types.`,
    }),
  ),
  ...family(
    [...modeWrites.project, ...modeWrites.workspace],
    (name) => `types/mode#unwritten-${name}` as const,
    (name): Clause => ({
      ...must,
      sentence: `${name} changes nothing where the mode refuses it.`,
    }),
  ),
} as const;

const reads = {
  ...family(
    modeReads,
    (name) => `types/mode#${name}-in-project-mode` as const,
    (name): Clause => ({ ...must, sentence: `${name} is served while projects manage types.` }),
  ),
  ...family(
    modeReads,
    (name) => `types/mode#${name}-in-workspace-mode` as const,
    (name): Clause => ({
      ...must,
      sentence: `${name} is served while the workspace manages types.`,
    }),
  ),
} as const;

const switching = chapter({
  "types/switch#one-surface-when-on": {
    ...must,
    sentence:
      "With workspace types switched on, one of the two surfaces takes a type and one does not.",
  },
  "types/switch#one-surface-when-off": {
    ...must,
    sentence:
      "With workspace types switched off, one of the two surfaces takes a type and one does not.",
  },
  "types/switch#to-workspace": {
    ...must,
    sentence:
      "Switched on, workspace types are written on the workspace surface, where the plan has them.",
  },
  "types/switch#to-project": {
    ...must,
    sentence: "Switched off, types are written on the project surface again.",
  },
  "types/switch#flag-on": {
    ...must,
    sentence: "The features tell that the workspace manages types where its surface takes them.",
  },
  "types/switch#flag-off": {
    ...must,
    sentence:
      "The features tell that projects manage types after workspace types are switched off.",
  },
  "types/switch#keeps-others": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch of the mode moves no other feature.",
  },
  "types/switch#other-feature": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update of another feature leaves workspace types switched on.",
  },
  "types/switch#empty-update": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update that names no feature moves none of them.",
  },
  "types/switch#other-workspace": {
    ...must,
    needs: ["mode-switch", "outsider"],
    sentence: "A switch of the mode leaves every other workspace in its own.",
  },
  "types/switch#answers": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch succeeds, and the flag that it may answer is the one that is read next.",
  },
  "types/switch#imported": {
    ...must,
    sentence:
      "A project lists its imported types in workspace mode, also after a time in project mode.",
  },
  "types/switch#plan": {
    level: "may",
    section,
    needs: ["plan"],
    sentence:
      "Where the plan lacks workspace types the flag may read true while projects manage types.",
    notTestable:
      "It grants a liberty; that one surface alone takes writes is judged whatever the plan.",
  },
  "types/switch#features-writable": {
    level: "may",
    section: "Endpoints, Workspace features",
    sentence: "Which other features can be written.",
    notTestable: "The contract says that it does not show them.",
  },
});

/** Where types are managed: by projects or by the workspace. */
export const typeModes = { ...refusals, ...reads, ...switching } as const;
