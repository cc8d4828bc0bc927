/** A name that whoever cleans, escapes, cuts or recodes it does not keep. */
export function spelledName(name: string): string {
  return `${name} <b>R&amp;D</b> "q" 50% \u{1F642} שלום 漢字`;
}

/** Whether a name is told as it was sent; its letters may be composed otherwise. */
export function isToldName(told: unknown, sent: unknown): boolean {
  return typeof told === "string" && told.normalize() === String(sent).normalize();
}
