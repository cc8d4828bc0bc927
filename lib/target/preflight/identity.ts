import type { Exchange } from "#lib/http/exchange.ts";
import type { Identity } from "./preflight-result.ts";

/** The identity that a current user reports; members of the wrong type are omitted. */
export function identityOf(principal: string, user: Readonly<Record<string, unknown>>): Identity {
  const text = (name: string): string => {
    const value = Object.hasOwn(user, name) ? user[name] : undefined;
    return typeof value === "string" ? value : "";
  };
  return {
    principal,
    userId: text("id") || null,
    displayName: text("display_name"),
    email: text("email"),
    kind: text("principal_kind"),
  };
}

/** Whether two identities are the same user, as far as the deployment reports. */
export function isSameUser(left: Identity, right: Identity): boolean {
  if (left.userId !== null && right.userId !== null) return left.userId === right.userId;
  return left.email !== "" && left.email === right.email;
}

/** Whether a deployment shows anything by which users can be distinguished. */
export function isKnown({ userId, email }: Identity): boolean {
  return userId !== null || email !== "";
}

/** How far a response's Date header is ahead of our clock, in milliseconds; null if there is none. */
export function clockSkewOf({ response, startedAt, ms, attempts }: Exchange): number | null {
  const theirs = Date.parse(response.headers["date"] ?? "");
  // Of several tries, the last one was answered.
  const ours = Date.parse(startedAt) + ms - (attempts.at(-1)?.ms ?? ms) / 2;
  // The header counts whole seconds: the actual time is on average half a second later.
  return Number.isNaN(theirs) || Number.isNaN(ours) ? null : Math.round(theirs + 500 - ours);
}
