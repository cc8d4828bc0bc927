import { generateKeyPairSync } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { envelopeFile, pageFile, runFiles } from "#lib/certificate/bundle-files.ts";
import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import { edit, flip, rewrite } from "./tamper.ts";
import type { Tamper } from "./tamper.ts";

const signed = [
  pageFile,
  ...["run-1", "run-2"].flatMap((run) => runFiles.map((file) => `${run}/${file}`)),
];
const fractions = [0, 0.01, 0.2, 0.41, 0.63, 0.87, 1];

/** What anyone without a key can do to the files of a bundle. */
export const fileTampers: readonly Tamper[] = signed.flatMap((file): Tamper[] => [
  ...fractions.map((fraction) => ({
    name: `a bit of ${file} is flipped at ${fraction}`,
    kind: "changed-file" as const,
    apply: (copy: string) => flip(copy, file, fraction),
  })),
  {
    name: `${file} is removed`,
    kind: "missing-file",
    apply: (copy) => rmSync(join(copy, file)),
  },
  {
    name: `${file} is renamed`,
    kind: "extra-file",
    apply: (copy) => renameSync(join(copy, file), join(copy, `${file}.old`)),
  },
  ...[0, 0.5, 0.999].map((fraction) => ({
    name: `${file} is cut at ${fraction}`,
    kind: "changed-file" as const,
    apply: (copy: string) => cut(join(copy, file), fraction),
  })),
]);

/** Lines of a journal that are removed, duplicated or exchanged. */
export const lineTampers: readonly Tamper[] = ["run-1", "run-2"].flatMap((run) =>
  [1, 2, 3, 5, 8, 13, 21, 34].flatMap((line): Tamper[] => {
    const file = `${run}/exchanges.ndjson`;
    const apply = (change: (lines: string[]) => void) => (copy: string) =>
      rewrite(copy, file, (text) => {
        const lines = text.split("\n");
        change(lines);
        return lines.join("\n");
      });
    const kind = "changed-file";
    return [
      {
        name: `line ${line} of ${file} is dropped`,
        kind,
        apply: apply((all) => all.splice(line, 1)),
      },
      {
        name: `line ${line} of ${file} is there twice`,
        kind,
        apply: apply((all) => all.splice(line, 0, all[line] ?? "")),
      },
    ];
  }),
);

/** Files that are added to a bundle. */
export const addedTampers: readonly Tamper[] = [
  added("a note", (copy) => writeFileSync(join(copy, "note.txt"), "granted")),
  added("an empty file", (copy) => writeFileSync(join(copy, "run-1", ".keep"), "")),
  added("an empty folder", (copy) => mkdirSync(join(copy, "run-3"))),
  added("a third run", (copy) =>
    cpSync(join(copy, "run-2"), join(copy, "run-3"), { recursive: true }),
  ),
  added("a link", (copy) => symlinkSync("run-1/run.json", join(copy, "latest.json"))),
  added("a second envelope", (copy) =>
    cpSync(join(copy, envelopeFile), join(copy, "old.dsse.json")),
  ),
  {
    name: "a file is replaced by a link to its equal",
    kind: "changed-file",
    apply(copy) {
      renameSync(join(copy, "run-1/run.json"), `${copy}.json`);
      symlinkSync(`${copy}.json`, join(copy, "run-1/run.json"));
    },
  },
  {
    name: "the runs are exchanged",
    kind: "changed-file",
    apply(copy) {
      renameSync(join(copy, "run-1"), join(copy, "run-x"));
      renameSync(join(copy, "run-2"), join(copy, "run-1"));
      renameSync(join(copy, "run-x"), join(copy, "run-2"));
    },
  },
];

/** What can be done to the envelope, without a key or with another one. */
export const envelopeTampers: readonly Tamper[] = [
  ...[0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95].map((fraction) =>
    onEnvelope(`its payload says something else at ${fraction}`, "signature", (envelope) => {
      const bytes = Buffer.from(envelope.payload, "base64");
      const index = Math.floor(bytes.length * fraction);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      envelope.payload = bytes.toString("base64");
    }),
  ),
  ...[0, 10, 40, 80].map((index) =>
    onEnvelope(`its signature is another at ${index}`, "signature", (envelope) => {
      const other = envelope.sig[index] === "A" ? "B" : "A";
      envelope.sig = `${envelope.sig.slice(0, index)}${other}${envelope.sig.slice(index + 1)}`;
    }),
  ),
  onEnvelope("its payload has a stray character", "envelope", (envelope) => {
    envelope.payload = `${envelope.payload.slice(0, 40)}\n${envelope.payload.slice(40)}`;
  }),
  onEnvelope("its type is another", "envelope", (envelope) => {
    envelope.payloadType = "application/json";
  }),
  onEnvelope("its signature is empty", "signature", (envelope) => {
    envelope.sig = "";
  }),
  onEnvelope("its key id is another", "key", (envelope) => {
    envelope.keyid = "0".repeat(64);
  }),
  raw("it has no signature", (json) => ({ ...json, signatures: [] })),
  raw("it has two signatures", (json) => ({
    ...json,
    signatures: [...json.signatures, ...json.signatures],
  })),
  raw("it is empty", () => ({})),
  raw("it is an array", (json) => [json]),
  {
    name: "it is signed by another, who says so",
    kind: "key",
    apply: (copy, bundle) => bundle.sign(copy, generateKeyPairSync("ed25519").privateKey),
  },
  {
    name: "it is signed by another with a key of another kind",
    kind: "key",
    apply: (copy, bundle) =>
      bundle.sign(copy, generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey),
  },
  {
    name: "it is signed by another under the name of the first",
    kind: "signature",
    apply(copy, bundle) {
      const { keyid } = JSON.parse(readFileSync(join(copy, envelopeFile), "utf8")).signatures[0];
      edit(copy, "run-1/run.json", (run) => (run.target.baseUrl = "https://other.example"));
      bundle.sign(copy, generateKeyPairSync("ed25519").privateKey);
      edit(copy, envelopeFile, (envelope) => (envelope.signatures[0].keyid = keyid));
    },
  },
];

interface Opened {
  payloadType: string;
  payload: string;
  keyid: string;
  sig: string;
}

function onEnvelope(name: string, kind: ComplaintKind, change: (envelope: Opened) => void): Tamper {
  return {
    name: `envelope: ${name}`,
    kind,
    apply: (copy) =>
      edit(copy, envelopeFile, (json) => {
        const opened: Opened = { ...json, ...json.signatures[0] };
        change(opened);
        const { payloadType, payload, keyid, sig } = opened;
        Object.assign(json, { payloadType, payload, signatures: [{ keyid, sig }] });
      }),
  };
}

// An invalid envelope has any shape.
// oxlint-disable-next-line typescript/no-explicit-any
function raw(name: string, change: (json: any) => unknown): Tamper {
  return {
    name: `envelope: ${name}`,
    kind: "envelope",
    apply: (copy) =>
      rewrite(copy, envelopeFile, (text) => JSON.stringify(change(JSON.parse(text)))),
  };
}

function added(name: string, apply: (copy: string) => void): Tamper {
  return { name: `${name} is added`, kind: "extra-file", apply };
}

function cut(path: string, fraction: number): void {
  truncateSync(path, Math.floor(readFileSync(path).length * fraction));
}
