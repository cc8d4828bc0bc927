import { chapter } from "#lib/contract/clause.ts";

const section = "States and transitions, Work item type management mode";
const must = { level: "must", section, needs: ["mode-switch"] } as const;

/** The writes that only one mode accepts, by that mode. */
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
      "A write of the project surface gets work_item_types_managed_at_workspace while the workspace manages types.",
    subjects: modeWrites.project,
  },
  "type-modes/mode#refused-in-project-mode": {
    ...must,
    sentence:
      "A write of the workspace surface gets work_item_types_managed_at_project while projects manage types.",
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
      "However workspace types are switched, exactly one of the two surfaces accepts a type.",
    subjects: ["on", "off"],
  },
  "type-modes/switch#to-workspace": {
    ...must,
    sentence:
      "While workspace types are switched on, they are written on the workspace surface, if the plan includes them.",
  },
  "type-modes/switch#to-project": {
    ...must,
    sentence:
      "After workspace types are switched off, types are written on the project surface again.",
  },
  "type-modes/switch#flag-on": {
    ...must,
    sentence: "The features show that the workspace manages types while its surface accepts them.",
  },
  "type-modes/switch#flag-off": {
    ...must,
    sentence:
      "The features show that projects manage types after workspace types are switched off.",
  },
  "type-modes/switch#keeps-others": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch of the mode changes no other feature.",
  },
  "type-modes/switch#other-feature": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update of another feature leaves workspace types switched on.",
  },
  "type-modes/switch#empty-update": {
    ...must,
    section: "Endpoints, Conventions",
    sentence: "An update that names no feature changes none of them.",
  },
  "type-modes/switch#not-by-text": {
    ...must,
    sentence: "Only true switches workspace types on: the text false does not.",
  },
  "type-modes/switch#other-workspace": {
    ...must,
    needs: ["mode-switch", "outsider"],
    sentence: "A switch of the mode leaves every other workspace in its own mode.",
  },
  "type-modes/switch#answers": {
    ...must,
    section: "Endpoints, Workspace features",
    sentence: "A switch succeeds, and a flag in its answer is the one that is read next.",
  },
  "type-modes/switch#imported": {
    ...must,
    sentence:
      "A project lists its imported types in workspace mode, even after a period in project mode.",
  },
  "type-modes/switch#plan": {
    level: "may",
    section,
    needs: ["plan"],
    sentence:
      "Without workspace types in the plan, the flag may be true while projects manage types.",
    notTestable:
      "It grants a freedom; checks judge whatever the plan that only one surface accepts writes.",
  },
  "type-modes/switch#features-writable": {
    level: "may",
    section: "Endpoints, Workspace features",
    sentence: "The contract leaves open which other features can be written.",
    notTestable: "The contract says that it does not show them.",
  },
});

/** Where types are managed: by projects or by the workspace. */
export const typeModeClauses = { ...refusals, ...reads, ...switching } as const;
