import type { DocumentChange } from "#lib/comparison/compare-documents.ts";
import type {
  ChangeCause,
  ChangeKind,
  CheckChange,
  Comparison,
  RunSummary,
} from "#lib/comparison/comparison.ts";
import { sampleFinding, sampleRecord } from "#reports/sample-record.ts";

/** A change for the tests of reports. */
export function sampleChange(more: Partial<CheckChange> = {}): CheckChange {
  const { at, expected, actual, request, curl, replay } = sampleFinding();
  const seen = { reason: null, unlock: null };
  return {
    check: "lists.total.absent",
    clause: "lists#total",
    subject: null,
    sentence: "A page without count carries no total.",
    level: "must",
    title: "the page omits total_count when count=false",
    kind: "newly-failing",
    before: { ...seen, verdict: "pass", finding: null },
    after: {
      ...seen,
      verdict: "fail",
      finding: { at, expected, actual, request, curl, replay },
    },
    cause: "product",
    because: "the old evidence still gives the old verdict, so the answers changed",
    ...more,
  };
}

/** A change of a schema document for the tests of reports. */
function sampleDocumentChange(more: Partial<DocumentChange> = {}): DocumentChange {
  return {
    operation: "GET /api/v2/items/",
    change: "removed",
    place: "response 200 data[].id",
    what: "member removed",
    breaking: true,
    ...more,
  };
}

/** A comparison for the tests of reports; counts follow its changes. */
export function sampleComparison(more: Partial<Comparison> = {}): Comparison {
  const { changes = [sampleChange()] } = more;
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  const regresses = changes.some(({ kind }) => kind.startsWith("newly"));
  return {
    format: "wms-conformance/comparison@1",
    contract: "Work-Management Service API v2",
    profile: "standard",
    selection: null,
    before: sampleSummary("before"),
    after: sampleSummary("after"),
    differences: [{ what: "seed", before: "1", after: "2" }],
    verdict: regresses ? "regresses" : "does-not-regress",
    exitCode: regresses ? 1 : 0,
    counts: {
      "newly-failing": count("newly-failing"),
      fixed: count("fixed"),
      "still-failing": count("still-failing"),
      "newly-untested": count("newly-untested"),
      other: count("other"),
    },
    unchanged: 100,
    document: {
      lacking: null,
      same: false,
      operations: { before: 2, after: 2 },
      breaking: 1,
      changes: [sampleDocumentChange()],
      left: 0,
    },
    causes: { added: [], gone: [], kept: [] },
    ...more,
    changes,
  };
}

const kinds: readonly ChangeKind[] = [
  "newly-failing",
  "still-failing",
  "fixed",
  "newly-untested",
  "other",
];
const causes: readonly ChangeCause[] = ["product", "configuration", "suite", "unstable"];

/** A comparison with this many changes of all kinds and causes, and with as many changes of the document. */
export function largeComparison(count: number): Comparison {
  const rows = Array.from({ length: count }, (_, index) => index);
  const changes = rows.map((index) =>
    sampleChange({
      check: `lists.total.claim-${index}`,
      kind: kinds[index % kinds.length] ?? "other",
      cause: causes[index % causes.length] ?? "product",
      because: `the ${causes[index % causes.length] ?? ""} says so, reason ${index % 3}`,
    }),
  );
  const places = rows.map((index) =>
    sampleDocumentChange({
      operation: `GET /api/v2/items-${index}/`,
      breaking: index % 2 === 0,
      what: index % 2 === 0 ? "member removed" : "member added",
    }),
  );
  const breaking = places.filter((change) => change.breaking).length;
  const operations = { before: count, after: count };
  const document = { lacking: null, same: false, operations, breaking, changes: places, left: 0 };
  return sampleComparison({ changes, document });
}

function sampleSummary(label: string): RunSummary {
  const { suite, target, build, seed, startedAt, verdict, counts } = sampleRecord();
  const { baseUrl, workspace, schemaDigest } = target;
  const where = { baseUrl, workspace, schemaDigest };
  return { label, suite, target: where, build, seed, startedAt, verdict, counts };
}
