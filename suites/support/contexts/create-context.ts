import { requireId } from "#lib/check/arranging/require-success.ts";
import { showsMade } from "#lib/check/arranging/remove-made.ts";
import { seedOf } from "#lib/check/properties/for-all.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { operations } from "#lib/contract/operations.ts";
import { namedContext } from "#suites/support/records/named-context.ts";
import { withReadyTypes } from "#fixtures/modes/ready-types.ts";

/** The contexts of a property. */
export function contextsOf({ path }: Tools, property_id: string): string {
  return path(operations.createContext.path, { property_id });
}

/** The answer to the create of a context, which has a unique name if the deployment declares that it accepts one. */
export async function createContext(
  given: Tools,
  property: string,
  json: Readonly<Record<string, unknown>>,
  options: RequestOptions = {},
): Promise<Exchange> {
  // Several are created concurrently: a name derived from the body does not depend on which is answered first.
  const name = `context ${seedOf(0, `${property} ${JSON.stringify(json)}`).toString(36)}`;
  const named = await namedContext(given, json, name);
  const at = contextsOf(given, property);
  return withReadyTypes({
    property,
    create: () => given.api.send("POST", at, { ...options, json: named }),
    post: (template, parameters, body) =>
      given.api.send("POST", given.path(template, parameters), { json: body }),
  });
}

/**
 * Removes the contexts that a new property came with, which may conflict with slices for all; returns whether any
 * remains.
 */
export async function removeBornContexts(given: Tools, property: Exchange): Promise<boolean> {
  if (!(await showsMade(given, property))) return true;
  const at = contextsOf(given, requireId(property));
  const listed = await given.api.get(at, { per_page: 200 });
  const rows: readonly unknown[] = Object.values(valueAt(listed.response.json, "/data") ?? []);
  let stays = false;
  for (const row of rows) {
    const id = memberOf(row, "id");
    if (typeof id !== "string" || !isUuid(id)) continue;
    // oxlint-disable-next-line no-await-in-loop -- there is at most one
    const removed = await given.api.send("DELETE", below(at, id));
    if (removed.response.status >= 300) stays = true;
  }
  return stays;
}
