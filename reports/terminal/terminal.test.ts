import { expect, test } from "vitest";
import type { RunRecord } from "#lib/run/record.ts";
import {
  sampleCause,
  sampleCheck,
  sampleClause,
  sampleFinding,
  sampleRecord,
  sampleReason,
  sampleUnlock,
} from "#reports/sample-record.ts";
import { renderTerminal } from "./terminal.ts";

const plain = { color: false, width: 80 };

function reportsIn(text: string): number | undefined {
  return text.match(/^fail {6}/gmu)?.length;
}

function lastLine(more: Partial<RunRecord>): string | undefined {
  return renderTerminal(sampleRecord(more), plain).trimEnd().split("\n").at(-1);
}

test("reports a violation as a bug report and ends in the verdict", () => {
  const checks = [sampleCheck({ verdict: "fail", findings: [sampleFinding()] })];
  const clauses = [sampleClause({ verdict: "fail" })];
  const record = sampleRecord({ checks, clauses, verdict: "fail", exitCode: 1 });

  expect(renderTerminal(record, plain)).toBe(
    `1 failed check, 1 cause

1.  the page omits total_count when count=false (1 check)

fail      lists.total.absent  (must)
          total_count is present with count=false: GET /items
claim     the page omits total_count when count=false
clause    lists#total
          A page without count carries no total.
at        /total_count
expected  absent
actual    3 (number)
request   GET /items?count=false as owner -> 200 (exchange 7)
seen      repeated: run again alone, it failed again (exchange 9)
curl      curl -H "X-Api-Key: $WMS_OWNER_KEY" "http://127.0.0.1:1/items?count=false"
replay    npx --offline wms-conformance replay lists.total.absent --seed 42
          (--keep leaves its records, so that its curl line works)

target    http://127.0.0.1:1 workspace acme
checks    1 check: 1 fail
coverage  1 clause: 1 judged
run       9 requests; 2.5 s; profile standard; seed 42
VIOLATES THE CONTRACT: 1 clause
`,
  );
});

test("the last line never claims more than was shown", () => {
  const silent = sampleCheck({
    verdict: "inconclusive",
    reason: sampleReason("the project was refused"),
  });
  const missing = sampleClause({ id: "b", verdict: "untested" });
  const fail = sampleCheck({ verdict: "fail" });

  expect(lastLine({})).toBe("CONFORMS");
  expect(lastLine({ clauses: [sampleClause(), missing] })).toBe("CONFORMS: 1 clause untested");
  expect(lastLine({ selection: "lists" })).toBe(
    "No violation found in 1 of 1 clause: narrowed to lists",
  );
  expect(lastLine({ verdict: "inconclusive", checks: [sampleCheck(), silent] })).toBe(
    "COULD NOT JUDGE: 1 check could not judge",
  );
  expect(lastLine({ verdict: "inconclusive", checks: [] })).toMatch(/nothing passed/u);
  expect(lastLine({ verdict: "error", faults: ["unhandled: boom"] })).toBe(
    "COULD NOT JUDGE: 1 fault of the suite",
  );
  // Two checks of one clause are one violated clause, even where a third of it crashed.
  const crashed = [sampleClause({ verdict: "error" })];
  const checks = [fail, fail, sampleCheck({ verdict: "error" })];
  expect(lastLine({ verdict: "fail", checks, clauses: crashed })).toBe(
    "VIOLATES THE CONTRACT: 1 clause; 1 check could not judge",
  );
});

test("shows twenty causes in full, counts the others, and shows all when verbose", () => {
  const checks = Array.from({ length: 25 }, (_, index) =>
    sampleCheck({ id: `lists.total.n${index}`, verdict: "fail", findings: [sampleFinding()] }),
  );
  const record = sampleRecord({ checks, verdict: "fail" });

  const short = renderTerminal(record, { ...plain, out: "reports/out" });
  expect(reportsIn(short)).toBe(20);
  expect(short).toContain("and 5 more causes (5 checks), in reports/out/run.json");
  expect(reportsIn(renderTerminal(record, { ...plain, verbose: true }))).toBe(25);
});

