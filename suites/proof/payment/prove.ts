import { writeFileSync } from "node:fs";
import type { Check, Invariant } from "#lib/check/check.ts";
import type { Verdict } from "#lib/check/verdict.ts";
import type { OperationName } from "#lib/contract/operations.ts";
import { operations } from "#lib/contract/operations.ts";
import { catalog } from "#suites/catalog.ts";
import { isAccusation, describeResult } from "#suites/proof/judging/judge-all.ts";
import { judgePaying, lacking } from "./judge-paying.ts";

/**
 * Answers 402 to one operation at a time and judges the whole catalog. Writes the table to suites/proof and exits with
 * 1 if a check fails. Arguments select operations by name.
 */
const checks = catalog.filter((one): one is Check => one.kind === "check");
const invariants = catalog.filter((one): one is Invariant => one.kind === "invariant");
const wanted = process.argv.slice(2);
const names = Object.keys(operations).filter(
  (name): name is OperationName =>
    name in operations && (wanted.length === 0 || wanted.includes(name)),
);
const columns = ["pass", "not-applicable", "untested"] as const satisfies readonly Verdict[];
const rows: string[] = [];
for (const name of names) {
  // oxlint-disable-next-line no-await-in-loop -- one set of test data at a time
  const results = await judgePaying(lacking(name), checks, invariants);
  const accused = results.filter(isAccusation);
  for (const one of accused) process.stdout.write(`${name}: ${describeResult(one)}\n`);
  if (accused.length > 0) process.exitCode = 1;
  const counts = columns.map((own) => results.filter(({ verdict }) => verdict === own).length);
  const row = `| ${[name, ...counts, accused.length].join(" | ")} |`;
  process.stdout.write(`${row}\n`);
  rows.push(row);
}
const head = [
  "# One operation that the plan lacks",
  "",
  "Each operation of the contract answers 402 always and alone; the whole catalog is judged. Written by `npm run proof:payment`.",
  "",
  `| operation | ${[...columns, "accused"].join(" | ")} |`,
  `| --- | ${[...columns, "accused"].map(() => "---:").join(" | ")} |`,
];
if (wanted.length === 0)
  writeFileSync("suites/proof/payment.md", `${[...head, ...rows].join("\n")}\n`);
