/** A word as a shell takes it: quoted if it holds more than letters, digits and what stands in paths. */
export function shellWord(word: string): string {
  if (/^[\w./:@%+=,-]+$/.test(word)) return word;
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
