import type { Exchange } from "#lib/http/exchange.ts";
import type { RequestOptions } from "./api.ts";
import type { Tools } from "./check.ts";
import { operations } from "#lib/contract/operations.ts";
import { below, isUuid } from "#lib/contract/path.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { valueAt } from "./pointer.ts";

/** Removes a record that a check made on the workspace level; what cannot be removed breaks nothing. */
export async function discard({ api }: Tools, template: string, made: Exchange): Promise<void> {
  const id = valueAt(made.response.json, "/id");
  if (made.response.status >= 300 || typeof id !== "string" || !isUuid(id)) return;
  try {
    await api.send("DELETE", below(template, id));
  } catch (thrown) {
    if (!(thrown instanceof TransportError)) throw thrown;
  }
}

/** Makes a property of the workspace, hands it over, and removes it with its options and contexts. */
export async function withWorkspaceProperty<T>(
  given: Tools,
  options: RequestOptions,
  use: (made: Exchange) => Promise<T>,
): Promise<T> {
  const path = given.path(operations.createWorkspaceProperty.path);
  const made = await given.api.send("POST", path, options);
  try {
    return await use(made);
  } finally {
    await discard(given, path, made);
  }
}
