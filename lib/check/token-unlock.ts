const place = "under tokens in the target file";

/** What would let a check judge that lacks a token. */
export function tokenUnlock(words: string): string {
  return `a valid token with ${words} ${place}`;
}

/** Whether a check lacks a token and nothing else. */
export function isTokenUnlock(unlock: string): boolean {
  return unlock.endsWith(place);
}
