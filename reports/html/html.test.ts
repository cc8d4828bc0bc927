import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sampleRun } from "#reports/browser/sample-run.ts";
import { sampleCheck, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import { renderHtml } from "./html.ts";

test("the policy lets our own style and script run, and lets nothing be loaded", () => {
  const page = renderHtml(sampleRecord());

  const policy = /http-equiv="Content-Security-Policy"\s+content="(?<policy>[^"]+)"/u.exec(page)
    ?.groups?.["policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  for (const [, text = ""] of page.matchAll(
    /<(?:style|script)>(?<text>.+?)<\/(?:style|script)>/gsu,
  )) {
    expect(policy).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  expect(page).not.toMatch(/ (?:src|style|on[a-z]+)=/u);
});

test("a finding reports clause, place, expected, actual, exchange, curl and replay", () => {
  const { record, evidence } = sampleRun(1, 4);

  const page = renderHtml(record, evidence);

  for (const reported of [
    "Row 0 of the table holds for each list",
    "lists/row#0",
    "/data/0/properties/customer_contact_address/value",
    "absent",
    "&quot;total_count&quot;: 3",
    "X-Api-Key: $WMS_OWNER_KEY",
    'npx <span class="whole">--offline</span> wms-conformance replay lists.row.n0 <span class="whole">--seed</span> 42',
  ]) {
    expect(page).toContain(reported);
  }
});

test("without the journal the request is shown in one line", () => {
  const checks = [sampleCheck({ verdict: "fail", findings: [sampleFinding()] })];

  const page = renderHtml(sampleRecord({ checks, verdict: "fail" }));

  expect(page).toContain("GET /items?count=false as owner -&gt; 200");
  expect(page).not.toContain("<h4>Response</h4>");
});

test("a passing run has no list of violations and says what it lacks", () => {
  const page = renderHtml(sampleRun(0, 9).record);

  expect(page).toContain("<h1>Conforms</h1>");
  expect(page).not.toContain('id="findings"');
  expect(page).toContain("principals.member");
  expect(page).toContain("a foreign cursor answers 404");
});

test("equal records give equal pages", () => {
  expect(renderHtml(sampleRun(3, 9).record)).toBe(renderHtml(sampleRun(3, 9).record));
});
