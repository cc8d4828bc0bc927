import type { CheckResult } from "./result.ts";
import type { Claim } from "./check.ts";

/** The clause that a claim cites, and on which of its subjects, as results and findings report it. */
export function citedBy({
  clause,
  subject,
}: Pick<Claim, "clause" | "subject">): Pick<CheckResult, "clause" | "subject"> {
  return { clause, subject: subject ?? null };
}
