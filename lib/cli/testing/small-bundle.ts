import type { KeyObject } from "node:crypto";
import { generateKeyPairSync } from "node:crypto";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { digestsIn, envelopeFile, runFolder } from "#lib/certificate/bundle-files.ts";
import type { Envelope } from "#lib/certificate/envelope.ts";
import { seal } from "#lib/certificate/envelope.ts";
import type { SuiteFacts } from "#lib/certificate/suite-facts.ts";
import type { RunRecord } from "#lib/run/record.ts";
import type { Examined } from "#lib/recording/examine-run.ts";
import { examineRun } from "#lib/recording/examine-run.ts";
import { rejudgeRecord } from "#lib/recording/rejudge-record.ts";
import { readRecordedRun } from "#lib/recording/recorded-run.ts";
import { signBundle } from "#lib/recording/seal-bundle.ts";
import { suiteFacts } from "#lib/recording/suite-facts.ts";
import type { Verified } from "#lib/recording/verify-bundle.ts";
import { verifyBundle } from "#lib/recording/verify-bundle.ts";

/** A bundle of two runs of a few checks, with the facts of a suite that has no others. */
export interface SmallBundle {
  readonly folder: string;
  readonly facts: SuiteFacts;
  readonly key: KeyObject;
  readonly publicKey: KeyObject;
  /** Verifies a copy of it; unchanged runs are not judged again. */
  verify(copy: string, key?: KeyObject): Promise<Verified>;
  /** Copies it to a place. */
  copyTo(place: string): void;
  /** Rebuilds the page and signature of a copy from its records, as its creator or as another signer. */
  sign(copy: string, key?: KeyObject): void;
  /** Signs the files of a copy as they are, with the former statement or with another. */
  vouch(copy: string, predicate?: unknown): void;
}

const words = [
  "comments",
  "estimates",
  "milestones",
  "bulk.batch.comments",
  "bulk.every.one-per-row",
  "authentication.bearer.empty",
];

/** Makes a small bundle below a folder. */
export async function smallBundle(below: string): Promise<SmallBundle> {
  const folder = join(below, "bundle");
  const program = resolve("dist/lib/cli/testing/record-small-runs.js");
  execFileSync(process.execPath, [program, folder, ...words], { stdio: "pipe" });
  const { privateKey: key, publicKey } = generateKeyPairSync("ed25519");
  const names = [runFolder(1), runFolder(2)];
  const first = recordIn(folder, runFolder(1));
  const facts = narrowed(suiteFacts(first.suite.version), first);
  for (const name of names) {
    const run = readRecordedRun(join(folder, name));
    // oxlint-disable-next-line no-await-in-loop -- two of them
    const { record } = await rejudgeRecord(run, facts);
    writeFileSync(join(folder, name, "run.json"), JSON.stringify(record));
  }
  const examine = remembering((place, name) => examineRun(place, name, facts));
  const sign = (copy: string, by: KeyObject = key): void => {
    const records = new Map(names.map((name) => [name, recordIn(copy, name)]));
    signBundle(copy, { key: by, asked: ["core"], records, facts });
  };
  sign(folder);
  return {
    folder,
    facts,
    key,
    publicKey,
    verify: (copy, by = publicKey) => verifyBundle(copy, by, { facts, examine }),
    copyTo: (place) => cpSync(folder, place, { recursive: true }),
    sign,
    vouch(copy, predicate) {
      const said = JSON.parse(payloadIn(copy));
      const subject = [...digestsIn(copy)].map(([name, sha256]) => ({ name, digest: { sha256 } }));
      const statement = { ...said, subject, predicate: predicate ?? said.predicate };
      writeFileSync(join(copy, envelopeFile), JSON.stringify(seal(JSON.stringify(statement), key)));
    },
  };
}

/** What the envelope of a bundle says. */
export function payloadIn(bundle: string): string {
  const envelope: Envelope = JSON.parse(readFileSync(join(bundle, envelopeFile), "utf8"));
  return Buffer.from(envelope.payload, "base64").toString("utf8");
}

/** The record of one run of a bundle. */
function recordIn(bundle: string, name: string): RunRecord {
  return JSON.parse(readFileSync(join(bundle, name, "run.json"), "utf8"));
}

/** The facts of a suite that has only the checks of a record. */
function narrowed(facts: SuiteFacts, record: RunRecord): SuiteFacts {
  const checks = record.checks.map(({ id }) => id);
  const judged = new Set(record.checks.map(({ clause }) => clause));
  const clauses = facts.clauses
    .filter(({ id }) => judged.has(id))
    .map((row) => ({
      ...row,
      checks: row.checks.filter((id) => checks.includes(id)),
      subjects: row.subjects.flatMap((one) => {
        const own = one.checks.filter((id) => checks.includes(id));
        return own.length === 0 ? [] : [{ ...one, checks: own }];
      }),
    }));
  const none = {
    tenancy: [],
    oauth: [],
    "types-and-modes": [],
    planning: [],
    bulk: [],
    events: [],
  };
  const claims = { core: [...judged], ...none, "plan-gated": [] };
  return { ...facts, checks, clauses, claims };
}

function remembering(examine: (folder: string, name: string) => Promise<Examined>) {
  const known = new Map<string, Promise<Examined>>();
  return (folder: string, name: string): Promise<Examined> => {
    const key = JSON.stringify([name, ...digestsIn(folder)]);
    const examined = known.get(key) ?? examine(folder, name);
    known.set(key, examined);
    return examined;
  };
}
