import type { TestData } from "#fixtures/test-data.ts";
import type { Api } from "#lib/check/api.ts";
import type { Check } from "#lib/check/check.ts";
import { FindingError } from "#lib/check/finding.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { modeFlag, modeOfCode } from "#lib/contract/type-modes.ts";
import { inconclusive } from "#lib/unjudged/unjudged.ts";

/**
 * The meaning of a failure that reports a type mode other than the check's: none if a read confirms that mode, since a
 * lost switch back may take effect late. Checks that switch the mode are judged by their writes.
 */
export async function settleMode(
  error: unknown,
  { needs }: Pick<Check, "needs">,
  api: Api,
  { mode, workspace }: TestData,
): Promise<unknown> {
  if (!(error instanceof FindingError) || mode === null || needs.includes("alone")) return error;
  const answer = error.finding.exchange?.response;
  const code = memberOf(answer?.json, "code");
  const reported = answer?.status === 409 && typeof code === "string" ? modeOfCode(code) : null;
  if (reported === null || reported === mode) return error;
  const path = fillPath(operations.readFeatures.path, { slug: workspace });
  const flag = valueAt((await api.get(path)).response.json, `/${modeFlag}`);
  if (flag !== (reported === "workspace")) return error;
  return inconclusive(`The workspace left ${mode} mode while the check was judged.`);
}
