import { readFileSync } from "node:fs";
import { join } from "node:path";
import { secretsIn } from "#lib/certificate/canary.ts";
import type { Complaint } from "#lib/certificate/complaint.ts";
import { complain } from "#lib/certificate/complaint.ts";
import { unfitRun } from "#lib/certificate/fit-run.ts";
import { recordComplaints } from "#lib/certificate/same-record.ts";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import { journalComplaints } from "#lib/certificate/whole-journal.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { recordFault } from "#lib/run/record-fault.ts";
import { rejudgeRecord } from "./rejudge-record.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { readRecordedRun } from "./recorded-run.ts";
import { testDataComplaints } from "./test-data-complaints.ts";

/** The result of examining one run of a bundle; without a record if it cannot be read. */
export interface Examined {
  readonly record: RunRecord | null;
  readonly complaints: readonly Complaint[];
}

/** Compares a recorded run with this suite and rejudges it from its journal; never throws. */
export async function examineRun(
  folder: string,
  name: string,
  facts: SuiteFacts,
): Promise<Examined> {
  const run = read(folder, name);
  if ("kind" in run) return { record: null, complaints: [run] };
  const { record } = run;
  try {
    const found = held(folder, name, run, facts);
    // Another suite would send other requests, so there is nothing more to compare.
    if (found.some(({ kind }) => kind === "other-suite")) return { record, complaints: found };
    return { record, complaints: [...found, ...(await judgedAgain(folder, name, run, facts))] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `${name} cannot be judged again: ${reason}`;
    return { record, complaints: [{ kind: "unreadable", sentence }] };
  }
}

/** Complaints that need no rejudging. */
function held(
  folder: string,
  name: string,
  { record, exchanges }: RecordedRun,
  facts: SuiteFacts,
): readonly Complaint[] {
  return [
    ...unfitRun(name, record, facts),
    ...journalComplaints(name, record, exchanges),
    ...secretComplaints(folder, name),
  ];
}

async function judgedAgain(
  folder: string,
  name: string,
  run: RecordedRun,
  facts: SuiteFacts,
): Promise<readonly Complaint[]> {
  const { record, unasked } = await rejudgeRecord(run, facts);
  return [
    ...testDataComplaints(name, run, facts, schemaIn(folder)),
    ...recordComplaints(name, run.record, record),
    ...complain(
      "record",
      unasked.map((sentence) => `${name}: ${sentence}`),
    ),
  ];
}

function read(folder: string, name: string): RecordedRun | Complaint {
  try {
    const run = readRecordedRun(folder);
    const fault = recordFault(run.record);
    if (fault === null) return run;
    return { kind: "unreadable", sentence: `${name}/run.json is not a run record: ${fault}.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `${name} cannot be read: ${reason.replaceAll(folder, name)}`;
    return { kind: "unreadable", sentence };
  }
}

function secretComplaints(folder: string, name: string): readonly Complaint[] {
  const files = ["run.json", "exchanges.ndjson", "test-data.json", "schema.json"];
  const found = files.flatMap((file) =>
    secretsIn(textOf(join(folder, file))).map((secret) => `${name}/${file} holds ${secret}.`),
  );
  return complain("secret", found);
}

/** A run's schema document in the bundle; undefined if there is none. */
function schemaIn(folder: string): unknown {
  const text = textOf(join(folder, "schema.json"));
  return text === "" ? undefined : JSON.parse(text);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
