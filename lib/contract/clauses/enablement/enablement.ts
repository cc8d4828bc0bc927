import { chapter } from "#lib/contract/clause.ts";

const table = { level: "must", section: "Endpoints, Work item types and properties" } as const;
const enabling = {
  level: "must",
  section: "States and transitions, Project type enablement",
} as const;

/** The enabling of types in a project, and the import of types of the workspace. */
export const enablementClauses = chapter({
  "enablement/enable#status": { ...table, sentence: "Enabling is answered with 200." },
  "enablement/enable#object": { ...table, sentence: "Enabling answers the default type itself." },
  "enablement/enable#taken": {
    ...enabling,
    sentence: "Enabling takes no body and is done, unless the workspace manages the types.",
  },
  "enablement/enable#name": {
    ...enabling,
    sentence: "The type that enabling makes is called Task.",
  },
  "enablement/enable#default": {
    ...enabling,
    sentence: "The type that enabling makes is the default.",
  },
  "enablement/enable#epic": { ...enabling, sentence: "The type that enabling makes is no epic." },
  "enablement/enable#level": { ...enabling, sentence: "The type that enabling makes has level 0." },
  "enablement/enable#listed": {
    ...enabling,
    sentence: "The type that enabling makes stands on the project's list.",
  },
  "enablement/enable#again": {
    ...enabling,
    sentence: "Enabling again answers the default type that is there.",
  },
  "enablement/enable#one-default": {
    ...enabling,
    sentence: "However often a project is enabled, it has one default type.",
  },
  "enablement/enable#nothing-more": {
    ...enabling,
    sentence: "Enabling again makes no other type.",
  },
  "enablement/enable#renamed": {
    ...enabling,
    sentence: "Enabling again answers the default type under whatever name it has by then.",
  },
  "enablement/enable#unchanged": {
    ...enabling,
    sentence: "Enabling again leaves the default type as it was changed.",
    subjects: ["name", "description"],
  },
  "enablement/enable#parallel": {
    ...enabling,
    sentence: "Enabling several times at once answers one and the same type.",
  },
  "enablement/enable#custom-beside": {
    ...enabling,
    sentence: "Enabling again answers the default type though the project has others.",
  },
  "enablement/enable#that-project": {
    ...enabling,
    sentence: "Enabling a project gives no other project a type.",
  },
  "enablement/import#taken": {
    ...table,
    needs: ["mode-switch"],
    sentence: "A project imports types of the workspace that the body names.",
  },
  "enablement/import#listed": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A type that was imported stands on the project's list, under its own id.",
  },
  "enablement/import#several": {
    ...table,
    needs: ["mode-switch"],
    sentence: "Each type that an import names is imported.",
  },
  "enablement/import#twice": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import of types that are there already succeeds and changes nothing.",
  },
  "enablement/import#doubled": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A type that one import names twice is imported once, or the import is refused.",
  },
  "enablement/import#keeps-name": {
    level: "must",
    section: "Resources and their fields, Work item type",
    needs: ["mode-switch"],
    sentence: "A type of the workspace holds its name after a project has imported it.",
  },
  "enablement/import#adds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import leaves the types that were imported before.",
  },
  "enablement/import#expanded": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "The type of a work item expands where the project imported it.",
  },
  "enablement/import#finds": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "A filter by an imported type finds the work items that have it.",
  },
  "enablement/import#that-project": {
    ...enabling,
    needs: ["mode-switch"],
    sentence: "An import into one project gives no other project a type.",
  },
  "enablement/import#other-workspace": {
    ...table,
    needs: ["mode-switch", "outsider"],
    sentence: "A type of another workspace is refused where an import names it.",
  },
  "enablement/import#other-project": {
    ...table,
    needs: ["mode-switch"],
    sentence: "A type that another project owns is refused where an import names it.",
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
    sentence: "Whether a refused import brings in the types that it names rightly.",
    notTestable: "The contract says nothing of an import that is right in part.",
  },
  "enablement/nested#types": {
    level: "must",
    section: "Resources and their fields, General rules for all resources",
    needs: ["mode-switch"],
    sentence: "A type that an import nests is not imported.",
  },
  "enablement/import#beside-present": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence: "An import that names a type which is there imports the others that it names.",
  },
  "enablement/import#told-alike": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence: "A project lists an imported type as it was made.",
  },
  "enablement/import#leaves-type": {
    level: "must",
    section: "Resources and their fields, Work item type",
    needs: ["mode-switch"],
    sentence: "An import leaves a type of the workspace as it was made.",
    subjects: ["is_active", "is_default", "is_epic", "level"],
  },
  "enablement/import#beside-absent": {
    level: "must",
    section: "Endpoints, Work item types and properties",
    needs: ["mode-switch"],
    sentence:
      "An import that names an absent type alongside one that is there is answered or refused.",
  },
});
