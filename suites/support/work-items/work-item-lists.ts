import { lists } from "#lib/contract/lists/lists.ts";

/** Both work item lists; the workspace-wide one is filtered by the frozen project. */
export const workItemLists = [lists.projectWorkItems, lists.workspaceWorkItems] as const;

/** One of them. */
export type WorkItemList = (typeof workItemLists)[number];