test("a cause shows its clearest check in full, and names the others beneath", () => {
  const ids = Array.from({ length: 9 }, (_, index) => `lists.total.n${index}`);
  const checks = ids.map((id) => sampleCheck({ id, verdict: "fail", findings: [sampleFinding()] }));
  const subjects = { broken: ["cycles", "modules"], held: ["pages"] };
  const causes = [
    sampleCause({ checks: ids, witness: "lists.total.n0", subjects }),
    sampleCause({
      checks: ["lists.total.z"],
      witness: "lists.total.z",
      likely: [{ mutant: "counts-always", defect: "always counts" }],
      isRefusal: true,
    }),
  ];
  const more = sampleCheck({ id: "lists.total.z", verdict: "fail" });

  const text = renderTerminal(sampleRecord({ checks: [...checks, more], causes }), plain);

  expect(reportsIn(text)).toBe(2);
  expect(text).toContain("10 failed checks, 2 causes");
  expect(text).toContain("    It holds on pages.");
  expect(text).toContain("lists.total.n5 and 3 more");
  expect(text).toContain("    A write is refused here: other failures may result from it.");
});

test("reports one reason once, the inputs that unlock checks, advice, faults and leftovers", () => {
  const lost = Array.from({ length: 9 }, (_, index) =>
    sampleCheck({
      id: `a.b.c${index}`,
      verdict: "inconclusive",
      reason: sampleReason("no project: 403"),
    }),
  );
  const advised = sampleCheck({
    id: "a.b.tip",
    verdict: "warning",
    findings: [sampleFinding({ at: "header etag" })],
  });
  const record = sampleRecord({
    checks: [...lost, advised],
    verdict: "error",
    untested: [{ unlock: sampleUnlock("principals.member"), checks: 12, clauses: 1 }],
    leftovers: [{ kind: "project", path: "/projects/1", reason: "403" }],
    faults: ["unhandled: Error: floating"],
  });

  const text = renderTerminal(record, plain);

  expect(text.split("no project: 403")).toHaveLength(2);
  expect(text).toContain("a.b.c4 and 4 more");
  expect(text).toContain("principals.member: 12 checks, 1 clause");
  expect(text).toContain("at header etag: expected absent, actual 3 (number)");
  expect(text).toContain("suite: unhandled: Error: floating");
  expect(text).toContain("project /projects/1: 403");
});

test("a deployment's words never move the cursor, turn a line or start one", () => {
  const confirmation = { kind: "unconfirmed", exchange: null, by: [], reason: "none" };
  const hostile = "\u001B[2J\u001B]0;t\u0007\u009B1A\u202Egnp\u2028\u200B\n\rCONFORMS\uD800";
  const asked = { ...sampleFinding().asked, method: hostile, path: hostile, query: [hostile] };
  const sort = { at: hostile, wanted: hostile, met: hostile };
  const ownOf: Readonly<Record<string, unknown>> = { exchange: 1, confirmation, asked, sort };
  const finding = Object.fromEntries(
    Object.keys(sampleFinding()).map((key) => [key, ownOf[key] ?? hostile]),
  );
  const of = (verdict: "fail" | "warning" | "inconclusive" | "not-applicable") =>
    sampleCheck({ verdict, reason: sampleReason(hostile), findings: [sampleFinding(finding)] });
  const record = sampleRecord({
    checks: [of("fail"), of("warning"), of("inconclusive"), of("not-applicable")],
    verdict: "fail",
    target: { baseUrl: hostile, workspace: hostile, schemaDigest: null, capabilities: [] },
    untested: [{ unlock: sampleUnlock(hostile), checks: 1, clauses: 1 }],
    leftovers: [{ kind: "project", path: hostile, reason: hostile }],
    observations: [
      { clause: "lists#total", subject: null, check: "a.b.c", note: hostile, exchange: null },
    ],
    faults: [hostile],
  });

  const text = renderTerminal(record, { ...plain, verbose: true });

  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
  expect(text).not.toMatch(/^CONFORMS/mu);
  expect(text).toContain("\\u{202e}");
});

test("colour follows the verdict and stays off if it is not wanted", () => {
  const red = renderTerminal(sampleRecord({ verdict: "fail" }), { color: true, width: 80 });
  const green = renderTerminal(sampleRecord(), { color: true, width: 80 });

  expect(red).toContain("\u001B[31mVIOLATES");
  expect(green).toContain("\u001B[32mCONFORMS");
  expect(renderTerminal(sampleRecord(), plain)).not.toContain("\u001B");
});
