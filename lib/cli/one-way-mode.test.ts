import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createReference } from "#lib/reference/reference.ts";
import { serveReference } from "#lib/reference/serve.ts";
import { variantPolicies } from "#lib/reference/variants/variants.ts";
import type { RunRecord } from "#lib/run/record.ts";
import { targetFileOfReference } from "#lib/target/target-of-reference.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "wms-one-way-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What no check of these topics meets, and what only a workspace that can switch back shows. */
const untestedHere = [
  "problems.unwritten.conflicting-module",
  "problems.unwritten.conflicting-state",
  "sequences.modes.agree",
  "type-modes.mode.listContexts-in-project-mode",
  "type-modes.mode.refused-attachWorkspaceProperties",
  "type-modes.mode.refused-createContext",
  "type-modes.mode.refused-createWorkspaceOption",
  "type-modes.mode.refused-importTypes",
  "type-modes.mode.unwritten-attachWorkspaceProperties",
  "type-modes.mode.unwritten-createContext",
  "type-modes.mode.unwritten-createWorkspaceOption",
  "type-modes.mode.unwritten-importTypes",
  "type-modes.switch.back-to-project",
  "type-modes.switch.imported",
  "type-modes.switch.other-workspace",
  "type-modes.switch.text-false",
];

/** A run over topics of both type modes, and of what is judged late and alone if the mode cannot switch back. */
async function runOneWay(seed: string): Promise<{ code: number | null; record: RunRecord }> {
  const policies = variantPolicies("types-never-leave-the-workspace");
  const reference = createReference({ policies });
  const served = await serveReference(reference);
  const [target, out] = [join(folder, `${seed}.json`), join(folder, seed)];
  writeFileSync(target, JSON.stringify(targetFileOfReference(reference, served.url)));
  const topics = [
    "work-item-types",
    "enablement",
    "type-modes",
    "type-schema",
    "contexts",
    "properties",
    "problems.unwritten",
    "features",
    "sequences.modes",
  ];
  try {
    const words = ["run", "--seed", seed, "--target", target, "--out", out, "--only", ...topics];
    const { code } = await runCli(words);
    return { code, record: JSON.parse(readFileSync(join(out, "run.json"), "utf8")) };
  } finally {
    await served.close();
  }
}

// Each seed begins with another topic.
test.for(["1", "2"])(
  "if the type mode cannot be switched back, everything that can be judged is judged first (seed %s)",
  { timeout: 60_000 },
  async (seed) => {
    const { code, record } = await runOneWay(seed);

    const silent = record.checks.filter(({ verdict }) => verdict !== "pass");
    expect(silent.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual(
      untestedHere.map((id) => `${id} untested`),
    );
    expect(code).toBe(0);
    expect(record.leftovers.map(({ reason }) => reason)).toEqual([
      expect.stringContaining("is_work_item_types_enabled"),
    ]);
  },
);
