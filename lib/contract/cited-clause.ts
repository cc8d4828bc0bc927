/** A clause and its subject, as a reader sees them on one line. */
export function describeCited({
  clause,
  subject,
}: {
  readonly clause: string;
  readonly subject?: string | null | undefined;
}): string {
  return subject === null || subject === undefined ? clause : `${clause} on ${subject}`;
}
