import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { normalisePath } from "#lib/contract/path.ts";
import type { Call } from "#lib/reference/call.ts";

/** Whether a call belongs to an operation of the contract. */
export function callsOperation(call: Call, name: OperationName): boolean {
  const { method, path } = operations[name];
  return call.method === method && normalisePath(call.path) === normalisePath(path);
}
