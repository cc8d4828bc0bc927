/** What part of a bundle a complaint is about. */
export type ComplaintKind =
  | "envelope"
  | "key"
  | "signature"
  | "statement"
  | "missing-file"
  | "extra-file"
  | "changed-file"
  | "unreadable"
  | "record"
  | "incomplete"
  | "unfit-run"
  | "test-data"
  | "secret"
  | "verdict"
  | "grant"
  | "page"
  | "other-suite";

/** One reason why a bundle is refused. */
export interface Complaint {
  readonly kind: ComplaintKind;
  /** One sentence that names the place. */
  readonly sentence: string;
}

/** Complaints of one kind, one per sentence; beyond a limit they are only counted. */
export function complain(
  kind: ComplaintKind,
  sentences: readonly string[],
  atMost = 10,
): readonly Complaint[] {
  const reported = sentences.slice(0, atMost).map((sentence) => ({ kind, sentence }));
  const rest = sentences.length - reported.length;
  return rest === 0
    ? reported
    : [...reported, { kind, sentence: `And ${rest} more of that kind.` }];
}
