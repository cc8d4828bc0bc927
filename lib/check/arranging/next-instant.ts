import type { Api } from "#lib/check/api.ts";

/**
 * Waits until a record that is made or changed next gets a later instant than this one.
 * An instant told without a fraction may stand for a clock of whole seconds.
 */
export function nextInstant(api: Api, told: unknown): Promise<void> {
  return api.wait(typeof told === "string" && told.includes(".") ? 60 : 2_100);
}
