import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";

const needOf = { project: "projectMode", workspace: "workspaceMode" } as const;

/** The type mode that an operation needs; in the other mode it conflicts, whatever its path names. */
export function modeNeedsOf(name: OperationName): readonly ("projectMode" | "workspaceMode")[] {
  if (name === "importTypes") return ["workspaceMode"];
  const { mode }: Operation = operations[name];
  return mode === undefined ? [] : [needOf[mode]];
}
