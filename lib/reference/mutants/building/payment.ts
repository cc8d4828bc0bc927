import type { Call } from "#lib/reference/call.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import type { Mutant } from "./mutant.ts";
import { callsOperation } from "./calls-operation.ts";
import { Problem } from "#lib/reference/problem.ts";

/** Whether the caller is a member of a workspace but not an administrator. */
export const isMember = ({ store, caller }: Call): boolean =>
  store
    .rows("workspace-member")
    .some((row) => row["member_id"] === caller?.userId && row["role"] === "member");

/** A mutant that answers 402 to members on one operation. */
export const membersPay = (name: OperationName): Mutant => ({
  defect: `answers 402 to members, and only to them, on ${name}`,
  policy: "authorization.permits",
  where: ({ call }) => callsOperation(call, name) && isMember(call),
  instead: () => {
    throw new Problem("payment_required");
  },
});
