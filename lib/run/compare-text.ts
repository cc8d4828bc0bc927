/** The order of two texts, by code unit: it must not depend on the locale of the machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
