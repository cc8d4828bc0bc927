import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Complaint } from "./complaint.ts";
import { complain } from "./complaint.ts";

/** Name of the envelope, which vouches for every file of the bundle but itself. */
export const envelopeFile = "certificate.dsse.json";

/** Name of the human-readable certificate. */
export const pageFile = "certificate.html";

/** Names of the files of a run in its folder of the bundle. */
export const runFiles = ["run.json", "exchanges.ndjson", "test-data.json", "schema.json"] as const;

/** SHA-256 in hexadecimal, by the path of each file below a folder, with `/` as separator. */
export type Digests = ReadonlyMap<string, string>;

/**
 * Digests of all files of a bundle except its envelope; the digest of anything that is neither file nor folder is
 * empty.
 */
export function digestsIn(folder: string): Digests {
  const names = namesIn(folder, "").filter(({ name }) => name !== envelopeFile);
  return new Map(
    names
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .map(({ name, isFile }) => [name, isFile ? digestOfFile(join(folder, name)) : ""]),
  );
}

/** How the files found differ from those that were signed. */
export function compareDigests(signed: Digests, found: Digests): readonly Complaint[] {
  const missing = [...signed.keys()].filter((name) => !found.has(name));
  const extra = [...found.keys()].filter((name) => !signed.has(name));
  const changed = [...signed].filter(
    ([name, digest]) => found.has(name) && found.get(name) !== digest,
  );
  return [
    ...complain(
      "missing-file",
      missing.map((name) => `${name} was signed but is missing.`),
    ),
    ...complain(
      "extra-file",
      extra.map((name) => `${name} was not signed.`),
    ),
    ...complain(
      "changed-file",
      changed.map(([name]) => `${name} differs from what was signed.`),
    ),
  ];
}

/** The folder of the n-th run of a bundle, from 1 on. */
export function runFolder(n: number): string {
  return `run-${n}`;
}

interface Entry {
  readonly name: string;
  readonly isFile: boolean;
}

function namesIn(folder: string, below: string): Entry[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    // A link is not followed: its target is not part of the bundle.
    return entry.isDirectory() ? inFolder(folder, name) : [{ name, isFile: entry.isFile() }];
  });
}

/** An empty folder is identified by its own name. */
function inFolder(folder: string, name: string): Entry[] {
  const inside = namesIn(folder, name);
  return inside.length === 0 ? [{ name: `${name}/`, isFile: false }] : inside;
}

function digestOfFile(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
