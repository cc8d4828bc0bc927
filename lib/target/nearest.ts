/** The known name with the smallest edit distance, ignoring letter case; null if none is known. */
export function nearest(name: string, known: readonly string[]): string | null {
  let closest: string | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const edits = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (edits < fewest) [closest, fewest] = [candidate, edits];
  }
  return closest;
}

/** The same, if the distance is so small that it is probably what was meant. */
export function likely(name: string, known: readonly string[]): string | null {
  const closest = nearest(name, known);
  if (closest === null) return null;
  const edits = editDistance(name.toLowerCase(), closest.toLowerCase());
  return edits <= Math.max(1, Math.floor(name.length / 3)) ? closest : null;
}

/** The known names that are probably what was meant, the nearest first. */
export function likelyOnes(
  name: string,
  known: readonly string[],
  most: number,
): readonly string[] {
  const allowed = Math.max(1, Math.floor(name.length / 3));
  return [...new Set(known)]
    .filter((candidate) => Math.abs(candidate.length - name.length) <= allowed)
    .map(
      (candidate) =>
        [candidate, editDistance(name.toLowerCase(), candidate.toLowerCase())] as const,
    )
    .filter(([, edits]) => edits <= allowed)
    .toSorted(([, left], [, right]) => left - right)
    .slice(0, most)
    .map(([candidate]) => candidate);
}

/** Levenshtein distance: insertions, deletions and replacements between two texts. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: Array.from(to).length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(from).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(to).entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
