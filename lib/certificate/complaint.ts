/** What a complaint about a bundle is of. */
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
  | "world"
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

/** Complaints of one kind, one for each sentence; beyond so many they are counted. */
export function complain(
  kind: ComplaintKind,
  sentences: readonly string[],
  atMost = 10,
): readonly Complaint[] {
  const told = sentences.slice(0, atMost).map((sentence) => ({ kind, sentence }));
  const rest = sentences.length - told.length;
  return rest === 0 ? told : [...told, { kind, sentence: `And ${rest} more of that kind.` }];
}
