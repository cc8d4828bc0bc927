import type { Check } from "#lib/check/check.ts";
import { createBasket } from "./basket.ts";
import { billsOf } from "./bills.ts";
import { bundlesOf } from "./bundles.ts";
import { findingsOf } from "./findings.ts";
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

/** How often a choice is improved, in about a second. */
const tries = 400;

/**
 * Finds the most defects for a number of requests, with higher weights for the worst clauses: buys checks one by one,
 * and then exchanges some for others repeatedly.
 */
export function chooseChecks(
  candidates: readonly Check[],
  requests: number,
  takesBulk?: TakesBulk,
): Choice {
  const bills = billsOf(candidates, takesBulk);
  const findings = findingsOf(candidates, demandsOn(candidates, requests));
  const all = bundlesOf(bills, findings);
  const finding = all.filter(({ finds }) => finds.length > 0);
  const search = createBasket(bills, finding, findings.worths);
  chooseGreedily({ bundles: finding, requests }, search);
  improveChoice({ bundles: finding, requests }, search, { bills: bills.length, tries });

  const basket = createBasket(bills, all, findings.worths);
  for (const bill of bills.keys()) if (search.isPaid(bill)) basket.turn(bill);
  // The rest is spent on as many checks as possible whose defects others find, too.
  const worthOf = (which: number): number => all[which]?.checks.length ?? 0;
  chooseGreedily({ bundles: all, requests }, basket, { worthOf, whole: true });
  const checks = all
    .flatMap((bundle, which) => (basket.has(which) ? bundle.checks : []))
    .flatMap((check) => candidates[check] ?? []);
  const kills = new Set(checks.flatMap((check) => [...knownKillsOf(check)]));
  return { checks, requests: basket.requests, kills: kills.size };
}
