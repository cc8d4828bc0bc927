import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ended } from "#lib/cli/testing/run-cli.ts";
import { runCli } from "#lib/cli/testing/run-cli.ts";
import { readJournal } from "#lib/http/journal/journal.ts";
import { conforming } from "#lib/reference/policies.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference, targetOfReference } from "#lib/target/target-of-reference.ts";
import { occurrencesIn, pointKinds } from "./occurrence/occurrences.ts";
import { absenceReasons } from "./occurrence/reasons.ts";
import { occurrenceGates } from "./occurrence/summary.ts";
import { responseMismatches } from "./judging/response-mismatches.ts";
import { stageReference } from "./judging/staged-reference.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-whole-"));
const out = join(folder, "out");
const held: { before: readonly string[]; after: readonly string[] } = { before: [], after: [] };
let judged: Ended;

beforeAll(async () => {
  const reference = createReference({ keyRates: throttledRates });
  const served = await serveReference(reference);
  const target = join(folder, "target.json");
  writeFileSync(target, JSON.stringify(targetFileOfReference(reference, served.url)));
  held.before = reference.inventory();
  judged = await runCli(["run", "--target", target, "--seed", "7", "--out", out]);
  held.after = reference.inventory();
  await served.close();
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function servedDocument() {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const response = await reference.fetch(
    new Request("http://reference.invalid/api/v2/schema/", { headers: { "x-api-key": apiKey } }),
  );
  return Object(await response.json());
}

test("a whole run passes and leaves nothing behind", () => {
  const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));

  expect(record.checks.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
  expect(judged).toMatchObject({ code: 0 });
  expect(judged.stdout).toMatch(/\nCONFORMS/);
  expect(record.checks.length).toBeGreaterThan(3000);
  expect(record.leftovers).toEqual([]);
  const spent = record.checks.reduce((sum, { durationMs }) => sum + durationMs, 0);
  // The rest is set-up and clean-up; each part is rounded.
  expect(spent).toBeGreaterThan(0.6 * record.durationMs);
  expect(spent).toBeLessThan(1.05 * record.durationMs);
  expect(held.after).toEqual(held.before);
});

test("a whole run can be judged again from its record", async () => {
  const again = await runCli(["rejudge", out]);

  expect(again.stdout).toMatch(/\n0 verdicts differ/);
});

test("each response of a whole run matches the schema document", async () => {
  const exchanges = readJournal(join(out, "exchanges.ndjson"));

  const { reported, judged: counted, met } = responseMismatches(await servedDocument(), exchanges);

  expect(reported).toEqual([]);
  expect(counted).toBeGreaterThan(1000);
  expect(met.size).toBeGreaterThan(100);
});

test("everything that the contract names occurs in a whole run, or a reason says why it never does", () => {
  const exchanges = readJournal(join(out, "exchanges.ndjson"));
  const kinds = pointKinds(targetOfReference(createReference(), "http://reference.invalid"));

  expect(occurrenceGates(occurrencesIn(exchanges, kinds), absenceReasons)).toEqual([]);
});

test("a response that contradicts its declaration is reported", async () => {
  const staged = await stageReference(conforming, new Set());
  const request = { method: "GET", path: "/api/v2/users/me/", as: "owner" };
  const origin = { check: "preflight", branch: 0, ordinal: 0 };
  const exchange = await staged.bench.client.send(request, origin);
  await staged.close();
  const { response } = exchange;
  const lying = [
    { ...exchange, response: { ...response, status: 418 } },
    { ...exchange, response: { ...response, json: [] } },
    { ...exchange, response: { ...response, headers: { "content-type": "text/html" } } },
  ];

  const { reported } = responseMismatches(await servedDocument(), lying);

  expect(reported).toEqual([
    "readCurrentUser 200:  type (must be object)",
    "readCurrentUser 200: text/html not declared",
    "readCurrentUser 418: not declared",
  ]);
});
