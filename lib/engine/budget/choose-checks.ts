import type { Check } from "#lib/check/check.ts";
import { isSmoke } from "#suites/smoke.ts";
import { createBasket } from "./basket.ts";
import type { TakesBulk } from "./request-costs.ts";

/** What a budget buys. */
interface Choice {
  readonly checks: readonly Check[];
  /** Requests that they are expected to send, including set-up and removal. */
  readonly requests: number;
  /** Mutants that they kill. */
  readonly kills: number;
}

/** A greedy choice of the checks that kill most mutants within so many requests. */
export function chooseChecks(
  candidates: readonly Check[],
  requests: number,
  takesBulk?: TakesBulk,
): Choice {
  // A set-up that many checks share is expensive for the first of them. Divided among all it is cheap, but may then be
  // bought too soon.
  const choices = [true, false].map((share) => chosenBy(candidates, requests, share, takesBulk));
  // A hand-picked set that kills much for little is hard to find one check at a time.
  choices.push(chosenBy(candidates.filter(isSmoke), requests, true, takesBulk));
  return choices.reduce((best, other) => (other.kills > best.kills ? other : best));
}

/** What all of them would cost. */
export function costOf(checks: readonly Check[], takesBulk?: TakesBulk): number {
  const basket = createBasket(checks, takesBulk);
  for (const check of checks) basket.add(check);
  return basket.requests;
}

function chosenBy(
  candidates: readonly Check[],
  requests: number,
  share: boolean,
  takesBulk?: TakesBulk,
): Choice {
  const basket = createBasket(candidates, takesBulk);
  const gains = createGains(candidates);
  const chosen: Check[] = [];
  let open = candidates;

  function take(check: Check): void {
    basket.add(check);
    gains.kill(check);
    chosen.push(check);
  }

  for (;;) {
    const affordable: Check[] = [];
    let best: Check | null = null;
    let bestScore = 0;
    for (const check of open) {
      const price = basket.priceOf(check);
      if (price.whole === 0) take(check);
      else if (basket.requests + price.whole <= requests) {
        affordable.push(check);
        // A check whose mutants are all killed by others is still worth something.
        const score = (gains.of(check) + 0.01) / (share ? price.share : price.whole);
        if (score > bestScore) [best, bestScore] = [check, score];
      }
    }
    if (best === null) break;
    const bought = best;
    take(bought);
    open = affordable.filter((check) => check !== bought);
  }
  return { checks: chosen, requests: basket.requests, kills: gains.killed };
}

/** How many mutants each check kills that no check before it killed. */
function createGains(candidates: readonly Check[]) {
  const killed = new Set<string>();
  const open = new Map<string, number>(candidates.map(({ id, killedBy }) => [id, killedBy.length]));
  const killers = new Map<string, string[]>();
  for (const { id, killedBy } of candidates) {
    for (const mutant of killedBy) {
      const known = killers.get(mutant);
      if (known === undefined) killers.set(mutant, [id]);
      else known.push(id);
    }
  }
  return {
    get killed() {
      return killed.size;
    },
    of: ({ id }: Check) => open.get(id) ?? 0,
    kill({ killedBy }: Check) {
      for (const mutant of killedBy) {
        if (killed.has(mutant)) continue;
        killed.add(mutant);
        for (const id of killers.get(mutant) ?? []) open.set(id, (open.get(id) ?? 1) - 1);
      }
    },
  };
}
