import { writeFileSync } from "node:fs";
import type { AlwaysPage } from "./gateway-schedules.ts";
import { alwaysPages, gatewaySchedules, isOf } from "./gateway-schedules.ts";
import type { FaultyRun } from "./run-under-faults.ts";
import { runUnderFaults } from "./run-under-faults.ts";
import { describeOutcome, wrongWith } from "./outcome-text.ts";

/**
 * Judges gateways that answer some requests themselves (no check may fail), and deployments that always answer one
 * operation so (a check must fail). Writes the table to suites/proof unless gateways are selected.
 */
const wanted = process.argv.slice(2).join(" ");
const rows: string[] = [];
let bad = 0;

for (const schedule of gatewaySchedules.filter(({ name }) => name.includes(wanted))) {
  // oxlint-disable-next-line no-await-in-loop -- one run at a time, or they would starve each other
  const outcome = await runUnderFaults(schedule, ["--seed", "1"]);
  describe(schedule.name, outcome, wrongWith(outcome));
}
for (const always of alwaysPages.filter(({ name }) => name.includes(wanted))) {
  // oxlint-disable-next-line no-await-in-loop -- one run at a time, or they would starve each other
  const outcome = await runUnderFaults(always.schedule, ["--seed", "1"]);
  describe(always.name, outcome, missedIn(always, outcome));
}
process.stdout.write(`${bad} of ${rows.length} are not as they should be\n`);
if (wanted === "") writeFileSync("suites/proof/gateways.md", table());
process.exit(bad === 0 ? 0 : 1);

function describe(name: string, outcome: FaultyRun, wrong: readonly string[]): void {
  if (wrong.length > 0) bad += 1;
  process.stdout.write(describeOutcome(name, outcome, wrong));
  const { record, ms, happened } = outcome;
  const spoiled = [...happened.values()].reduce((sum, one) => sum + one, 0);
  const { fail, pass, inconclusive } = record?.counts ?? {};
  const early = record?.endedEarly === null ? "no" : "yes";
  const cells = [name, spoiled, record?.requests.total, Math.round(ms / 1000), pass, inconclusive];
  rows.push(`| ${[...cells, fail, early].join(" | ")} |`);
}

/** What is wrong with the verdict on a deployment that answers one operation with a page, always. */
function missedIn({ operation }: AlwaysPage, { code, record }: FaultyRun): readonly string[] {
  const failed = record?.checks.filter(({ verdict }) => verdict === "fail") ?? [];
  const others = failed.filter(({ findings }) =>
    findings.every(({ request }) => {
      const [method = "", path = ""] = (request ?? "").split(" ");
      return !isOf(operation, method, path);
    }),
  );
  return [
    ...(code === 1 && failed.length > 0 ? [] : [`exit code ${code}, ${failed.length} fail`]),
    ...others.map(({ id }) => `${id} accuses another operation`),
  ];
}

function table(): string {
  const head = [
    "name",
    "answers spoiled",
    "requests",
    "seconds",
    "pass",
    "inconclusive",
    "fail",
    "ended early",
  ];
  return [
    "# What stands between",
    "",
    "Whole runs on the reference behind a gateway that answers some of the requests itself, in eight ways, and before deployments that answer one operation so always: there at least one check must fail, and above none may. Written by `npm run proof:gateways`.",
    "",
    `| ${head.join(" | ")} |`,
    `| ${["---", ...head.slice(1).map(() => "---:")].join(" | ")} |`,
    ...rows,
    "",
  ].join("\n");
}
