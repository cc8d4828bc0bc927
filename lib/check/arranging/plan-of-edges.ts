import type { Tools } from "#lib/check/check.ts";
import { isNoRoute } from "#lib/check/environment/unpromised.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";

const absent = "7d1e5c3a-90b4-4f62-a8d7-2c6b9e4f1a35";

/**
 * The create of an automation as it was answered. If its route is not served, the route of edges, which the contract
 * gives, still shows whether the plan lacks automations.
 */
export async function withinPlan(
  { api, path, expect }: Pick<Tools, "api" | "path" | "expect">,
  { slug, as }: { readonly slug: string; readonly as: string },
  made: Exchange,
): Promise<Exchange> {
  if (!isNoRoute(made)) return made;
  const at = path(operations.createAutomationEdge.path, { slug, automation_id: absent });
  const json = { source_node_id: absent, target_node_id: absent };
  const asked = await api.send("POST", at, { json, as });
  if (asked.response.status === 402) expect(asked).ok();
  return made;
}
