import { isDeepStrictEqual } from "node:util";
import type { RecordedRun } from "#lib/recording/recorded-run.ts";
import type { RunRecord, Shard } from "#lib/run/record.ts";

/** One shard of a run, with the folder that it wrote. */
export interface RecordedShard extends RecordedRun {
  readonly folder: string;
  readonly shard: Shard;
}

/** A run that was read and may or may not be a shard. */
export type Candidate = RecordedRun & Pick<RecordedShard, "folder">;

/** What must be equal in all parts of one run, and how it is reported. */
const facts: readonly (readonly [what: string, of: (part: Candidate) => unknown])[] = [
  ["version of the suite", ({ record }) => record.suite.version],
  ["catalog", ({ record }) => record.suite.catalogDigest.slice(0, 12)],
  ["contract", ({ record }) => `${record.contract.version} ${record.contract.digest.slice(0, 12)}`],
  ["target", ({ record }) => placeOf(record.target.baseUrl)],
  ["schema document", ({ record }) => record.target.schemaDigest?.slice(0, 12) ?? "none"],
  ["capabilities", ({ record }) => record.target.capabilities.join(", ") || "none"],
  ["build", ({ record }) => record.build ?? "none"],
  ["profile", ({ record }) => record.profile],
  ["seed", ({ record }) => record.seed],
  ["number of shards", ({ record }) => record.shard?.of ?? "none"],
  ["selection", ({ record }) => wholeOf(record)],
  ["effort", ({ testData }) => testData.propertyBudget],
];

/** Why runs are not the parts of one, in one sentence; null if they are. */
export function unlikeParts(parts: readonly Candidate[]): string | null {
  const [first] = parts;
  if (first === undefined) return "no folder is named; name those of all shards.";
  const unsplit = parts.find(({ record }) => record.shard === undefined);
  if (unsplit !== undefined) return `${unsplit.folder} is not a shard: run --shard i/n writes one.`;
  for (const [what, of] of facts) {
    const other = parts.find((part) => !isDeepStrictEqual(of(part), of(first)));
    if (other === undefined) continue;
    return `${other.folder} is part of another run: its ${what} is ${reported(of(other))}, that of ${first.folder} is ${reported(of(first))}.`;
  }
  return missingOrDoubled(parts, first) ?? judgedTwice(parts);
}

function missingOrDoubled(parts: readonly Candidate[], first: Candidate): string | null {
  const folders = new Map<number, string>();
  for (const { folder, record } of parts) {
    const index = record.shard?.index ?? 0;
    const before = folders.get(index);
    if (before !== undefined) return `${before} and ${folder} are both shard ${index}.`;
    folders.set(index, folder);
  }
  const of = first.record.shard?.of ?? 0;
  const all = Array.from({ length: of }, (_, index) => index + 1);
  const missing = all.filter((index) => !folders.has(index));
  if (missing.length === 0) return null;
  return `shard ${missing.join(", ")} of ${of} is missing; name the folders of all shards.`;
}

/** Checks that two parts judged, which cannot happen with shards of one run. */
function judgedTwice(parts: readonly Candidate[]): string | null {
  const folders = new Map<string, string>();
  for (const { folder, testData } of parts) {
    for (const id of testData.phases.flatMap(({ checks }) => checks)) {
      const before = folders.get(id);
      if (before !== undefined) return `${before} and ${folder} both judged ${id}.`;
      folders.set(id, folder);
    }
  }
  return null;
}

function wholeOf({ selection, shard }: RunRecord): string {
  return (shard === undefined ? selection : shard.selection) ?? "everything";
}

/** A loopback address means another machine on each machine, and its port is whichever was free. */
function placeOf(baseUrl: string): string {
  const url = new URL(baseUrl);
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return isLoopback ? `this machine${url.pathname}` : baseUrl;
}

function reported(fact: unknown): string {
  return typeof fact === "string" ? fact : JSON.stringify(fact);
}
