/** A count in groups of three digits. */
export function inGroups(count: number): string {
  return count.toLocaleString("en-US");
}

/** A count with its noun. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${inGroups(count)} ${count === 1 ? noun : plural}`;
}
