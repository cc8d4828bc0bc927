import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";
import type { Call } from "#lib/reference/call.ts";

/** A requirement on a token. */
export type Asked = Parameters<Policies["authorization"]["satisfies"]>[0];

/** Refuses a token unless the claim holds for its scopes. */
export const onlySatisfied = (defect: string, holds: (asked: Asked) => boolean): Mutant => ({
  defect,
  policy: "authorization.satisfies",
  where: (known) => !holds(known),
  instead: () => false,
});

/** Whether the caller sent an access token. */
export const isToken = ({ caller }: Call): boolean => caller?.credential === "oauth";
