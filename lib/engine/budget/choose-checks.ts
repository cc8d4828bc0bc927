import type { Check } from "#lib/check/check.ts";
import { isSmoke } from "#suites/smoke.ts";
import { pricesOf } from "./basket.ts";
import type { Bill } from "./bills.ts";
import { billsOf } from "./bills.ts";
import { findingsOf } from "./gains.ts";
import type { GreedyChoice, Offer } from "./greedy-choice.ts";
import { chooseGreedily } from "./greedy-choice.ts";
import { improveChoice } from "./improve-choice.ts";
import { knownKillsOf } from "./known-kills.ts";
import type { TakesBulk } from "./request-costs.ts";
import { demandsOn } from "./worst-first.ts";

/** What a budget buys. */
interface Choice {
  readonly checks: readonly Check[];
  /** Requests that they are expected to send, setting up and removing included. */
  readonly requests: number;
  /** Defects that they are known to find. */
  readonly kills: number;
}

/** How often a choice is made again, each time by what the one before has shown of who shares what. */
const rounds = 6;

/** How often it is then improved at most, and how many requests are to be placed again for that in all: about a second. */
const mostTries = 200;
const work = 30_000;

/** One check of each chapter's worst defect, then those that find most defects for their requests. */
export function chooseChecks(
  candidates: readonly Check[],
  requests: number,
  takesBulk?: TakesBulk,
): Choice {
  const bills = billsOf(candidates, takesBulk);
  const offer: Offer = {
    prices: pricesOf(bills, candidates.length),
    findings: findingsOf(candidates.map(knownKillsOf)),
    demands: demandsOn(candidates, requests),
    requests,
  };
  // What many checks share is dear to the first of them; shared out between all it looks too cheap, and is bought too soon.
  let sharers: readonly number[] = bills.map(({ payers }) => payers.length);
  const tried = [sharers, sharersIn(bills, candidates, isSmoke)];
  for (let round = 1; round < rounds; round += 1) {
    sharers = expected(bills, sharers, chooseGreedily(offer, { sharers }));
    tried.push(sharers);
  }
  const choices = tried.map((each) => chooseGreedily(offer, { sharers: each }));
  const first = choices.reduce((most, other) => (other.found > most.found ? other : most));
  const tries = Math.min(mostTries, Math.ceil(work / requests));
  const { paid } = improveChoice(offer, first, { tries, sharers: tried });
  const best = chooseGreedily(offer, { sharers, paid, fills: true });
  return {
    checks: best.checks.flatMap((check) => candidates[check] ?? []),
    requests: best.requests,
    kills: best.found,
  };
}

/** How many share each bill for what they find, between what was expected and what then came to pass. */
function expected(
  bills: readonly Bill[],
  before: readonly number[],
  { informative }: GreedyChoice,
): readonly number[] {
  return bills.map(({ payers }, which) => {
    const paying = payers.reduce((sum, payer) => sum + (informative.has(payer) ? 1 : 0), 0);
    return Math.sqrt((before[which] ?? 1) * Math.max(1, paying));
  });
}

/** How many of those of a kind share each bill. */
function sharersIn(
  bills: readonly Bill[],
  checks: readonly Check[],
  isKind: (check: Check) => boolean,
): readonly number[] {
  const kind = new Set(checks.flatMap((check, position) => (isKind(check) ? position : [])));
  return bills.map(({ payers }) => Math.max(1, payers.filter((payer) => kind.has(payer)).length));
}
