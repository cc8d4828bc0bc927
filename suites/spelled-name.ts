/** A name that whoever recodes it does not keep. Markup may be taken out of names, so that there is none in it. */
export function spelledName(name: string): string {
  return `${name} 50% \u{1F642} שלום 漢字`;
}

/** Whether a name is told as it was sent; its letters may be composed otherwise. */
export function isToldName(told: unknown, sent: unknown): boolean {
  return typeof told === "string" && told.normalize() === String(sent).normalize();
}
