import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

const needOf = { project: "projectMode", workspace: "workspaceMode" } as const;

/** The mode without which an operation conflicts, so that what its path names is the one thing to refuse it for. */
export function modeNeedsOf(name: OperationName): readonly ("projectMode" | "workspaceMode")[] {
  if (name === "importTypes") return ["workspaceMode"];
  const { mode }: Operation = operations[name];
  return mode === undefined ? [] : [needOf[mode]];
}
