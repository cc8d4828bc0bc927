/** A sort_order that was sent, and the one before. */
interface Moved {
  readonly sent: number;
  readonly before: number;
}

/** Whether a sort_order means the order that was sent: the very number where that is whole and positive, else its side. */
export function meansOrder(told: unknown, { sent, before }: Moved): boolean {
  if (typeof told !== "number") return false;
  if (Number.isInteger(sent) && sent > 0) return told === sent;
  return Math.sign(told - before) === Math.sign(sent - before);
}
