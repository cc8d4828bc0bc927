import { chapter } from "#lib/contract/clause.ts";

const table = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const enabling = {
  level: "must",
  section: "States and transitions, Project type enablement",
} as const;

/** Enabling types in a project, and importing types of the workspace. */
export const enablementClauses = chapter({
  "enablement/enable#status": { ...table, sentence: "Enabling answers 200." },
  "enablement/enable#object": { ...table, sentence: "Enabling returns the default type itself." },
  "enablement/enable#taken": {
    ...enabling,
    sentence: "Enabling takes no body and succeeds, unless the workspace manages the types.",
  },
  "enablement/enable#name": {
    ...enabling,
    sentence: "The type that enabling creates is called Task.",
  },
  "enablement/enable#default": {
    ...enabling,
    sentence: "The type that enabling creates is the default.",
  },
  "enablement/enable#epic": {
    ...enabling,
    sentence: "The type that enabling creates is not an epic.",
  },
  "enablement/enable#level": {
    ...enabling,
    sentence: "The type that enabling creates has level 0.",
  },
  "enablement/enable#listed": {
    ...enabling,
    sentence: "The type that enabling creates is on the project's list.",
  },
  "enablement/enable#again": {
    ...enabling,
    sentence: "Enabling again returns the existing default type.",
  },
  "enablement/enable#one-default": {
    ...enabling,
    sentence: "However often a project is enabled, it has one default type.",
  },
  "enablement/enable#nothing-more": {
    ...enabling,
    sentence: "Enabling again creates no other type.",
  },
  "enablement/enable#renamed": {
    ...enabling,
    sentence: "Enabling again returns the default type even after it was renamed.",
  },
  "enablement/enable#unchanged": {
    ...enabling,
    sentence: "Enabling again leaves a changed default type as it is.",
    subjects: ["name", "description"],
  },
  "enablement/enable#parallel": {
    ...enabling,
    sentence: "Concurrent enables all return the same type.",
  },
  "enablement/enable#custom-beside": {
    ...enabling,
    sentence: "Enabling again returns the default type even if the project has others.",
  },
  "enablement/enable#that-project": {
    ...enabling,
    sentence: "Enabling a project adds no type to any other project.",
  },
  "enablement/import#taken": {
    ...table,
    needs: ["mode-switch"],
    sentence: "A project imports types of the workspace that the body names.",
  },
  "enablement/import#listed": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An imported type is on the project's list, under its own id.",
  },
  "enablement/import#several": {
    ...table,
    needs: ["mode-switch"],
    sentence: "Each type that an import names is imported.",
  },
  "enablement/import#twice": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import of already imported types succeeds and changes nothing.",
  },
  "enablement/import#doubled": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A type that an import names twice is imported once, or the import is refused.",
  },
  "enablement/import#keeps-name": {
    level: "must",
    section: "Resources and their fields, Work item type",
    needs: ["mode-switch"],
    sentence: "A workspace type keeps its name taken after a project has imported it.",
  },
  "enablement/import#adds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import keeps the types that were imported before.",
  },
  "enablement/import#expanded": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An imported type can be expanded on a work item.",
  },
  "enablement/import#finds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A filter by an imported type finds the work items of that type.",
  },
  "enablement/import#that-project": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import into one project adds no type to any other project.",
  },
  "enablement/import#other-workspace": {
    ...table,
    needs: ["mode-switch", "outsider"],
    sentence: "An import of a type of another workspace is refused.",
  },
  "enablement/import#other-project": {
    ...table,
    needs: ["mode-switch"],
    sentence: "An import of a type that another project owns is refused.",
  },
  "enablement/import#absent": {
    level: "may",
    section: table.section,
    needs: ["mode-switch"],
    sentence: "An import of a type that does not exist is refused, with 400 or 404.",
  },
  "enablement/import#all-or-nothing": {
    level: "may",
    section: table.section,
    needs: ["mode-switch"],
    sentence:
      "The contract leaves open whether a refused import imports the valid types that it names.",
    notTestable: "The contract says nothing of an import that is only partly valid.",
  },
  "enablement/nested#types": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    needs: ["mode-switch"],
    sentence: "A type nested in an import is not imported.",
  },
  "enablement/import#beside-present": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence: "An import that names an already imported type imports the others that it names.",
  },
  "enablement/import#told-alike": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence: "A project lists an imported type unchanged.",
  },
  "enablement/import#leaves-type": {
    level: "must",
    section: "Resources and their fields, Work item type",
    needs: ["mode-switch"],
    sentence: "An import leaves the workspace's type unchanged.",
    subjects: ["is_active", "is_default", "is_epic", "level"],
  },
  "enablement/import#beside-other-project": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence: "An import that is refused because of one type imports none of the others.",
  },
  "enablement/import#beside-absent": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence:
      "An import that names an absent type alongside an existing one is accepted or refused, without a server error.",
  },
});
