import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { Credentials } from "#lib/http/redaction/credentials.ts";
import { secretsOf } from "#lib/http/redaction/credentials.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Asides } from "#lib/http/journal/journal.ts";
import { readAsides, readJournal } from "#lib/http/journal/journal.ts";
import { maskSecrets } from "#lib/http/redaction/masked-secrets.ts";
import { redactionOf } from "#lib/http/redaction/redaction.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { recordFormat } from "#lib/run/record.ts";
import type { TestDataRecord } from "./test-data-record.ts";
import { testDataFormat } from "./test-data-record.ts";
import { UsageError } from "#lib/target/usage-error.ts";

/** A run as it was written: its findings, its test data sets, and all its exchanges. */
export interface RecordedRun {
  readonly record: RunRecord;
  readonly testData: TestDataRecord;
  readonly exchanges: readonly Exchange[];
  readonly unaffectedReads: Asides;
}

const testDataFile = "test-data.json";

/** Writes the test data of a run alongside its record, free of secrets. */
export function writeTestData(
  folder: string,
  testData: TestDataRecord,
  credentials: Credentials,
): void {
  const redaction = redactionOf(secretsOf(credentials));
  // Values that JSON cannot represent are dropped before comparing.
  const clean = maskSecrets(redaction.deep(JSON.parse(JSON.stringify(testData))));
  writeFileSync(join(folder, testDataFile), `${JSON.stringify(clean)}\n`);
}

/** Reads the test data of a run, finished or not; throws {@link UsageError} if the folder holds none. */
export function readTestData(folder: string): TestDataRecord {
  return readJson(folder, testDataFile, testDataFormat) as TestDataRecord; // oxlint-disable-line typescript/no-unsafe-type-assertion -- this suite wrote the format
}

/** Reads what a run wrote; throws {@link UsageError} if the folder holds no run. */
export function readRecordedRun(folder: string): RecordedRun {
  // This suite wrote these formats.
  const written = readJson(folder, "run.json", recordFormat) as RunRecord; // oxlint-disable-line typescript/no-unsafe-type-assertion
  const testData = readTestData(folder);
  // Records of earlier versions lack these members, because there was nothing to report.
  const record: RunRecord = Object.assign(
    { build: null, baseline: null, unstable: [], circumstances: [] },
    written,
  );
  const journal = join(folder, "exchanges.ndjson");
  try {
    return {
      record,
      testData,
      exchanges: readJournal(journal),
      unaffectedReads: readAsides(journal),
    };
  } catch (error) {
    throw notARecord(folder, error instanceof Error ? error.message : String(error));
  }
}

function readJson(folder: string, name: string, format: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(folder, name), "utf8"));
  } catch {
    throw notARecord(folder, `${name} cannot be read.`);
  }
  const found = memberOf(json, "format");
  if (found !== format) throw notARecord(folder, `${name} is ${String(found)}, not ${format}.`);
  return json;
}

function notARecord(folder: string, reason: string): UsageError {
  return new UsageError(
    `${folder} holds no recorded run: ${reason} Name a folder that run --out wrote.`,
  );
}
