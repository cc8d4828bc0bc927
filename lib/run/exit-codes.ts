import type { RunVerdict } from "#lib/check/verdict.ts";

/** What the process exits with. */
export const exitCodes = {
  conforms: 0,
  violation: 1,
  couldNotJudge: 2,
  targetUnusable: 3,
  wrongUsage: 4,
} as const;

/** Any code that the command exits with. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codeOf: Readonly<Record<RunVerdict, ExitCode>> = {
  pass: exitCodes.conforms,
  fail: exitCodes.violation,
  inconclusive: exitCodes.couldNotJudge,
  error: exitCodes.couldNotJudge,
};

/** The exit code of a run that judged. */
export function exitCodeOf(verdict: RunVerdict): ExitCode {
  return codeOf[verdict];
}
