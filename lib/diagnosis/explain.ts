import type { CandidateCause, Symptom } from "./candidate-cause.ts";
import { candidatesFor, symptomOf } from "./candidate-cause.ts";
import type { Knowledge, Signature } from "./knowledge.ts";
import type { Failure, Trait, TraitKind } from "./trait.ts";
import { traitKey } from "./trait.ts";

/** A cause to which failures are attributed. */
export interface Explanation {
  /** Known defects that fit it equally well; empty if none fits well. */
  readonly likely: readonly Signature[];
  /** What most of its failures have in common. */
  readonly common: readonly Trait[];
  /** Ids of its failed checks; each belongs to one cause. */
  readonly checks: readonly string[];
}

/** The fewest causes that cover the failures; the one that covers most comes first. */
export function explain(
  failures: readonly Failure[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly Explanation[] {
  const symptoms = failures.map((failure) => symptomOf(failure, knowledge));
  const chosen = cover(symptoms, candidatesFor(symptoms, passed, knowledge));
  const causes = chosen
    .toSorted((a, b) => b.length - a.length)
    .map((covers) => ({
      likely: likelyFor(covers, passed, knowledge),
      common: commonOf(covers),
      covers,
    }));
  return absorbed(causes)
    .map(({ covers, ...cause }) => ({ ...cause, checks: covers.map(({ check }) => check) }))
    .toSorted((a, b) => b.checks.length - a.checks.length);
}

type Found = Omit<Explanation, "checks"> & { readonly covers: readonly Symptom[] };

/**
 * A defect that breaks more than is known about it also takes failures of the same kind, which would otherwise become a
 * separate cause.
 */
function absorbed(causes: readonly Found[]): readonly Found[] {
  const kept: Found[] = [];
  for (const cause of causes) {
    const home = kept.findIndex((one) => mayBreakMore(one) && failsLikewise(cause, one));
    const host = kept[home];
    if (host === undefined) kept.push(cause);
    else kept[home] = { ...host, covers: [...host.covers, ...cause.covers] };
  }
  return kept;
}

function mayBreakMore({ likely }: Found): boolean {
  return likely.some(({ isPartial }) => isPartial);
}

/** Traits that say what goes wrong; those that say where may differ. */
const manner: ReadonlySet<TraitKind> = new Set<TraitKind>(["kind", "member", "header"]);

/** Whether every failure of one cause goes wrong in the same way as most failures of the other. */
function failsLikewise({ covers }: Found, { common }: Found): boolean {
  const wanted = common.filter(({ kind }) => manner.has(kind)).map(traitKey);
  const parameters = common.filter(({ kind }) => kind === "parameter").map(traitKey);
  return (
    wanted.length > 1 &&
    covers.every(
      ({ traits }) =>
        wanted.every((key) => traits.has(key)) &&
        (parameters.length === 0 || parameters.some((key) => traits.has(key))),
    )
  );
}

/** A candidate with the failures that it covers for its cost; these only ever become fewer. */
interface Offer extends CandidateCause {
  gain: number;
}

/** Repeatedly takes the candidate that covers most of the remaining failures for its cost. */
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

/** The offer that currently covers most for its cost; offers that were already worse are not recomputed. */
function bestOf(offers: Offer[], gainOf: (offer: Offer) => number): Offer {
  offers.sort((a, b) => b.gain - a.gain);
  let best: Offer | undefined;
  for (const offer of offers) {
    if (best !== undefined && offer.gain <= best.gain) break;
    offer.gain = gainOf(offer);
    if (best === undefined || offer.gain > best.gain) best = offer;
  }
  if (best === undefined) throw new Error("No candidate explains any failure.");
  return best;
}

/** How well a defect has to fit to be named. */
const goodFit = 0.85;

/** If more than this many defects fit equally well, naming them is useless. */
const mostLikely = 3;

/** The known defects that fit these failures best, if they fit well. */
function likelyFor(
  covers: readonly Symptom[],
  passed: ReadonlySet<string>,
  knowledge: Knowledge,
): readonly Signature[] {
  const ids = new Set(covers.map(({ check }) => check));
  const known = [...new Set(covers.flatMap(({ check }) => knowledge.breaking(check)))];
  const fits = known.map((one) => ({ known: one, ...fitOf(one, ids, passed) }));
  const best = Math.max(0, ...fits.map(({ fit }) => fit));
  if (best < goodFit) return [];
  const most = Math.max(...fits.map(({ fit, both }) => (fit === best ? both : 0)));
  const likely = fits.filter(({ fit, both }) => fit === best && both === most);
  return likely.length > mostLikely ? [] : likely.map(({ known: one }) => one);
}

/** A defect that may break more than is known may appear this many times as often as known. */
const mostUnknown = 2;

/** How well a defect fits: the harmonic mean of how much of it is seen, and of how much of what is seen it explains. */
function fitOf(
  { breaks, isPartial }: Signature,
  seen: ReadonlySet<string>,
  passed: ReadonlySet<string>,
): { readonly fit: number; readonly both: number } {
  const all = [...breaks];
  const both = all.filter((check) => seen.has(check)).length;
  const contradicted = all.filter((check) => passed.has(check)).length;
  // If most of what it breaks was not judged, there is little evidence for it.
  const precision = both / Math.max(both + contradicted, all.length / 2);
  const explained = isPartial ? Math.min(seen.size, mostUnknown * both) : both;
  const recall = explained / seen.size;
  return { fit: (2 * precision * recall) / (precision + recall || 1), both };
}

/** The traits that more than half of the failures share, among those that show anything. */
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
