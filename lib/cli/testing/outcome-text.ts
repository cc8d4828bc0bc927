import type { FaultyRun } from "./run-under-faults.ts";

/** If one request in five gets a page, most of a run is waiting. */
const longestMs = 20 * 60_000;

/**
 * What is wrong with a run under faults: a false accusation, no record, lost checks, a hang, or unreported leftovers.
 */
export function wrongWith({ code, ms, record, leftBehind }: FaultyRun): readonly string[] {
  if (record === null) return [`no record (exit code ${code})`];
  const { counts, faults, checks } = record;
  const untold = leftBehind.length > 0 && record.leftovers.length === 0;
  return [
    ...(counts.fail + counts.warning > 0 ? [`${counts.fail} fail, ${counts.warning} warning`] : []),
    ...(counts.error > 0 ? [`${counts.error} error`] : []),
    ...faults,
    ...(checks.length < 1_000 ? [`${checks.length} checks alone have a verdict`] : []),
    ...(ms > longestMs ? ["it hung"] : []),
    ...(untold ? [`left behind untold: ${leftBehind.slice(0, 3).join(", ")}`] : []),
  ];
}

/** Some lines on a run under faults: what happened, what is wrong, and what was accused. */
export function describeOutcome(
  name: string,
  outcome: FaultyRun,
  wrong: readonly string[],
): string {
  const { record, happened, ms, leftBehind } = outcome;
  const reported = {
    seconds: Math.round(ms / 1000),
    faults: Object.fromEntries(happened),
    counts: record?.counts,
    requests: record?.requests,
    disturbances: record?.disturbances.length,
    endedEarly: record?.endedEarly,
    unstable: record?.unstable.length,
    leftovers: record?.leftovers.length,
    leftBehind: leftBehind.length,
  };
  const accused =
    record?.checks.filter(({ verdict }) => /^(fail|warning|error)$/.test(verdict)) ?? [];
  return [
    `${wrong.length === 0 ? "ok " : "BAD"} ${name} ${JSON.stringify(reported)}`,
    ...wrong.map((one) => `    ${one}`),
    ...accused.slice(0, 12).map(({ id, reason, findings: [finding] }) => {
      if (finding === undefined) return `    ${id}: ${reason?.sentence ?? ""}`;
      return `    ${id}: ${finding.at}: ${finding.expected} / ${finding.actual} / ${finding.request}`;
    }),
    ...lossesIn(record).map((line) => `    ${line}`),
    ...(record === null ? [outcome.stderr.slice(-1500)] : []),
    "",
  ].join("\n");
}

/** The reasons for which most checks were lost. */
function lossesIn(record: FaultyRun["record"]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { verdict, reason } of record?.checks ?? []) {
    const reported = `${verdict}: ${reason?.sentence ?? ""}`;
    if (verdict === "inconclusive" || verdict === "untested")
      counts.set(reported, (counts.get(reported) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= 20)
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, 4)
    .map(([reported, count]) => `${count} ${reported}`);
}
