import type { RunRecord } from "#lib/run/record.ts";
import { unseenIn } from "#lib/run/unseen.ts";
import { inGroups } from "./counted.ts";
import { countedRecords } from "./counted-checks.ts";

/** How many unfit inputs are named. */
const mostNamed = 3;

/** What a run did not see because of what the target gives, and why; null if it saw enough. */
export function unseenSentence(record: Pick<RunRecord, "untested" | "checks">): string | null {
  const unseen = unseenIn(record);
  if (unseen === null) return null;
  const { checks, inputs } = unseen;
  const shown = inputs
    .slice(0, mostNamed)
    .map(({ input, why }) => `${input}, which the target gives, cannot be used: ${why}`);
  const left = inputs.length - shown.length;
  const reasons = [...shown, ...(left > 0 ? [`and ${left} more inputs cannot be used`] : [])];
  return `Not green: ${inGroups(checks)} of ${countedRecords(record.checks)} are untested because ${reasons.join("; ")}.`;
}
