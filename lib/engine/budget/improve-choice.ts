import type { GreedyChoice, Offer } from "./greedy-choice.ts";
import { chooseGreedily } from "./greedy-choice.ts";

/** How many bills are dropped at once, at most. */
const mostDropped = 8;

/** Part of a score that is left to luck, so that not the same is bought again. */
const lucky = 0.5;

/** Drops some requests of a choice and spends them again, so many times, and keeps what is no worse; the same on every machine. */
export function improveChoice(
  offer: Offer,
  first: GreedyChoice,
  { tries, sharers }: { readonly tries: number; readonly sharers: readonly (readonly number[])[] },
): GreedyChoice {
  const random = createRandom();
  let kept = first;
  for (let round = 0; round < tries; round += 1) {
    const other = chooseGreedily(offer, {
      ...(sharers.length > 0 && { sharers: sharers[Math.floor(random() * sharers.length)] ?? [] }),
      paid: paidWithoutSome(offer, kept, random),
      luck: () => 1 + lucky * (random() - 0.5),
    });
    if (other.found >= kept.found && other.met >= kept.met) kept = other;
  }
  return kept;
}

/** The bills of those checks that find something and still can be judged once some bills are dropped. */
function paidWithoutSome(
  { prices, findings }: Offer,
  { checks, paid }: GreedyChoice,
  random: () => number,
): readonly number[] {
  const left = new Set(paid);
  const drops = 1 + Math.floor(random() * Math.min(mostDropped, paid.length / 3));
  for (let dropped = 0; dropped < drops; dropped += 1) {
    left.delete(paid[Math.floor(random() * paid.length)] ?? 0);
  }
  const needed = new Set<number>();
  for (const check of checks) {
    const bills = prices.of[check] ?? [];
    if (findings.finds[check]?.length === 0 || !bills.every((bill) => left.has(bill))) continue;
    for (const bill of bills) needed.add(bill);
  }
  return [...needed];
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
