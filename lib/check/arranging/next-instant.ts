import type { Api } from "#lib/check/api.ts";

/**
 * Waits until a record created or changed next gets a later instant than this one. An instant reported without a
 * fraction may come from a clock of whole seconds.
 */
export function nextInstant(api: Api, reported: unknown): Promise<void> {
  return api.wait(typeof reported === "string" && reported.includes(".") ? 60 : 2_100);
}
