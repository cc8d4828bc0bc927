/** A clause, or some of its subjects, as a profile claims it or a certificate reports it. */
export interface ClaimedClause {
  readonly clause: string;
  /** Empty for the whole clause. */
  readonly subjects: readonly string[];
}

/** How a list of claims writes it: a whole clause as just its id. */
export type ProfileClaim = string | ClaimedClause;

/** A claim in normalised form. */
export function claimedIn(claim: ProfileClaim): ClaimedClause {
  return typeof claim === "string" ? { clause: claim, subjects: [] } : claim;
}

/** The same in one line. */
export function describeClaimed({ clause, subjects }: ClaimedClause): string {
  return subjects.length === 0 ? clause : `${clause} on ${subjects.join(", ")}`;
}
