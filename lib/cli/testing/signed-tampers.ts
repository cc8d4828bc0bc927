import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import { createCanary } from "#lib/certificate/canary.ts";
import { payloadIn } from "./small-bundle.ts";
import type { Tamper } from "./tamper.ts";
import { journalEdits } from "./journal-edits.ts";
import { recordEdits } from "./record-edits.ts";
import { edit, editJournal, rewrite } from "./tamper.ts";
import { testDataEdits } from "./test-data-edits.ts";

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** What the creator of a bundle, who has its key, can do. */
export const signedTampers: readonly Tamper[] = [
  ...recordEdits.map(([name, kind, change]) =>
    signedAgain(`record: ${name}`, kind, (copy) => edit(copy, "run-1/run.json", change)),
  ),
  ...journalEdits.map(([name, kind, change]) =>
    signedAgain(`journal: ${name}`, kind, (copy) => editJournal(copy, "run-2", change)),
  ),
  ...testDataEdits.map(([name, kind, change]) =>
    signedAgain(`test data: ${name}`, kind, (copy) => edit(copy, "run-1/test-data.json", change)),
  ),
  signedAgain("the schema document says something else", "test-data", (copy) =>
    edit(copy, "run-1/schema.json", (schema) => (schema.info.title = "Another")),
  ),
  signedAgain("the schema document is left out", "test-data", (copy) =>
    rmSync(join(copy, "run-2/schema.json")),
  ),
  signedAgain("one run is there twice", "unfit-run", (copy) => {
    rmSync(join(copy, "run-2"), { recursive: true });
    cpSync(join(copy, "run-1"), join(copy, "run-2"), { recursive: true });
  }),
  vouched("a run is there no more", "unfit-run", (copy) =>
    rmSync(join(copy, "run-2"), { recursive: true }),
  ),
  vouched("the journal is left out", "incomplete", (copy) =>
    rmSync(join(copy, "run-1/exchanges.ndjson")),
  ),
  vouched("a file of no use is vouched for", "incomplete", (copy) =>
    writeFileSync(join(copy, "note.txt"), "granted"),
  ),
  vouched("the record is no JSON", "unreadable", (copy) =>
    rewrite(copy, "run-1/run.json", (text) => text.slice(0, -1)),
  ),
  vouched("the record has a member more", "unreadable", (copy) =>
    edit(copy, "run-1/run.json", (run) => (run.certified = true)),
  ),
  vouched("a line of the journal is broken", "unreadable", (copy) =>
    rewrite(copy, "run-1/exchanges.ndjson", (text) => text.slice(1)),
  ),
  vouched("the page says more", "page", (copy) =>
    rewrite(copy, "certificate.html", (text) => text.replace("Core", "Core and OAuth")),
  ),
  vouched("the page holds the canary", "secret", (copy) =>
    rewrite(copy, "certificate.html", (text) => text.replace("Core", createCanary())),
  ),
  said("more is granted than was shown", "grant", (predicate) =>
    predicate.passedTests.push("bulk"),
  ),
  said("a profile is granted that is none", "grant", (predicate) =>
    predicate.passedTests.push("all"),
  ),
  said("nothing is granted", "grant", (predicate) => (predicate.passedTests = [])),
  said("the result has no warnings", "statement", (predicate) => (predicate.result = "WARNED")),
  said("a warning is invented", "statement", (predicate) => predicate.warnedTests.push("a#b")),
  said("a build is named", "statement", (predicate) => {
    predicate.configuration.at(-1).annotations.build = "2.0";
  }),
  said("a profile was not asked for", "statement", (predicate) => {
    predicate.profiles[0].asked = false;
  }),
  said("a profile is left out", "statement", (predicate) => predicate.profiles.pop()),
  said("a refused profile is called granted", "statement", (predicate) => {
    predicate.profiles.at(-1).outcome = "granted";
  }),
  said("a profile is granted in part that was not shown", "grant", (predicate) =>
    predicate.warnedTests.push("bulk"),
  ),
  said("the deployment is another", "statement", (predicate) => {
    predicate.configuration.at(-1).uri = "https://other.example";
  }),
  said("the profiles claim other clauses", "other-suite", (predicate) => {
    predicate.configuration.find(({ name }: Loose) => name === "claims").digest.sha256 = "0".repeat(
      64,
    );
  }),
];

function signedAgain(name: string, kind: ComplaintKind, change: (copy: string) => void): Tamper {
  return {
    name: `signed again: ${name}`,
    kind,
    apply(copy, bundle) {
      change(copy);
      bundle.sign(copy);
    },
  };
}

function vouched(name: string, kind: ComplaintKind, change: (copy: string) => void): Tamper {
  return {
    name: `vouched for: ${name}`,
    kind,
    apply(copy, bundle) {
      change(copy);
      bundle.vouch(copy);
    },
  };
}

function said(name: string, kind: ComplaintKind, change: (predicate: Loose) => void): Tamper {
  return {
    name: `said: ${name}`,
    kind,
    apply(copy, bundle) {
      const { predicate } = JSON.parse(payloadIn(copy));
      change(predicate);
      bundle.vouch(copy, predicate);
    },
  };
}
