import type { ComplaintKind } from "#lib/certificate/complaint.ts";
import { reasons } from "#lib/unjudged/reason.ts";

// A tampered file has whatever shape the tampering gives it.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

/** Edits of a record that its creator signs again, with a page and a statement that agree with it. */
export const recordEdits: readonly (readonly [
  name: string,
  kind: ComplaintKind,
  change: (run: Loose) => void,
])[] = [
  ["a verdict is worse than it was", "verdict", (run) => (run.checks[0].verdict = "warning")],
  ["a verdict does not apply", "verdict", (run) => (run.checks[3].verdict = "not-applicable")],
  ["a reason is added", "record", (run) => (run.checks[0].reason = reasons.stated("It was late."))],
  ["a title is another", "record", (run) => (run.checks[0].title = "anything goes")],
  [
    "a check is of another clause",
    "record",
    (run) => (run.checks[0].clause = run.checks[1].clause),
  ],
  ["a check is of another level", "record", (run) => (run.checks[1].level = "may")],
  ["requests of a check are another number", "record", (run) => (run.checks[1].requests += 1)],
  ["a check is left out", "incomplete", (run) => run.checks.splice(2, 1)],
  ["the last check is left out", "incomplete", (run) => run.checks.pop()],
  ["a check is there twice", "incomplete", (run) => run.checks.push(run.checks[0])],
  ["a check is renamed", "incomplete", (run) => (run.checks[0].id = "comments.path.other")],
  ["a clause is not testable", "record", (run) => (run.clauses[0].notTestable = "It is not ours.")],
  ["a clause says something else", "record", (run) => (run.clauses[0].sentence = "Anything goes.")],
  ["a clause has another verdict", "record", (run) => (run.clauses[1].verdict = "warning")],
  ["a clause is left out", "record", (run) => run.clauses.splice(1, 1)],
  ["the counts are others", "record", (run) => (run.counts.pass += 1)],
  ["the requests are others", "record", (run) => (run.requests.retried += 1)],
  ["the time is another", "record", (run) => (run.durationMs += 1)],
  ["the build is another", "unfit-run", (run) => (run.build = "2.0")],
  ["the seed is another", "verdict", (run) => (run.seed = 99)],
  ["the tag is another", "test-data", (run) => (run.tag = "wmsabcdefg")],
  ["the workspace is another", "test-data", (run) => (run.target.workspace = "other")],
  [
    "the schema document is another",
    "test-data",
    (run) => (run.target.schemaDigest = "0".repeat(64)),
  ],
  ["the schema document is denied", "test-data", (run) => (run.target.schemaDigest = null)],
  [
    "the deployment is another in one run",
    "unfit-run",
    (run) => (run.target.baseUrl = "http://other"),
  ],
  ["the run was narrowed", "unfit-run", (run) => (run.selection = "comments")],
  ["the run was a smoke test", "unfit-run", (run) => (run.profile = "smoke")],
  ["the suite failed", "unfit-run", (run) => (run.faults = ["unhandled: boom"])],
  ["the catalog is an old one", "other-suite", (run) => (run.suite.catalogDigest = "0".repeat(64))],
  ["the contract is another", "other-suite", (run) => (run.contract.digest = "0".repeat(64))],
  ["the run began later", "incomplete", (run) => (run.startedAt = run.finishedAt)],
  ["the run ended earlier", "incomplete", (run) => (run.finishedAt = run.startedAt)],
  [
    "there was a baseline",
    "unfit-run",
    (run) => {
      const lists = { expected: [], unexpected: [], stale: [], undecided: [] };
      run.baseline = { file: "b.json", digest: "b0", entries: 0, exitCode: 0, ...lists };
    },
  ],
];
