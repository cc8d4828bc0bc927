import { faultSchedules } from "./fault-schedules.ts";
import { runUnderFaults } from "./run-under-faults.ts";
import { describeOutcome, wrongWith } from "./outcome-text.ts";

// `node dist/lib/cli/testing/try-faults.js [words of a schedule's name, or a number]`: judges under each schedule, or
// from that number on, and reports false accusations, hangs and losses.

const wanted = process.argv.slice(2).join(" ");
const chosen = /^\d+$/.test(wanted)
  ? faultSchedules.slice(Number(wanted) - 1)
  : faultSchedules.filter(({ name }) => name.includes(wanted));
let bad = 0;
for (const schedule of chosen) {
  // oxlint-disable-next-line no-await-in-loop -- one run at a time, or they would starve each other
  const outcome = await runUnderFaults(schedule, ["--seed", "1"]);
  const wrong = wrongWith(outcome);
  bad += wrong.length > 0 ? 1 : 0;
  process.stdout.write(describeOutcome(schedule.name, outcome, wrong));
}
process.stdout.write(`${chosen.length - bad} passed, ${bad} failed\n`);
process.exit(bad === 0 ? 0 : 1);
