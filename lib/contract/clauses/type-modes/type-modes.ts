import { chapter } from "#lib/contract/clause.ts";

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

const refusals = chapter({
  "type-modes/mode#refused-in-workspace-mode": {
    ...must,
    sentence:
      "A write of the project surface is work_item_types_managed_at_workspace while the workspace manages types.",
    subjects: modeWrites.project,
  },
  "type-modes/mode#refused-in-project-mode": {
    ...must,
    sentence:
      "A write of the workspace surface is work_item_types_managed_at_project while projects manage types.",
    subjects: modeWrites.workspace,
  },
  "type-modes/mode#unwritten": {
    ...must,
    sentence: "A write that the mode refuses changes nothing.",
    subjects: [...modeWrites.project, ...modeWrites.workspace],
  },
});

const reads = chapter({
  "type-modes/mode#served-in-project-mode": {
    ...must,
    sentence: "Reads of types and properties are served while projects manage types.",
    subjects: modeReads,
  },
  "type-modes/mode#served-in-workspace-mode": {
    ...must,
    sentence: "Reads of types and properties are served while the workspace manages types.",
    subjects: modeReads,
  },
});

const switching = chapter({
  "type-modes/switch#one-surface": {
    ...must,
    sentence:
      "However workspace types are switched, one of the two surfaces takes a type and one does not.",
    subjects: ["on", "off"],
  },
  "type-modes/switch#to-workspace": {
    ...must,
    sentence:
      "Switched on, workspace types are written on the workspace surface, where the plan has them.",
  },
  "type-modes/switch#to-project": {
    ...must,
    sentence: "Switched off, types are written on the project surface again.",
  },
  "type-modes/switch#flag-on": {
    ...must,
    sentence: "The features show that the workspace manages types where its surface takes them.",
  },
  "type-modes/switch#flag-off": {
    ...must,
    sentence:
      "The features show that projects manage types after workspace types are switched off.",
  },
  "type-modes/switch#keeps-others": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch of the mode moves no other feature.",
  },
  "type-modes/switch#other-feature": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update of another feature leaves workspace types switched on.",
  },
  "type-modes/switch#empty-update": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update that names no feature moves none of them.",
  },
  "type-modes/switch#other-workspace": {
    ...must,
    needs: ["mode-switch", "outsider"],
    sentence: "A switch of the mode leaves every other workspace in its own.",
  },
  "type-modes/switch#answers": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch succeeds, and the flag that it may answer is the one that is read next.",
  },
  "type-modes/switch#imported": {
    ...must,
    sentence:
      "A project lists its imported types in workspace mode, also after a time in project mode.",
  },
  "type-modes/switch#plan": {
    level: "may",
    section,
    needs: ["plan"],
    sentence:
      "Where the plan lacks workspace types the flag may read true while projects manage types.",
    notTestable:
      "It grants a liberty; that one surface alone takes writes is judged whatever the plan.",
  },
  "type-modes/switch#features-writable": {
    level: "may",
    section: "Endpoints, Workspace features",
    sentence: "Which other features can be written.",
    notTestable: "The contract says that it does not show them.",
  },
});

/** Where types are managed: by projects or by the workspace. */
export const typeModeClauses = { ...refusals, ...reads, ...switching } as const;
