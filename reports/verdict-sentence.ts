import type { RunRecord } from "#lib/run/record.ts";
import type { Unseen } from "#lib/run/unseen.ts";
import { unseenIn } from "#lib/run/unseen.ts";
import { counted } from "./counted.ts";

/** The verdict of a run in words, and its limits. */
interface VerdictText {
  readonly words: string;
  readonly limits: readonly string[];
}

/** The limits are part of the verdict, so that no one quotes more than was shown; what is no deployment is named. */
export function describeVerdict(record: RunRecord): VerdictText {
  const { words, limits } = verdictOn(record);
  return { words: record.target.isReference === true ? ofReference[words] : words, limits };
}

/** The verdicts on the embedded reference, which say nothing of any deployment. */
const ofReference = {
  "Violates the contract": "The embedded reference violates the contract",
  Conforms: "The embedded reference conforms",
  "Could not judge": "Could not judge the embedded reference",
} as const;

interface PlainVerdict {
  readonly words: keyof typeof ofReference;
  readonly limits: readonly string[];
}

function verdictOn(record: RunRecord): PlainVerdict {
  const { counts, faults } = record;
  const silent = counts.error + counts.inconclusive;
  const unseen = unseenIn(record);
  const unjudged = [
    ...(silent > 0 ? [`${counted(silent, "check")} could not judge`] : []),
    ...(unseen === null ? [] : [`${counted(unseen.checks, "check")} without ${inputsOf(unseen)}`]),
  ];
  if (record.verdict === "fail") {
    const violated = record.checks.filter(({ verdict }) => verdict === "fail");
    const clauses = new Set(violated.map(({ clause }) => clause)).size;
    const limits = [
      counted(clauses, "clause"),
      ...unjudged,
      ...narrowedWords(record),
      ...baselineWords(record),
    ];
    return { words: "Violates the contract", limits };
  }
  if (record.verdict === "pass") {
    return { words: "Conforms", limits: [...limitsOf(record), ...baselineWords(record)] };
  }
  const words = "Could not judge" as const;
  if (silent > 0) return { words, limits: [...unjudged, ...narrowedWords(record)] };
  if (faults.length > 0)
    return { words, limits: [`${counted(faults.length, "fault")} of the suite`, ...unjudged] };
  if (unseen !== null) return { words, limits: [...unjudged, ...limitsOf(record)] };
  return { words, limits: ["nothing passed, so nothing was demonstrated"] };
}

/** What cannot be used, as the input that silenced most checks. */
function inputsOf({ inputs: [first, ...others] }: Unseen): string {
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "other input")}`;
  return `${first?.input ?? "an input"}${more}`;
}

/** The verdict of a run in one line. */
export function verdictSentence(record: RunRecord): string {
  const { words, limits } = describeVerdict(record);
  return [words.toUpperCase(), ...(limits.length === 0 ? [] : [limits.join("; ")])].join(": ");
}

/** Whether the failures are the expected ones; empty if there is no baseline. */
function baselineWords({ baseline }: RunRecord): string[] {
  if (baseline === null) return [];
  const { unexpected, stale } = baseline;
  if (unexpected.length + stale.length === 0) return ["as the baseline expects"];
  const entries = counted(stale.length, "stale entry", "stale entries");
  return [`the baseline does not hold (${counted(unexpected.length, "new failure")}, ${entries})`];
}

/** How many clauses no check could judge because an input was missing. */
export function undemonstrated({ clauses }: RunRecord): number {
  return clauses.filter(({ verdict }) => verdict === "untested").length;
}

function limitsOf(record: RunRecord): string[] {
  const { counts } = record;
  const missing = undemonstrated(record);
  return [
    missing > 0 ? [`${counted(missing, "clause")} untested`] : [],
    counts.warning > 0 ? [`${counted(counts.warning, "piece")} of advice`] : [],
    narrowedWords(record),
  ].flat();
}

/** Maximum length of a quoted selection. */
const mostSelected = 80;

/** Says that only a part was judged, and which one if its name is short. */
function narrowedWords({ selection, profile }: RunRecord): string[] {
  if (selection === null) return profile === "smoke" ? ["profile smoke alone"] : [];
  return [`narrowed to ${selection.length <= mostSelected ? selection : "a part"}`];
}
