import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Edges } from "./made-edges.ts";

export const isRefused = ({ response }: Exchange) => [400, 409].includes(response.status);

/**
 * The edge from a trigger to an action with nothing else; the contract does not state that a deployment accepts any of
 * these nodes.
 */
export function plainOf({ plain }: Edges): Exchange {
  if (!isRefused(plain)) return plain;
  const unlock = unlocks.deployment("that accepts an edge from a trigger to an action");
  throw untested("An edge from a trigger to an action is refused.", unlock);
}

/** The contract does not state whether a trigger that leads to one action may lead to others. */
export function demandTaken(more: Exchange): void {
  const isNamed = /"(?:execution_order|created_at|created_by_id)"/.test(more.response.text);
  if (!isRefused(more) || isNamed) return;
  const unlock = unlocks.deployment("that accepts edges from one trigger to several actions");
  throw untested("A further edge from the same trigger is refused.", unlock);
}

/** The contract does not state whether an order has to be positive. */
export function demandZeroTaken({ response }: Exchange): void {
  if (response.status !== 400) return;
  const unlock = unlocks.deployment("that accepts an execution_order of 0");
  throw untested("An edge with the execution_order 0 is refused.", unlock);
}
