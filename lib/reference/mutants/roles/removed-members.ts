import type { Call } from "#lib/reference/call.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const hasJoined = ({ store, caller }: Call, projectId: string): boolean =>
  store.rowsIn("project-member", projectId).some((row) => row["member_id"] === caller?.userId);

/** Says whether a user was allowed once, now or at an earlier request. */
const rememberAllowed = () => {
  const once = new Set<string>();
  return ({ caller }: Call, projectId: string, isAllowed: boolean): boolean => {
    const key = `${caller?.userId} ${projectId}`;
    if (isAllowed) once.add(key);
    return once.has(key);
  };
};

/** Defects of what a user is served who was removed from a project. */
export const removedMemberMutants = mutantsOf({
  "removed-member-still-reads-the-item": {
    defect: "serves a work item to a user who was removed from the project after reading it",
    policy: "tenancy.guards",
    where: ({ call }) => callsOperation(call, "readWorkItem"),
    instead: {
      remembering: () => {
        const wasAllowed = rememberAllowed();
        return ({ call }, usual) => {
          const projectId = call.parameters["project_id"] ?? "";
          return !wasAllowed(call, projectId, hasJoined(call, projectId)) && usual();
        };
      },
    },
  },
  "removed-member-still-lists-the-items": {
    defect: "lists the work items of a project to a user who was removed after listing them",
    policy: "tenancy.hidesUnseen",
    where: ({ call }) => callsOperation(call, "listWorkspaceWorkItems"),
    instead: {
      remembering: () => {
        const wasAllowed = rememberAllowed();
        return ({ call, row, visible }, usual) =>
          !wasAllowed(call, String(row["project_id"]), visible) && usual();
      },
    },
  },
});
