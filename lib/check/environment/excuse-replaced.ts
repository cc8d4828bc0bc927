import { reasons } from "#lib/unjudged/reason.ts";
import type { CheckResult } from "#lib/check/result.ts";

/**
 * The result of a check that was rerun; inconclusive if its violation was seen only once, in an answer that may not be
 * the deployment's, or to a token that carried the request in the key's place.
 */
export function excuseReplaced(result: CheckResult): CheckResult {
  const { verdict, findings } = result;
  const isDoubtful = findings.some(
    ({ isForeign, sentWith, confirmation: { kind } }) =>
      (isForeign || sentWith !== undefined) && (kind === "intermittent" || kind === "unconfirmed"),
  );
  if ((verdict !== "fail" && verdict !== "warning") || !isDoubtful) return result;
  const [finding] = findings;
  const source =
    finding?.sentWith === undefined
      ? "something in the deployment's place may have given"
      : `${finding.sentWith} was given, and not again with the key`;
  const reason = `It failed once (${finding?.at ?? ""}: expected ${finding?.expected ?? ""}, actual ${finding?.actual ?? ""}) by an answer that ${source}.`;
  return { ...result, verdict: "inconclusive", reason: reasons.stated(reason), findings: [] };
}
