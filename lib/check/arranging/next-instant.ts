import type { Api } from "#lib/check/api.ts";

/** Whether an instant shows a fraction of a second; one of zeros may be written of a clock of whole seconds. */
export function hasFraction(reported: string): boolean {
  return /\.\d*[1-9]/.test(reported);
}

/** Waits until a record created or changed next gets a later instant than this one. */
export function nextInstant(api: Api, reported: unknown): Promise<void> {
  return api.wait(typeof reported === "string" && hasFraction(reported) ? 60 : 2_100);
}
