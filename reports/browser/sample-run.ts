import type { Cause } from "#lib/diagnosis/cause.ts";
import type { Evidence } from "#lib/run/evidence.ts";
import type { CheckRecord, ClauseRecord, RunRecord } from "#lib/run/record.ts";
import {
  sampleCause,
  sampleCheck,
  sampleClause,
  sampleFinding,
  sampleReason,
  sampleRecord,
  sampleUnlock,
} from "#reports/sample-record.ts";

const sections = [
  "Resources and their fields, Work item (read shape)",
  "Resources and their fields, Cycle",
  "Endpoints, Conventions, Pagination",
  "Endpoints, Work items",
  "Endpoints, Bulk operations",
  "Authentication, OAuth 2.0",
  "Errors, Specific conditions",
];

const mostCauses = 3;

/** A run with its exchanges, for the proof in a browser. */
interface SampleRun {
  readonly record: RunRecord;
  readonly evidence: Evidence;
}

/** A run with this many checks; the first ones fail, for at most three causes. */
export function sampleRun(findings: number, total: number): SampleRun {
  const checks = Array.from({ length: total }, (_, index) => checkAt(index, findings));
  const clauses: ClauseRecord[] = checks.map(({ id, clause, verdict }, index) =>
    sampleClause({
      id: clause,
      section: sections[index % sections.length] ?? "",
      sentence: `Row ${index} of the table holds for each list that is asked with count=false.`,
      checks: [id],
      verdict,
    }),
  );
  const notTestable = sampleClause({
    id: "limits/rate#shared",
    section: "Limits",
    sentence: "Nodes may share the count of requests.",
    verdict: null,
    checks: [],
    notTestable: "Nothing that a client sees distinguishes one node from another.",
  });
  const record = sampleRecord({
    checks,
    causes: causesOf(checks.slice(0, findings)),
    clauses: [...clauses, notTestable],
    verdict: findings > 0 ? "fail" : "pass",
    exitCode: findings > 0 ? 1 : 0,
    untested: [{ unlock: sampleUnlock("principals.member"), checks: 2, clauses: 2 }],
    observations: [
      {
        clause: "lists/row#0",
        subject: null,
        check: "lists.row.n0",
        note: "a foreign cursor answers 404",
        exchange: 3,
      },
    ],
    requests: {
      total: total * 2,
      arrange: 90,
      judge: total * 2 - 90,
      rerun: 0,
      retried: 1,
      rateLimited: 0,
    },
  });
  return { record, evidence: new Map([[7, exchange]]) };
}

function causesOf(failed: readonly CheckRecord[]): readonly Cause[] {
  const first = failed.slice(0, mostCauses);
  return first.map(({ id }, nth) =>
    sampleCause({
      checks: failed.filter((_, index) => index % mostCauses === nth).map((check) => check.id),
      witness: id,
      subjects: nth === 0 ? { broken: ["cycles"], held: ["modules", "pages"] } : null,
      likely: nth === 1 ? [{ mutant: "counts-always", defect: "always counts" }] : [],
    }),
  );
}

function checkAt(index: number, findings: number): CheckRecord {
  const check = sampleCheck({
    id: `lists.row.n${index}`,
    clause: `lists/row#${index}`,
    title: `row ${index} of the table is given each page when count=false`,
  });
  if (index < findings) return { ...check, verdict: "fail", findings: [findingAt(index)] };
  if (index < findings + 2) {
    const reason = sampleReason("No member was named who may not administer.");
    return {
      ...check,
      verdict: "untested",
      reason,
      unlock: sampleUnlock("principals.member"),
    };
  }
  return check;
}

function findingAt(index: number) {
  const list = "/api/v2/workspaces/acme/projects/0b7e62c0-9f0a-4d8e-8f3c-2f2b6a1f8f10/work-items/";
  return sampleFinding({
    clause: `lists/row#${index}`,
    sentence: `Row ${index} of the table holds for each list that is asked with count=false.`,
    at: index % 3 === 0 ? "/data/0/properties/customer_contact_address/value" : "/total_count",
    actual: index % 5 === 0 ? `string "${"unbroken".repeat(30)}"` : "number 3",
    request: `GET ${list}?count=false&limit=2&expand=state,type as owner -> 200`,
    curl: `curl -H "X-Api-Key: $WMS_OWNER_KEY" "https://pm.example.com${list}?count=false&limit=2&expand=state,type"`,
    replay: `npx --offline wms-conformance replay lists.row.n${index} --seed 42 --target target.json`,
    when: index % 4 === 0 ? '{"limit":2,"order_by":"-created_at"}' : null,
  });
}

const exchange: NonNullable<ReturnType<Evidence["get"]>> = {
  id: 7,
  origin: { check: "lists.row.n0", branch: 0, ordinal: 1 },
  request: {
    method: "GET",
    path: "/api/v2/workspaces/acme/work-items/",
    query: { count: false, limit: 2 },
    as: "owner",
  },
  response: {
    status: 200,
    headers: { "content-type": "application/json", "x-request-id": "5f0d1c" },
    text: '{"data":[{"id":"i1","name":"Pay"},{"id":"i2","name":null}],"total_count":3,"next_cursor":"2"}',
    json: undefined,
  },
  startedAt: "2026-01-01T00:00:01.000Z",
  ms: 12,
  attempts: [{ outcome: 200, ms: 12 }],
};
