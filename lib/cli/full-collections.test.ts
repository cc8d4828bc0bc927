import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import type { RecordKind } from "#lib/reference/store/row.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-full-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The records of its kind that a plan allows in one project, or in the workspace outside of projects. */
const allowed: Readonly<Record<string, readonly [kind: RecordKind, most: number]>> = {
  "project-property": ["property", 20],
  "workspace-property": ["property", 20],
  "project-type": ["type", 20],
  "workspace-type": ["type", 20],
  webhook: ["webhook", 10],
  module: ["module", 25],
  cycle: ["cycle", 20],
  label: ["label", 30],
};

type CreatedBy = Policies["writes"]["createdBy"];

const limited: CreatedBy = (known) => {
  const { call, resource } = known;
  const [kind, most] = allowed[resource] ?? [];
  if (kind === undefined || most === undefined) return conforming.writes.createdBy(known);
  const place = resource.startsWith("workspace") ? null : (call.project?.id ?? null);
  const held = call.store
    .rows(kind)
    .filter((row) => row["workspace_id"] === call.workspace?.id)
    .filter((row) => (row["project_id"] ?? null) === place);
  if (held.length >= most) throw new Problem("conflict", { code: "limit_reached" });
  return conforming.writes.createdBy(known);
};

/** A run of these topics on a reference with such creates. */
async function runOn(
  name: string,
  createdBy: CreatedBy,
  topics: readonly string[],
): Promise<{ code: number | null; record: RunRecord; out: string }> {
  const reference = createReference({ policies: altered(conforming, { writes: { createdBy } }) });
  const served = await serveReference(reference);
  const [target, out] = [join(folder, `${name}.json`), join(folder, name)];
  writeFileSync(target, JSON.stringify(targetFileOfReference(reference, served.url)));
  try {
    const words = ["run", "--seed", "1", "--target", target, "--out", out, "--only", ...topics];
    const { code } = await runCli(words);
    return { code, record: JSON.parse(readFileSync(join(out, "run.json"), "utf8")), out };
  } finally {
    await served.close();
  }
}

test(
  "if a plan allows few records, those of judged checks are removed, and every check is judged",
  { timeout: 60_000 },
  async () => {
    const topics = ["modules", "properties", "work-item-types", "webhooks", "cycles"];

    const { code, record, out } = await runOn("limited", limited, topics);

    expect(record.checks.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
    const notes = record.observations.map(({ note }) => note);
    expect(notes).toContainEqual(expect.stringContaining("/modules/ holds no more records than"));
    expect([code, record.leftovers]).toEqual([0, []]);
    expect((await runCli(["rejudge", out])).stdout).toContain("\n0 verdicts differ");
  },
);

test(
  "a deployment that refuses every other module is found, although it may refuse plain ones, too",
  { timeout: 60_000 },
  async () => {
    let sent = 0;
    const everyOther: CreatedBy = (known) => {
      if (known.resource === "module" && (sent += 1) % 2 === 0) throw new Problem("conflict");
      return conforming.writes.createdBy(known);
    };

    const { code, record } = await runOn("every-other", everyOther, ["modules"]);

    expect(code).toBe(1);
    expect(record.counts.fail).toBeGreaterThan(3);
  },
);
