import { faultSchedules } from "./fault-schedules.ts";
import type { Outcome } from "./run-under-faults.ts";
import { runUnderFaults } from "./run-under-faults.ts";

// Tried by hand: `node dist/lib/cli/testing/try-faults.js [words of a schedule's name, or its number]` runs the whole
// suite under each schedule, or from that number on, and says whether anybody was accused, anything hung, or was lost.

const longestMs = 10 * 60_000;

function faultsOf({ code, ms, record, leftBehind }: Outcome): string[] {
  if (record === null) return [`no record (exit code ${code})`];
  const { counts, faults, checks } = record;
  const untold = leftBehind.length > 0 && record.leftovers.length === 0;
  return [
    ...(counts.fail + counts.advisory > 0
      ? [`${counts.fail} fail, ${counts.advisory} advisory`]
      : []),
    ...(counts.error > 0 ? [`${counts.error} error`] : []),
    ...faults,
    ...(checks.length < 1_000 ? [`${checks.length} checks alone have a verdict`] : []),
    ...(ms > longestMs ? ["it hung"] : []),
    ...(untold ? [`left behind untold: ${leftBehind.slice(0, 3).join(", ")}`] : []),
  ];
}

const wanted = process.argv.slice(2).join(" ");
const chosen = /^\d+$/.test(wanted)
  ? faultSchedules.slice(Number(wanted) - 1)
  : faultSchedules.filter(({ name }) => name.includes(wanted));
let bad = 0;
for (const schedule of chosen) {
  // oxlint-disable-next-line no-await-in-loop -- one run at a time, or they would starve each other
  const outcome = await runUnderFaults(schedule, ["--seed", "1"]);
  const { record, happened, ms, leftBehind } = outcome;
  const found = faultsOf(outcome);
  bad += found.length > 0 ? 1 : 0;
  const told = {
    seconds: Math.round(ms / 1000),
    faults: Object.fromEntries(happened),
    counts: record?.counts,
    requests: record?.requests,
    unstable: record?.unstable.length,
    leftovers: record?.leftovers.length,
    leftBehind: leftBehind.length,
  };
  process.stdout.write(
    `${found.length === 0 ? "ok " : "BAD"} ${schedule.name} ${JSON.stringify(told)}\n`,
  );
  for (const one of found) process.stdout.write(`    ${one}\n`);
  const accused =
    record?.checks.filter(({ verdict }) => /^(fail|advisory|error)$/.test(verdict)) ?? [];
  for (const { id, reason, findings } of accused.slice(0, 12)) {
    const [finding] = findings;
    const seen =
      finding === undefined
        ? (reason?.sentence ?? "")
        : `${finding.at}: ${finding.expected} / ${finding.actual} / ${finding.request}`;
    process.stdout.write(`    ${id}: ${seen}\n`);
  }
  if (record === null) process.stdout.write(`${outcome.stderr.slice(-1500)}\n`);
}
process.stdout.write(`${chosen.length - bad} passed, ${bad} failed\n`);
process.exit(bad === 0 ? 0 : 1);
