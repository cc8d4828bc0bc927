/** A sort_order that was sent, and the one before. */
interface Moved {
  readonly sent: number;
  readonly before: number;
}

/**
 * Whether a sort_order means the order that was sent: the exact number if that is whole and positive, else its side.
 */
export function meansOrder(reported: unknown, { sent, before }: Moved): boolean {
  if (typeof reported !== "number") return false;
  if (Number.isInteger(sent) && sent > 0) return reported === sent;
  return Math.sign(reported - before) === Math.sign(sent - before);
}
