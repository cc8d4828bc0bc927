import type { Exchange } from "#lib/http/exchange.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Tools } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { removeMade } from "./remove-made.ts";

/** Creates a workspace property, passes it on, and removes it with its options and contexts. */
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
    await removeMade(given, made);
  }
}
