import type { Policies } from "#lib/reference/policies.ts";
import type { Mutant } from "./mutant.ts";
import type { Call } from "#lib/reference/call.ts";

/** What is asked of a token. */
export type Asked = Parameters<Policies["authorization"]["satisfies"]>[0];

/** Refuses a token where the claim does not hold of what it was granted. */
export const onlySatisfied = (defect: string, holds: (asked: Asked) => boolean): Mutant => ({
  defect,
  policy: "authorization.satisfies",
  where: (known) => !holds(known),
  instead: () => false,
});

/** Whether the caller sent an access token. */
export const isToken = ({ caller }: Call): boolean => caller?.credential === "oauth";
