/** A word of a name that is lost if names are recoded. It contains no markup, which may be stripped from names. */
export const spelledWord = "named 50% \u{1F642} שלום 漢字";

/** Whether a name is returned as it was sent; its letters may use another Unicode composition. */
export function isReportedName(reported: unknown, sent: unknown): boolean {
  return typeof reported === "string" && reported.normalize() === String(sent).normalize();
}

/** Letters that no deployment has a reason to refuse: é represents two-byte letters. */
const unusual = /[^\w é.,:;()!?+/#@\n-]/gu;

/** A text without the letters that a deployment may refuse. */
export function withoutUnusualLetters(text: string): string {
  return text.normalize().replaceAll(unusual, "");
}

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, "");
const beyondAscii = /[^ -~]/g;
const droppable = /["'\\]/g;

/** Whether a name is returned as it was sent except for unusual letters that were dropped; no letter was replaced. */
export function isReportedInPart(reported: unknown, sent: unknown): boolean {
  if (isReportedName(reported, sent)) return true;
  if (typeof reported !== "string") return false;
  const whole = withoutBlanks(String(sent));
  const plain = whole.normalize().replaceAll(beyondAscii, "").replaceAll(droppable, "");
  const kept = withoutBlanks(reported.normalize("NFD"));
  return isWithin(plain, kept) && isWithin(kept, whole.normalize("NFD"));
}

/** Whether the letters of a text occur in another one in the same order. */
function isWithin(text: string, whole: string): boolean {
  const letters = Array.from(text);
  let found = 0;
  for (const letter of whole) if (letter === letters[found]) found += 1;
  return found === letters.length;
}
