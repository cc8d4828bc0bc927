import type { FieldError } from "#lib/reference/problem.ts";
import type { Act } from "#lib/reference/routes/route.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** What is wrong with the type that a work item is given: an inactive one cannot be selected again. */
export function judgeTypeChoice(
  { call, policies }: Act,
  values: Readonly<Record<string, unknown>>,
  stored: Row | null,
): readonly FieldError[] {
  const id = values["type_id"];
  if (typeof id !== "string" || id === stored?.["type_id"]) return [];
  const row = call.store.find("type", id);
  if (row?.["is_active"] !== false || policies.types.selectsInactive({ call, row })) return [];
  return [{ field: "type_id", code: "invalid", message: "The type is not active." }];
}
