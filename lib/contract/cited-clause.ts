/** A clause, and on which of its subjects, as a reader sees it in one line. */
export function describeCited({
  clause,
  subject,
}: {
  readonly clause: string;
  readonly subject?: string | null | undefined;
}): string {
  return subject === null || subject === undefined ? clause : `${clause} on ${subject}`;
}
