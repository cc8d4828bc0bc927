import { subjectsIn } from "#lib/contract/family.ts";
import { resources } from "#lib/contract/resources.ts";

const { module, projectMember, propertyContext, workItemProperty, workItemType } = resources;

/** The names that fields may have when a write answers one object, by the write. */
export const writtenNames = {
  enableTypes: workItemType.requestable,
  createProjectType: workItemType.requestable,
  createWorkspaceType: workItemType.requestable,
  createProjectProperty: workItemProperty.requestable,
  createWorkspaceProperty: workItemProperty.requestable,
  createContext: propertyContext.requestable,
  createModule: module.requestable,
  createProjectMember: projectMember.requestable,
} as const;

/** One of these writes. */
export type NamingWrite = keyof typeof writtenNames;

/** Reads of one object whose list defines what fields may name. */
export const wholeReads = ["readWorkItem", "readWorkItemByIdentifier"] as const;

/** Each name of each write. */
export const namesOfWrites = [
  ...subjectsIn("enableTypes", writtenNames.enableTypes),
  ...subjectsIn("createProjectType", writtenNames.createProjectType),
  ...subjectsIn("createWorkspaceType", writtenNames.createWorkspaceType),
  ...subjectsIn("createProjectProperty", writtenNames.createProjectProperty),
  ...subjectsIn("createWorkspaceProperty", writtenNames.createWorkspaceProperty),
  ...subjectsIn("createContext", writtenNames.createContext),
  ...subjectsIn("createModule", writtenNames.createModule),
  ...subjectsIn("createProjectMember", writtenNames.createProjectMember),
] as const;
