import type { Basket } from "./basket.ts";
import { chooseGreedily } from "./greedy-choice.ts";
import type { Offer } from "./greedy-choice.ts";

/** How many bills are given back at once, at most. */
const mostBack = 4;

/** Part of a score that is left to luck, so that not the same is bought again. */
const lucky = 0.5;

/**
 * Gives some bills back and spends their requests again, this many times, and keeps results of no less worth; the same
 * on every machine.
 */
export function improveChoice(
  offer: Offer,
  basket: Basket,
  { bills, tries }: { readonly bills: number; readonly tries: number },
): void {
  const random = createRandom();
  const luck = (): number => 1 + lucky * (random() - 0.5);
  for (let round = 0; round < tries; round += 1) {
    const before = basket.worth;
    const paid = Array.from({ length: bills }, (_, bill) => bill).filter(basket.isPaid);
    if (paid.length === 0) return;
    const turned: number[] = [];
    const turn = (bill: number): void => {
      basket.turn(bill);
      turned.push(bill);
    };
    const back = 1 + Math.floor(random() * mostBack);
    const some = Array.from({ length: back }, () => paid[Math.floor(random() * paid.length)] ?? 0);
    for (const bill of new Set(some)) turn(bill);
    for (const bill of paid) if (basket.isPaid(bill) && basket.restingOn(bill) === 0) turn(bill);
    turned.push(...chooseGreedily(offer, basket, { whole: random() < 0.5, luck }));
    if (basket.worth >= before) continue;
    for (const bill of turned.toReversed()) basket.turn(bill);
  }
}

/** Numbers from 0 to 1, the same ones each time. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    // The linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
