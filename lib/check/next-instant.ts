import { setTimeout as pause } from "node:timers/promises";

/**
 * Waits until a record that is made or changed next gets a later instant than this one.
 * An instant told without a fraction may stand for a clock of whole seconds.
 */
export function nextInstant(told: unknown): Promise<void> {
  return pause(typeof told === "string" && told.includes(".") ? 60 : 2_100);
}
