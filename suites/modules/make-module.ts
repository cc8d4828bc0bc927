import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";

/** A create of a module in the scratch project. */
export function createModule(
  { api, path, scratch }: Given<"scratch">,
  json: unknown,
): Promise<Exchange> {
  const at = path(operations.createModule.path, { project_id: scratch.project.id });
  return api.send("POST", at, { json });
}
