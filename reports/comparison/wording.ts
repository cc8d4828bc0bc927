import { describeUnlock } from "#lib/run/changer.ts";
import type { ChangeCause, ChangeKind, Comparison, SeenCheck } from "#lib/comparison/comparison.ts";
import { counted } from "#reports/counted.ts";

/** Kinds of change in the order in which they are reported, with their headings. */
export const changeKinds: readonly (readonly [kind: ChangeKind, title: string, lead: string])[] = [
  ["newly-failing", "Newly failing", "These fail now and did not fail before."],
  ["newly-untested", "Newly untested", "These were judged before and no longer are."],
  ["fixed", "Fixed", "These failed before and no longer fail."],
  ["still-failing", "Still failing", "These fail in both runs."],
  ["other", "Other changes", "These changed without anything being lost."],
];

/** Causes in the order in which they are reported, with what each means. */
export const causes: readonly (readonly [cause: ChangeCause, means: string])[] = [
  ["product", "the deployment answers differently"],
  ["suite", "the suite judges differently"],
  ["configuration", "the runs had different inputs"],
  ["unstable", "the same deployment gave different answers, or the environment failed"],
];

/** The outcome of a comparison in words, with its limits. */
export function describeComparison(comparison: Comparison): {
  readonly words: string;
  readonly limits: readonly string[];
} {
  const { verdict, counts, document } = comparison;
  const words = {
    regresses: "Regresses",
    "does-not-regress": "Does not regress",
    "could-not-judge": "Could not compare everything",
  }[verdict];
  const limits = [
    `${counts["newly-failing"]} newly failing`,
    `${counts["newly-untested"]} newly untested`,
    `${counts.fixed} fixed`,
    `${counts["still-failing"]} still failing`,
    ...(document.breaking > 0
      ? [counted(document.breaking, "breaking change") + " of the schema document"]
      : []),
  ];
  return { words, limits };
}

/** How many changes each cause has, without causes that have none. */
export function tallyCauses({ changes }: Comparison): readonly (readonly [ChangeCause, number])[] {
  return causes
    .map(([cause]) => [cause, changes.filter((change) => change.cause === cause).length] as const)
    .filter(([, count]) => count > 0);
}

/** What one run reported for a check, in one line. */
export function describeSeen(seen: SeenCheck | null): string {
  if (seen === null) return "not in the catalog";
  const { verdict, reason, unlock, finding } = seen;
  const lock = unlock === null ? "" : ` (unlocked by ${describeUnlock(unlock)})`;
  if (finding === null) return reason === null ? verdict : `${verdict}: ${reason.sentence}${lock}`;
  const place = finding.at === "" ? "the body" : finding.at;
  return `${verdict}: at ${place} expected ${finding.expected}, actual ${finding.actual}`;
}

/** What to say about the schema documents, in one line. */
export function describeDocument({ document }: Comparison): string {
  const { lacking, same, operations, changes, breaking, left } = document;
  if (lacking !== null) return `Not compared: ${lacking}.`;
  if (same) return `The same in both runs: ${counted(operations.after, "operation")}.`;
  const total = changes.length + left;
  if (total === 0) return "They differ, but in nothing that a client sends or reads.";
  const grown = `${operations.before} operations before, ${operations.after} after`;
  return `${grown}; ${counted(total, "change")}, ${breaking} breaking.`;
}

/** What happened to the causes of failed checks: those that came or went by name, those in both runs as a count. */
export function causeLines({ causes: { added, gone, kept } }: Comparison): readonly string[] {
  return [
    ...added.map((sentence) => `new: ${sentence}`),
    ...gone.map((sentence) => `gone: ${sentence}`),
    ...(kept.length > 0 ? [`${counted(kept.length, "cause")} in both runs`] : []),
  ];
}

/** The heading above them. */
export function causeHeading({ causes: { added, gone } }: Comparison): string {
  return `Causes of failures: ${added.length} new, ${gone.length} gone`;
}
