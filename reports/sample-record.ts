import type { Cause } from "#lib/diagnosis/cause.ts";
import type {
  CheckRecord,
  ClauseRecord,
  FindingRecord,
  RunRecord,
  SubjectRecord,
} from "#lib/run/record.ts";

/** A finding for the tests of reports. */
export function sampleFinding(more: Partial<FindingRecord> = {}): FindingRecord {
  return {
    clause: "lists#total",
    subject: null,
    sentence: "A page without count carries no total.",
    at: "/total_count",
    expected: "absent",
    actual: "3 (number)",
    sort: { at: "/total_count", wanted: null, met: "number" },
    exchange: 7,
    request: "GET /items?count=false as owner -> 200",
    asked: {
      method: "GET",
      path: "/items",
      parameters: ["count"],
      query: ["count=false"],
      members: [],
      as: "owner",
      status: 200,
    },
    curl: 'curl -H "X-Api-Key: $WMS_OWNER_KEY" "http://127.0.0.1:1/items?count=false"',
    replay: "npx --offline wms-conformance replay lists.total.absent --seed 42",
    when: null,
    kind: "absence",
    path: null,
    isForeign: false,
    wantsSuccess: false,
    isTimed: false,
    confirmation: { kind: "repeated", exchange: 9, by: [], reason: null },
    ...more,
  };
}

/** A reason for the tests of reports. */
export function sampleReason(sentence: string): NonNullable<CheckRecord["reason"]> {
  return { kind: "stated", refusal: null, feature: null, sentence };
}

/** What would unlock a check, for the tests of reports. */
export function sampleUnlock(subject: string): NonNullable<CheckRecord["unlock"]> {
  return { kind: "input", subject, refusal: null, sentence: subject };
}

/** A check for the tests of reports. */
export function sampleCheck(more: Partial<CheckRecord> = {}): CheckRecord {
  return {
    id: "lists.total.absent",
    clause: "lists#total",
    subject: null,
    topic: "lists",
    level: "must",
    title: "the page omits total_count when count=false",
    verdict: "pass",
    reason: null,
    unlock: null,
    setback: null,
    hadTurn: true,
    findings: [],
    requests: 1,
    retried: 0,
    durationMs: 12,
    ...more,
  };
}

/** A subject of a clause, for the tests of reports. */
export function sampleSubject(subject: string, verdict: SubjectRecord["verdict"]): SubjectRecord {
  return { subject, verdict, checks: [], notTestable: null };
}

/** A clause for the tests of reports. */
export function sampleClause(more: Partial<ClauseRecord> = {}): ClauseRecord {
  return {
    id: "lists#total",
    level: "must",
    section: "Lists",
    sentence: "A page without count carries no total.",
    verdict: "pass",
    checks: ["lists.total.absent"],
    notTestable: null,
    subjects: [],
    ...more,
  };
}

/** A cause of one failed check, for the tests of reports. */
export function sampleCause(more: Partial<Cause> = {}): Cause {
  return {
    sentence: "GET /items with count: total_count is present where it must not be",
    observed: "GET /items with count: total_count is present where it must not be",
    likely: [],
    common: [],
    checks: ["lists.total.absent"],
    witness: "lists.total.absent",
    subjects: null,
    isRefusal: false,
    ...more,
  };
}

/** A record of one passing check, for the tests of reports; counts and causes follow its checks. */
export function sampleRecord(more: Partial<RunRecord> = {}): RunRecord {
  const checks = more.checks ?? [sampleCheck()];
  const count = (verdict: CheckRecord["verdict"]) =>
    checks.filter((check) => check.verdict === verdict).length;
  return {
    format: "wms-conformance/run@1",
    suite: { name: "wms-conformance", version: "0.1.0", catalogDigest: "c0" },
    contract: { name: "Work-Management Service API", version: "v2", digest: "d0" },
    target: {
      baseUrl: "http://127.0.0.1:1",
      workspace: "acme",
      schemaDigest: null,
      capabilities: [],
    },
    build: null,
    tag: "wms-t1",
    seed: 42,
    profile: "standard",
    selection: null,
    startedAt: "2026-01-01T00:00:00.000Z",
    finishedAt: "2026-01-01T00:00:02.500Z",
    durationMs: 2500,
    requests: { total: 9, arrange: 5, judge: 4, rerun: 0, retried: 0, rateLimited: 0 },
    verdict: "pass",
    exitCode: 0,
    baseline: null,
    counts: {
      pass: count("pass"),
      fail: count("fail"),
      warning: count("warning"),
      "not-applicable": count("not-applicable"),
      untested: count("untested"),
      inconclusive: count("inconclusive"),
      error: count("error"),
    },
    causes: checks
      .filter(({ verdict }) => verdict === "fail")
      .map(({ id, title }) => sampleCause({ sentence: title, checks: [id], witness: id })),
    clauses: [sampleClause()],
    endedEarly: null,
    circumstances: [],
    disturbances: [],
    unstable: [],
    observations: [],
    leftovers: [],
    untested: [],
    faults: [],
    ...more,
    checks,
  };
}
