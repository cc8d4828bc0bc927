import { describeUnlock } from "#lib/run/changer.ts";
import type { CheckRecord } from "#lib/run/record.ts";
import { bugReport } from "./bug-report.ts";

/** Every finding of a check as lines of text; its reason if it has none. */
export function checkText(check: CheckRecord): string {
  const reported = check.findings.map((finding) =>
    bugReport(check, finding)
      .map(([label, line]) => `${label.padEnd(10)}${line}`)
      .join("\n"),
  );
  return reported.length > 0 ? reported.join("\n\n") : `${check.title}\n${whyUnjudged(check)}`;
}

/** Why a check is neither pass nor fail, and what would let it judge. */
export function whyUnjudged({ reason, unlock }: CheckRecord): string {
  const reported = reason?.sentence ?? "no reason given";
  return unlock === null ? reported : `${reported} (unlocked by ${describeUnlock(unlock)})`;
}
