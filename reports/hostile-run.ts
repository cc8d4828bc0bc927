import type { Evidence } from "#lib/run/evidence.ts";
import type { RunRecord } from "#lib/run/record.ts";
import {
  sampleCheck,
  sampleClause,
  sampleFinding,
  sampleReason,
  sampleRecord,
  sampleUnlock,
} from "./sample-record.ts";

/**
 * A text that tries everything: it opens and closes markup, hides and reverses text, sets colours and gives commands.
 */
export const hostileText =
  "</title></script><script>hacked=1</script><!--<img src=x onerror=hacked=1>'\"&amp;]]>" +
  "{{7*7}}${7*7}[x](javascript:hacked=1)*b*_i_`c``` ~~~ |a|b| @all #1 http://x.example" +
  "\u001B[2J\u001B]0;t\u0007\u009B1A\u202Eturned\u2066\u200B\u2028\u2029\uFEFF\u0000\uD800\uFFFE" +
  "\r\n::error::no\n##[error]no\n# heading\n- item\n%0A%25\n\tEOF CONFORMS";

// Texts of the suite itself, independent of the deployment.
const ownMembers: ReadonlySet<string> = new Set([
  "format",
  "verdict",
  "level",
  "profile",
  "startedAt",
  "finishedAt",
]);

/** A run in which every free string holds {@link hostileText}. */
export function hostileRun(): { readonly record: RunRecord; readonly evidence: Evidence } {
  const represented = { kind: "represented", exchange: null, by: ["a.b.c"], reason: "x" } as const;
  const unconfirmed = { kind: "unconfirmed", exchange: null, by: [], reason: "x" } as const;
  const findings = [
    sampleFinding(),
    sampleFinding({ confirmation: represented }),
    sampleFinding({ confirmation: unconfirmed }),
  ];
  const checks = [
    sampleCheck({ verdict: "fail", findings }),
    sampleCheck({ verdict: "fail", reason: sampleReason("x"), findings: [] }),
    sampleCheck({ verdict: "warning", level: "should", findings }),
    sampleCheck({ verdict: "inconclusive", reason: sampleReason("x") }),
    sampleCheck({ verdict: "error", reason: sampleReason("x") }),
    sampleCheck({ verdict: "not-applicable", reason: sampleReason("x") }),
    sampleCheck({
      verdict: "untested",
      reason: sampleReason("x"),
      unlock: sampleUnlock("x"),
    }),
    sampleCheck(),
  ];
  const record = sampleRecord({
    checks,
    verdict: "fail",
    clauses: [sampleClause({ verdict: "fail" }), sampleClause({ verdict: null, notTestable: "x" })],
    build: "x",
    selection: "x",
    target: { baseUrl: "x", workspace: "x", schemaDigest: "x", capabilities: ["x"] },
    untested: [{ unlock: sampleUnlock("x"), checks: 1, clauses: 1 }],
    observations: [
      { clause: "lists#total", subject: null, check: "a.b.c", note: "x", exchange: 7 },
    ],
    leftovers: [{ kind: "x", path: "x", reason: "x" }],
    faults: ["x"],
    endedEarly: "x",
    circumstances: [{ kind: "cache", sentence: "x", figures: {} }],
    disturbances: [{ marks: "x", since: "x", answers: 2, unanswered: 1 }],
    unstable: ["x"],
    baseline: {
      file: "x",
      digest: "x",
      entries: 1,
      expected: [{ line: 1, check: "x", reason: "x", owner: "x", expires: "x" }],
      unexpected: ["x"],
      stale: [{ line: 2, check: "x", sentence: "x" }],
      undecided: [{ line: 3, check: "x", sentence: "x" }],
      exitCode: 1,
    },
  });
  // A copy of the same shape with other texts.
  return { record: hostile(record) as RunRecord, evidence: new Map([[7, exchange]]) }; // oxlint-disable-line typescript/no-unsafe-type-assertion
}

function hostile(value: unknown, name = ""): unknown {
  // A baseline entry that named these checks would silence them.
  if (name === "check") return `${hostileText} of another check`;
  if (typeof value === "string") return ownMembers.has(name) ? value : hostileText;
  if (Array.isArray(value)) return value.map((item) => hostile(item, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [
      member,
      // The confirmation of a finding is one of our own words; the kind of a leftover is not.
      name === "confirmation" && member === "kind" ? inner : hostile(inner, member),
    ]),
  );
}

const exchange: NonNullable<ReturnType<Evidence["get"]>> = {
  id: 7,
  origin: { check: "lists.total.absent", branch: 0, ordinal: 1 },
  request: {
    method: "GET",
    path: hostileText,
    query: { [hostileText]: hostileText },
    as: "owner",
    headers: { [hostileText]: hostileText },
    raw: { mediaType: hostileText, text: hostileText },
  },
  response: {
    status: 200,
    headers: { [hostileText]: hostileText },
    text: `{"data":["${hostileText}"]}`,
    json: undefined,
  },
  startedAt: "2026-01-01T00:00:01.000Z",
  ms: 12,
  attempts: [{ outcome: 200, ms: 12 }],
};
