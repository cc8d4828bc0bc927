import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJournal } from "#lib/http/journal/journal.ts";
import { isAskedByRun } from "#lib/http/transport/run-askers.ts";
import { mutantPolicies } from "#lib/reference/mutants/mutants.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-contexts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const counting = "pagination.contexts.full-last-page";

test("no check writes to the contexts that another check counts, whatever the deployment accepts", async () => {
  const policies = mutantPolicies("no-scope-asked-createContext");
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const target = join(folder, "target.json");
  writeFileSync(target, JSON.stringify(targetFileOfReference(reference, served.url)), {
    mode: 0o600,
  });
  const writing = ["requests.odd-body.context-types-twice", "scopes.twin.createContext"];
  const words = ["--only", counting, ...writing, "--out", folder, "--seed", "1"];

  await runCli(["run", "--target", target, ...words]);

  await served.close();
  const exchanges = readJournal(join(folder, "exchanges.ndjson"));
  const counted = exchanges.filter(({ origin }) => origin.check === counting);
  const paths = new Set(counted.map(({ request }) => request.path));
  const writes = exchanges.filter(({ request }) => request.method !== "GET");
  const served201 = writes.filter(({ response }) => response.status === 201);
  const disturbing = writes.filter(
    ({ request, origin }) =>
      !isAskedByRun(origin.check) && [...paths].some((path) => request.path.startsWith(path)),
  );
  expect(paths.size).toBe(1);
  expect(served201.some(({ origin }) => origin.check === "scopes.twin.createContext")).toBe(true);
  expect(disturbing.map(({ origin, request }) => [origin.check, request.method])).toEqual([]);
}, 180_000);
