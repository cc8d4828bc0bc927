import type { CandidateCause, Symptom } from "./candidate-cause.ts";
import { candidatesFor, symptomOf } from "./candidate-cause.ts";
import type { Knowledge, Signature } from "./knowledge.ts";
import type { Failure, Trait } from "./trait.ts";

/** One cause that failures are put down to. */
export interface Explanation {
  /** Known defects that fit it equally well, none where none fits well. */
  readonly likely: readonly Signature[];
  /** What most of its failures have in common. */
  readonly common: readonly Trait[];
  /** Ids of its failed checks; each stands under one cause. */
  readonly checks: readonly string[];
}

/** The fewest causes that cover the failures, that which covers most first. */
export function explain(
  failures: readonly Failure[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly Explanation[] {
  const symptoms = failures.map((failure) => symptomOf(failure, knowledge));
  const chosen = cover(symptoms, candidatesFor(symptoms, passed, knowledge));
  return chosen
    .map((covers) => ({
      likely: likelyFor(covers, passed, knowledge),
      common: commonOf(covers),
      checks: covers.map(({ check }) => check),
    }))
    .toSorted((a, b) => b.checks.length - a.checks.length);
}

/** A candidate with how much it covers for its cost; what it covers only ever gets less. */
interface Offer extends CandidateCause {
  gain: number;
}

/** Takes again and again what covers most of what is left for its cost. */
function cover(
  symptoms: readonly Symptom[],
  candidates: readonly CandidateCause[],
): readonly (readonly Symptom[])[] {
  const left = new Set(symptoms);
  const gainOf = ({ covers, cost }: CandidateCause): number =>
    covers.reduce((sum, one) => sum + (left.has(one) ? one.weight : 0), 0) / cost;
  const offers: Offer[] = candidates.map((one) => ({ ...one, gain: gainOf(one) }));
  const causes: (readonly Symptom[])[] = [];
  while (left.size > 0) {
    const best = bestOf(offers, gainOf);
    const own = best.covers.filter((one) => left.has(one));
    causes.push(own);
    for (const one of own) left.delete(one);
  }
  return causes;
}

/** The offer that covers most for its cost now; those that could not even do so before are not looked at again. */
function bestOf(offers: Offer[], gainOf: (offer: Offer) => number): Offer {
  offers.sort((a, b) => b.gain - a.gain);
  let best: Offer | undefined;
  for (const offer of offers) {
    if (best !== undefined && offer.gain <= best.gain) break;
    offer.gain = gainOf(offer);
    if (best === undefined || offer.gain > best.gain) best = offer;
  }
  if (best === undefined) throw new Error("Nothing explains anything.");
  return best;
}

/** How well a defect has to fit to be named. */
const goodFit = 0.85;

/** Where more of them fit equally well, to name them says nothing. */
const mostLikely = 3;

/** The known defects that fit these failures best, if well. */
function likelyFor(
  covers: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly Signature[] {
  const ids = new Set(covers.map(({ check }) => check));
  const fits = [...new Set(covers.flatMap(({ check }) => knowledge.breaking(check)))].map(
    (known) => ({ known, fit: fitOf(known, ids, passed) }),
  );
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  const likely = fits.filter(({ fit }) => fit === best).map(({ known }) => known);
  return best < goodFit || likely.length > mostLikely ? [] : likely;
}

/** Harmonic mean of how much of the defect is seen, and how much of what is seen it explains. */
function fitOf(
  { breaks, sampled }: Signature,
  seen: ReadonlySet<string>,
  passed: ReadonlySet<string>,
): number {
  const all = [...breaks];
  const both = all.filter((check) => seen.has(check)).length;
  const contradicted = all.filter((check) => passed.has(check)).length;
  const precision = both / (both + contradicted);
  // Of a defect that was judged by some of its checks the others are not known.
  const recall = sampled ? 1 : both / seen.size;
  return (2 * precision * recall) / (precision + recall || 1);
}

/** The traits that more than half of the failures have, of those that show anything. */
function commonOf(covers: readonly Symptom[]): readonly Trait[] {
  const showing = covers.filter(({ shows }) => shows);
  if (showing.length < covers.length && showing.length > 0) return commonOf(showing);
  const counted = new Map<string, { readonly trait: Trait; count: number }>();
  for (const [key, trait] of covers.flatMap(({ traits }) => [...traits])) {
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { trait, count: 1 });
    else known.count += 1;
  }
  return [...counted.values()]
    .filter(({ count }) => 2 * count > covers.length)
    .map(({ trait }) => trait);
}
