import type { CheckId } from "#lib/check/check.ts";
import type { CheckResult, Confirmation } from "#lib/check/result.ts";

const nothing = { exchange: null, by: [], reason: null } as const;

/** A claim about recorded answers, which nobody requests again. */
export const recorded: Confirmation = { ...nothing, kind: "recorded" };

/** A race provoked on purpose is proof by itself. */
export const race: Confirmation = { ...nothing, kind: "race" };

/** It could not be rerun, for a reason. */
export function unconfirmed(reason: string): Confirmation {
  return { ...nothing, kind: "unconfirmed", reason };
}

/** Others with the same failure were rerun in its place. */
export function represented(by: readonly CheckId[]): Confirmation {
  return { ...nothing, kind: "represented", by };
}

/** The n-th rerun of it, alone, failed again or passed; with the exchange that shows it. */
export function rerun(
  kind: "repeated" | "intermittent",
  exchange: number | null,
  nth = 1,
): Confirmation {
  return { ...nothing, kind, exchange, ...(nth > 1 && { reruns: nth }) };
}

/** Whether a result shows a violation. */
export function hasFailed({ verdict }: Pick<CheckResult, "verdict">): boolean {
  return verdict === "fail" || verdict === "warning";
}

/** The result with this confirmation of each finding. */
export function confirmedAs(confirmation: Confirmation, result: CheckResult): CheckResult {
  const findings = result.findings.map((finding) => ({ ...finding, confirmation }));
  return { ...result, findings };
}
