import { timedMembers, timedParameters } from "./timed-names.ts";
import type { Finding } from "#lib/check/finding.ts";

/** Whether a changed clock may have caused a finding: by its place, its sort order, or its request. */
export function bearsOnTime({ kind, at, exchange }: Finding, isTimed = false): boolean {
  if (isTimed || kind === "order") return true;
  if (timedMembers.has(at.slice(at.lastIndexOf("/") + 1))) return true;
  return Object.keys(exchange?.request.query ?? {}).some((name) => timedParameters.has(name));
}
