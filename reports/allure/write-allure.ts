import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import AllureReporter from "allure-vitest/reporter";
import { createVitest } from "vitest/node";
import type { Evidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { describeCoverage } from "#reports/clause-coverage.ts";
import { countedRecords } from "#reports/counted-checks.ts";
import { referenceSentence } from "#reports/opening-sentences.ts";
import { verdictSentence } from "#reports/verdict-sentence.ts";
import { unseenSentence } from "#reports/unseen-sentence.ts";
import { visibleText } from "#reports/visible-text.ts";
import { allureFolder } from "./allure-folder.ts";
import type { ProjectedCheck } from "./projection.ts";
import { projectedChecks } from "./projection.ts";

declare module "vitest" {
  interface ProvidedContext {
    projected: readonly ProjectedCheck[];
  }
}

/** Writes a run as results that Allure opens, replacing existing ones. */
export async function writeAllure(
  out: string,
  record: RunRecord,
  evidence: Evidence,
): Promise<void> {
  const resultsDir = join(out, allureFolder);
  rmSync(resultsDir, { recursive: true, force: true });
  const { suite, contract, target, seed, profile } = record;
  const unseen = unseenSentence(record);
  const opening = referenceSentence(record);
  const reporter = new AllureReporter({
    resultsDir,
    // Each expectation would become a step.
    reportMatchers: false,
    environmentInfo: {
      ...(opening !== null && { judged: opening }),
      headline: visibleText(verdictSentence(record)),
      coverage: visibleText(describeCoverage(record.clauses)),
      checks: countedRecords(record.checks),
      contract: `${contract.name} ${contract.version}`,
      deployment: target.baseUrl,
      workspace: target.workspace,
      suite: `${suite.name} ${suite.version}`,
      profile,
      seed: String(seed),
      verdict: record.verdict,
      ...(unseen !== null && { unseen: visibleText(unseen) }),
    },
    listeners: [{ beforeTestResultWrite: asRun(record) }],
  });
  const { exitCode } = process;
  const vitest = await createVitest(
    "test",
    {
      config: false,
      root: fileURLToPath(new URL("../../reports/allure/", import.meta.url)),
      include: ["projected-suite.js"],
      // The default excludes node_modules, where an installed package is.
      exclude: [],
      watch: false,
      pool: "threads",
      maxWorkers: 1,
      isolate: false,
      reporters: [reporter],
      retry: 0,
      provide: { projected: projectedChecks(record, evidence) },
      server: { deps: { external: [/\.js$/] } },
    },
    { logLevel: "silent", server: { watch: null, ws: false } },
  );
  try {
    await vitest.start();
  } finally {
    await vitest.close();
    // vitest marks the process as failed for each finding; the run determines the exit code.
    process.exitCode = exitCode;
  }
}

interface Result {
  fullName?: string;
  testCaseId?: string;
  historyId?: string;
  labels: { name: string; value: string }[];
  titlePath?: string[];
  start?: number;
  stop?: number;
}

/** Labels that describe this process and not the run. */
const ofThisProcess: ReadonlySet<string> = new Set(["host", "thread", "package"]);

/** Times and places are those of the run, not of its report; a check has one history wherever it is reported. */
function asRun({ checks, startedAt }: RunRecord) {
  const durations = new Map(checks.map(({ id, durationMs }) => [id, durationMs]));
  const start = Date.parse(startedAt);
  return (result: Result): void => {
    const labelled = (wanted: string) =>
      result.labels.filter(({ name }) => name === wanted).map(({ value }) => value);
    const [id = ""] = labelled("check");
    const ms = durations.get(id) ?? 0;
    result.fullName = id;
    result.testCaseId = createHash("sha256").update(id).digest("hex");
    result.historyId = result.testCaseId;
    result.start = start;
    result.stop = start + Math.round(ms);
    result.titlePath = [...labelled("epic"), ...labelled("feature")];
    result.labels = result.labels.filter(({ name }) => !ofThisProcess.has(name));
  };
}
