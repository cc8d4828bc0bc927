import { existsSync } from "node:fs";
import { join } from "node:path";
import { ownCommand } from "#lib/check/own-command.ts";
import { canJudgeAgain } from "#lib/engine/resume/judge-again.ts";
import { runMarkerFile } from "#lib/engine/resume/run-marker.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { shellWord } from "./shell-word.ts";
import type { Target } from "#lib/target/target.ts";
import { namedTarget } from "#lib/target/target.ts";
import { plainText } from "#reports/terminal/plain-text.ts";

/** A run that has been reported. */
interface ReportedRun {
  /** Its folder; null if it has none. */
  readonly out: string | null;
  /** Names of the reports there. */
  readonly written: readonly string[];
  /** Null for the embedded reference. */
  readonly target: Target | null;
  /** What its command line named and another one has to name again. */
  readonly given: { readonly suites?: string; readonly baseline?: string };
}

/** What stands below the verdict of a run: how to judge what it did not, and last where its report is. */
export function lastLines(record: Pick<RunRecord, "counts">, run: ReportedRun): string {
  const lines = [...goingOn(record, run), ...reportOf(run)];
  return lines.map((line) => `${plainText(line)}\n`).join("");
}

function goingOn({ counts }: Pick<RunRecord, "counts">, run: ReportedRun): readonly string[] {
  const { out, target, given } = run;
  if (target === null) return [];
  if (out === null) {
    if (counts.inconclusive === 0) return [];
    return ["A run with --out DIR can judge once more what was inconclusive: run --again DIR"];
  }
  const name = namedTarget(target);
  const again = Object.entries({ target: name, suites: given.suites, baseline: given.baseline });
  const words = again.flatMap(([flag, value]) =>
    value === null || value === undefined ? [] : [`--${flag} ${shellWord(value)}`],
  );
  const line = (flag: string): string =>
    [ownCommand, "run", ...words, flag, shellWord(out)].join(" ");
  if (existsSync(join(out, runMarkerFile))) return [`To judge the rest: ${line("--resume")}`];
  if (!canJudgeAgain(out)) return [];
  return [`To judge once more what was inconclusive: ${line("--again")}`];
}

function reportOf({ out, written }: ReportedRun): readonly string[] {
  if (out === null) return [];
  const file = written.find((name) => name === "report.html") ?? "run.json";
  return [`Report: ${join(out, file)}`];
}
