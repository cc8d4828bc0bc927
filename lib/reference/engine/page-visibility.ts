import type { CallPolicies } from "#lib/reference/models/model.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";

/** Whether the caller owns the page. */
export function ownsPage({ call }: Pick<CallPolicies, "call">, row: Row): boolean {
  return call.caller !== null && row["owned_by_id"] === call.caller.userId;
}

/** Whether the caller sees a page in a project that the caller can see. */
export function seesPage({ call, policies }: CallPolicies, row: Row): boolean {
  const own = ownsPage({ call }, row);
  return policies.pages.sees({ call, row, isPrivate: row["access"] === 1, own });
}

/** Whether an expanded parent is shown to the caller. */
export function revealsPage({ call, policies }: CallPolicies, target: Row): boolean {
  return policies.pages.revealsParent({ call, target, seen: seesPage({ call, policies }, target) });
}

/**
 * Whether the page of the call may be put below the target: the caller sees the target, and it is not below the page.
 */
export function takesParent({ call, policies }: CallPolicies, target: Row): boolean {
  let above: Row | undefined = target;
  while (above !== undefined) {
    if (above.id === call.record?.id) return false;
    above = call.store.find("page", text(above, "parent_id"));
  }
  return seesPage({ call, policies }, target);
}
