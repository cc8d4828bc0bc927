import type { Reason } from "./reason.ts";
import { reasons } from "./reason.ts";
import type { Unlock } from "./unlock.ts";

/** Why a check, or something that checks need, cannot be judged: data that test data and records carry. */
export interface Unjudged {
  readonly verdict: "not-applicable" | "untested" | "inconclusive";
  readonly reason: Reason;
  /** The one thing that would make it possible to judge; null if none is known. */
  readonly unlock: Unlock | null;
}

/** Members of records of the frozen project that must have been written for a check to judge. */
interface WrittenMembers {
  /** The kind of record, as the set-up names it. */
  readonly kind: "work item" | "page";
  readonly members: readonly string[];
}

/** Something cannot be judged: thrown during set-up and by checks. */
export class UnjudgedError extends Error {
  override readonly name = "UnjudgedError";
  readonly unjudged: Unjudged;
  /** What would have had to be written; a refused create of it is named with the unlock. */
  readonly written: WrittenMembers | null;

  constructor({ verdict, reason, unlock }: Unjudged, written: WrittenMembers | null = null) {
    super(reason.sentence);
    this.unjudged = { verdict, reason, unlock };
    this.written = written;
  }
}

/** The target shows, in the way the contract prescribes, that the clause does not apply. */
export function notApplicable(reason: string): UnjudgedError {
  return new UnjudgedError({
    verdict: "not-applicable",
    reason: reasons.stated(reason),
    unlock: null,
  });
}

/** An input, or a route that the contract does not promise, is missing; names the one thing that would help. */
export function untested(
  reason: string,
  unlock: Unlock,
  written: WrittenMembers | null = null,
): UnjudgedError {
  return new UnjudgedError(
    { verdict: "untested", reason: reasons.stated(reason), unlock },
    written,
  );
}

/** An input that was given cannot be used: names what is wrong with it, and what to give instead. */
export function unfitInput(unlock: Unlock): UnjudgedError {
  const { input = "An input", why = "it is of no use" } = unlock.unfit ?? {};
  return untested(`${input}, which the target gives, cannot be used: ${why}.`, unlock);
}

/** The environment failed. */
export function inconclusive(reason: string, unlock: Unlock | null = null): UnjudgedError {
  return new UnjudgedError({ verdict: "inconclusive", reason: reasons.stated(reason), unlock });
}

/** Whether a thrown value says that something cannot be judged, with this verdict. */
export function isUnjudged(thrown: unknown, verdict: Unjudged["verdict"]): thrown is UnjudgedError {
  return thrown instanceof UnjudgedError && thrown.unjudged.verdict === verdict;
}
