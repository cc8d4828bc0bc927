import { happeningOf } from "#lib/diagnosis/happening.ts";
import type { CheckRecord } from "#lib/run/record.ts";

/** The title of a check in a report: what happens if it found something, and otherwise what it claims. */
export function whatHappens({ findings: [finding], title }: CheckRecord): string {
  return finding === undefined ? title : happeningOf(finding);
}
