import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { altered, conforming } from "#lib/reference/policies.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { Problem } from "#lib/reference/problem.ts";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { limited } from "#lib/reference/variants/quotas.ts";
import type { ProblemType } from "#lib/contract/problems.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-full-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Writes = Partial<Policies["writes"]>;

/** A run of these topics on a reference with such writes. */
async function runOn(
  name: string,
  writes: Writes,
  topics: readonly string[],
): Promise<{ code: number | null; record: RunRecord; out: string }> {
  const reference = createReference({ policies: altered(conforming, { writes }) });
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

/** A plan that is met by a run of a few topics. */
const few = {
  "project-property": ["property", 20],
  "workspace-property": ["property", 20],
  "project-type": ["type", 20],
  "workspace-type": ["type", 20],
  webhook: ["webhook", 10],
  module: ["module", 25],
  cycle: ["cycle", 20],
} as const;

test.each(["conflict", "payment_required"] as const)(
  "if a plan allows few records and answers %s, those of judged checks are removed, and every check is judged",
  { timeout: 120_000 },
  async (type) => {
    const topics = ["modules", "properties", "work-item-types", "webhooks", "cycles"];
    const { code, record, out } = await runOn(type, { createdBy: limited(few, type) }, topics);

    expect(record.checks.filter(({ verdict }) => verdict !== "pass")).toEqual([]);
    const notes = record.observations.map(({ note }) => note);
    expect(notes).toContainEqual(expect.stringContaining("/modules/ holds no more records than"));
    expect(record.circumstances.filter(({ kind }) => kind === "quota")).toContainEqual(
      expect.objectContaining({
        sentence: expect.stringContaining("/modules/ takes no more than"),
      }),
    );
    expect([code, record.leftovers]).toEqual([0, []]);
    expect((await runCli(["rejudge", out])).stdout).toContain("\n0 verdicts differ");
  },
);

/** Refuses each second module. */
function eachSecond(type: ProblemType): Writes {
  let sent = 0;
  return {
    createdBy: (known) => {
      if (known.resource === "module" && (sent += 1) % 2 === 0) throw new Problem(type);
      return conforming.writes.createdBy(known);
    },
  };
}

/** Refuses modules with a status once a project has some. */
function withStatus(): Writes {
  return {
    body: (known) => {
      const { call, body } = known;
      const isCrowded =
        call.store.rows("module").filter((row) => row["project_id"] === call.project?.id).length >
        2;
      if (call.operation === "createModule" && isCrowded && "status" in body)
        throw new Problem("conflict");
      return conforming.writes.body(known);
    },
  };
}

test.each([
  ["every other module", () => eachSecond("invalid_request"), /^modules\.create\./],
  ["modules of one kind after some others", withStatus, /^modules\.create\.status-/],
])(
  "a deployment that refuses %s is found",
  { timeout: 120_000 },
  async (name, writes, expected) => {
    const { code, record } = await runOn(name.replaceAll(" ", "-"), writes(), ["modules"]);

    const failed = record.checks.filter(({ verdict }) => verdict === "fail");
    expect(failed.filter(({ id }) => expected.test(id)).length).toBeGreaterThan(3);
    expect(code).toBe(1);
  },
);

test("a deployment that takes every other module only at the second try is shown", async () => {
  const { record } = await runOn("at-the-second-try", eachSecond("conflict"), ["modules"]);

  expect(record.checks.filter(({ verdict }) => verdict === "fail")).toEqual([]);
  expect(record.circumstances.find(({ kind }) => kind === "conflict")).toMatchObject({
    sentence: expect.stringMatching(/taken when sent alone: createModule \d+/),
  });
}, 120_000);
