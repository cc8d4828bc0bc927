import type { OperationName } from "#lib/contract/operations.ts";

/** Writes in a project that the member has joined: he sees what they write, whatever his role allows. */
export const writesInJoinedProject = [
  "enableTypes",
  "createProjectType",
  "createProjectProperty",
  "createProjectMember",
  "createModule",
  "bulkDeleteLabels",
] as const satisfies readonly OperationName[];
