import { equalValues } from "#lib/check/matchers/equal-values.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** How a log reports a body that was delivered. */
type LoggedForm = "whole" | "masked" | "shortened";

const ending = /(?:…|\.{3}|\[?\(?truncated\)?\]?)+\s*$/i;

const masks = /^[*•x]{3,}|[*•]{3,}$|^[<[(]?(?:redacted|filtered|masked|hidden)/i;

/** How a log reports the body of a delivery; null if it reports another one. */
export function loggedFormOf(logged: unknown, delivered: string): LoggedForm | null {
  const [own, sent] = [parsed(logged), parsed(delivered)];
  if (logged === delivered || (own !== undefined && equalValues(own, sent))) return "whole";
  if (own !== undefined) return isMasked(own, sent) ? "masked" : null;
  if (typeof logged !== "string") return null;
  if (masks.test(logged)) return "masked";
  const beginning = logged.replace(ending, "");
  return beginning.length > 0 && delivered.startsWith(beginning) ? "shortened" : null;
}

/** The value in a body; none if it is not JSON. */
function parsed(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether two values are equal, except for masked texts and omitted members. */
function isMasked(own: unknown, sent: unknown): boolean {
  if (typeof own === "string" && masks.test(own)) return true;
  if (typeof own !== "object" || own === null) return equalValues(own, sent);
  if (typeof sent !== "object" || Array.isArray(own) !== Array.isArray(sent)) return false;
  const members = Object.entries(own);
  return (
    members.length > 0 && members.every(([name, value]) => isMasked(value, memberOf(sent, name)))
  );
}
