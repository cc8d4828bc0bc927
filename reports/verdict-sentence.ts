import type { RunRecord } from "#lib/run/record.ts";
import type { Unseen } from "#lib/run/unseen.ts";
import { isWholeRun } from "#lib/run/is-whole-run.ts";
import { unseenIn } from "#lib/run/unseen.ts";
import { counted, inGroups } from "./counted.ts";
import { countedRecords } from "./counted-checks.ts";
import { isShown } from "./subjects-shown.ts";

/** The verdict of a run in words, and its limits. */
interface VerdictText {
  readonly words: string;
  readonly limits: readonly string[];
  /** Whether the words are a verdict on the target; what a part of a run found is none. */
  readonly isVerdict: boolean;
}

/**
 * The headline of a run, from its record alone; every report has it from here. The limits are part of it, so that no one
 * quotes more than was shown; what is no deployment is named.
 */
export function describeVerdict(record: RunRecord): VerdictText {
  const isReference = record.target.isReference === true;
  if (record.verdict === "pass" && !isWholeRun(record)) {
    const judged = record.clauses.filter(({ verdict }) => isShown(verdict)).length;
    const found = `No violation found in ${inGroups(judged)} of ${counted(record.clauses.length, "clause")}`;
    const words = isReference ? `${found}, judged on the embedded reference` : found;
    return { words, limits: passLimits(record), isVerdict: false };
  }
  const { words, limits } = verdictOn(record);
  return { words: isReference ? ofReference[words] : words, limits, isVerdict: true };
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
  const { checks, faults } = record;
  const silent = checks.filter(({ verdict }) => verdict === "error" || verdict === "inconclusive");
  const unseen = unseenIn(record);
  const unjudged = [
    ...(silent.length > 0 ? [`${countedRecords(silent)} could not judge`] : []),
    ...(unseen === null ? [] : [`${counted(unseen.checks, "check")} without ${inputsOf(unseen)}`]),
  ];
  if (record.verdict === "fail") {
    const violated = checks.filter(({ verdict }) => verdict === "fail");
    const clauses = new Set(violated.map(({ clause }) => clause)).size;
    const limits = [
      counted(clauses, "clause"),
      ...unjudged,
      ...narrowedWords(record),
      ...baselineWords(record),
    ];
    return { words: "Violates the contract", limits };
  }
  if (record.verdict === "pass") return { words: "Conforms", limits: passLimits(record) };
  const words = "Could not judge" as const;
  if (silent.length > 0) return { words, limits: [...unjudged, ...narrowedWords(record)] };
  if (faults.length > 0)
    return { words, limits: [`${counted(faults.length, "fault")} of the suite`, ...unjudged] };
  if (unseen !== null) return { words, limits: [...unjudged, ...limitsOf(record)] };
  return { words, limits: ["nothing passed, so nothing was demonstrated"] };
}

function passLimits(record: RunRecord): readonly string[] {
  return [...limitsOf(record), ...baselineWords(record)];
}

/** What cannot be used, as the input that silenced most checks. */
function inputsOf({ inputs: [first, ...others] }: Unseen): string {
  const more = others.length === 0 ? "" : ` and ${counted(others.length, "other input")}`;
  return `${first?.input ?? "an input"}${more}`;
}

/** The verdict of a run in one line; only a verdict has capitals. */
export function verdictSentence(record: RunRecord): string {
  const { words, limits, isVerdict } = describeVerdict(record);
  const head = isVerdict ? words.toUpperCase() : words;
  return [head, ...(limits.length === 0 ? [] : [limits.join("; ")])].join(": ");
}

/** Whether the failures are the expected ones; empty if there is no baseline. */
function baselineWords({ baseline }: RunRecord): string[] {
  if (baseline === null) return [];
  const { unexpected, stale } = baseline;
  if (unexpected.length + stale.length === 0) return ["as the baseline expects"];
  const entries = counted(stale.length, "stale entry", "stale entries");
  return [`the baseline does not hold (${counted(unexpected.length, "new failure")}, ${entries})`];
}

function limitsOf(record: RunRecord): string[] {
  const { counts, clauses } = record;
  const missing = clauses.filter(({ verdict }) => verdict === "untested").length;
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
  return [
    profile === "smoke" ? ["profile smoke"] : [],
    selection === null
      ? []
      : [`narrowed to ${selection.length <= mostSelected ? selection : "a part"}`],
  ].flat();
}
