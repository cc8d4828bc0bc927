import { compareText } from "#lib/run/compare-text.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { ShownInstants } from "./answers-seen.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** Instants that have to be seen before zeros at their end say something: of fewer, some may be so by chance. */
const fewest = 10;

/** How precisely the deployment shows the instants that it sets itself. */
export function precision({
  answers: { instants },
}: Pick<CircumstanceEvidence, "answers">): readonly Circumstance[] {
  const shown = Object.entries(instants).toSorted(([left], [right]) => compareText(left, right));
  if (shown.length === 0) return [];
  const groups = groupBy(shown, ([, one]) => digitsOf(one));
  const parts = [...groups].map(
    ([digits, members]) => `${digits} in ${members.map(([name]) => name).join(", ")}`,
  );
  const figures = shown.map(([name, { digits }]) => [`${name}_digits`, digits] as const);
  const sentence = `Instants show fractional digits of a second: ${parts.join("; ")}.`;
  return [{ kind: "precision", sentence, figures: Object.fromEntries(figures) }];
}

function digitsOf({ values, digits, significant }: ShownInstants): string {
  const zeros = digits - significant;
  if (digits === 0) return "none";
  return zeros === 0 || values < fewest ? String(digits) : `${digits}, the last ${zeros} always 0,`;
}
