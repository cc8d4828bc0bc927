import type { CheckResult } from "./result.ts";
import type { Claim } from "./check.ts";

/** The clause and subject that a claim cites, as results and findings report them. */
export function citedBy({
  clause,
  subject,
}: Pick<Claim, "clause" | "subject">): Pick<CheckResult, "clause" | "subject"> {
  return { clause, subject: subject ?? null };
}
