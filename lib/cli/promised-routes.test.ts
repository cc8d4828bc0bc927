import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { grantProfiles } from "#lib/certificate/grants.ts";
import { claims } from "#lib/certificate/profiles.ts";
import { operations } from "#lib/contract/operations.ts";
import { P, W } from "#lib/contract/operations/operation.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { createReference } from "#lib/reference/reference.ts";
import type { Reference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { throttledRates } from "#lib/reference/starting/starting-data.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-promised-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the contract gives, and what nothing could be judged without: projects, and work items in them. */
const served = [
  ...Object.values(operations),
  { method: "POST", path: `${W}/projects/` },
  { method: "DELETE", path: `${P}/` },
  { method: "POST", path: `${P}/work-items/` },
].map(({ method, path }) => ({ method, path, matches: templateMatcher(path) }));

const isServed = (method: string, path: string) =>
  served.some((one) => one.method === method && one.matches(segmentsOf(path)));

/** Routes of the same path answer 405 to other methods, PUT among them. */
const isOnServedPath = (path: string) => served.some(({ matches }) => matches(segmentsOf(path)));

/** The schema document without the operations that are not served. */
function withoutOthers(text: string): string {
  const document = JSON.parse(text);
  for (const [path, methods] of Object.entries<object>(document.paths)) {
    for (const method of Object.keys(methods)) {
      if (!served.some((one) => one.path === path && one.method.toLowerCase() === method))
        Reflect.deleteProperty(methods, method);
    }
    if (Object.keys(methods).length === 0) Reflect.deleteProperty(document.paths, path);
  }
  return JSON.stringify(document);
}

/** A deployment that serves what the contract gives and nothing else. */
function promisedAlone(reference: Reference): Reference {
  return {
    ...reference,
    async respond(request, keyHeader) {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/api/") || isServed(request.method, pathname)) {
        const answer = await reference.respond(request, keyHeader);
        const isDocument = pathname === operations.readSchema.path && answer.status === 200;
        return isDocument ? { ...answer, body: withoutOthers(String(answer.body)) } : answer;
      }
      const [status, type] = isOnServedPath(pathname)
        ? [405, "method_not_allowed"]
        : [404, "not_found"];
      const headers = { "content-type": "application/problem+json" };
      return { status, headers, body: JSON.stringify({ type, code: type, detail: "No route." }) };
    },
  };
}

test(
  "a deployment that serves what the contract gives and nothing else is granted core and bulk",
  { timeout: 180_000 },
  async () => {
    const reference = createReference({ keyRates: throttledRates });
    const deployment = await serveReference(promisedAlone(reference));
    const [target, out] = [join(folder, "target.json"), join(folder, "out")];
    writeFileSync(target, JSON.stringify(targetFileOfReference(reference, deployment.url)));
    await runCli(["run", "--seed", "1", "--target", target, "--out", out]);
    await deployment.close();
    const record: RunRecord = JSON.parse(readFileSync(join(out, "run.json"), "utf8"));

    const grants = grantProfiles(["core", "bulk"], claims, [record]);

    expect(grants.flatMap(({ obstacles }) => obstacles)).toEqual([]);
    expect(grants.map(({ granted }) => granted)).toEqual([true, true]);
    expect(record.counts.pass).toBeGreaterThan(3500);
  },
);
