import type { ApiResponse } from "#lib/http/exchange.ts";

/** The code by which the contract itself invites to ask again. */
const inviting = "governance_migration_in_progress";

/** Codes of the contract by which a conflict says who governs the record: no lock explains these. */
const governed: ReadonlySet<unknown> = new Set([
  "states_managed_at_workspace",
  "work_item_types_managed_at_workspace",
  "work_item_types_managed_at_project",
]);

/** Codes of the contract by which a batch says what is wrong with one of its rows: no lock explains these, either. */
const wrongInput: ReadonlySet<unknown> = new Set([
  "required",
  "invalid",
  "unique",
  "invalid_choice",
  "max_length",
  "does_not_exist",
]);

/** Whether an answer is a conflict that a lock may explain: it does not say itself what is wrong with the write. */
export function mayBeLocked({ status, json }: ApiResponse): boolean {
  if (status !== 409) return false;
  const { code, errors } = Object(json);
  if (governed.has(code)) return false;
  return !Array.isArray(errors) || errors.every((one) => !wrongInput.has(Object(one).code));
}

/** Whether a conflict says that it will pass, by the code of the contract. */
export function invitesAgain({ json }: ApiResponse): boolean {
  return Object(json).code === inviting;
}
