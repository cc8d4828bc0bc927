import { referenceWord } from "#lib/target/target.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { figureOf } from "./figure.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";
import type { MeasuredRun } from "./whole-run.ts";
import { measureRun } from "./whole-run.ts";

const part = "whole";
/** Verdicts of a clause that was tested and answered. */
const demonstrated: ReadonlySet<string> = new Set(["pass", "fail", "warning"]);

/** A whole run on the embedded reference, and the cost of demonstrating a clause. */
export const whole: Part = {
  name: part,
  title: "a standard run on the embedded reference, whole process",
  async measure({ quick, describe }) {
    const rounds = await inRounds(quick ? 1 : 5, async () => {
      const run = await measureEmbedded();
      describe(`${run.seconds.toFixed(1)} s, ${run.cpuSeconds.toFixed(1)} s of processor`);
      return run;
    });
    const of = (value: (run: MeasuredRun) => number) => rounds.map(value);
    return [
      figureOf(
        part,
        { name: "wall time", unit: "s", goal: 15 },
        of(({ seconds }) => seconds),
      ),
      figureOf(
        part,
        { name: "processor time", unit: "s" },
        of(({ cpuSeconds }) => cpuSeconds),
      ),
      figureOf(
        part,
        { name: "requests", unit: "requests" },
        of(({ record }) => record.requests.total),
      ),
      figureOf(part, { name: "clauses demonstrated", unit: "clauses" }, of(clausesOf)),
      figureOf(
        part,
        { name: "requests for each of them", unit: "requests" },
        of((run) => run.record.requests.total / clausesOf(run)),
      ),
    ];
  },
};

function clausesOf({ record }: MeasuredRun): number {
  return record.clauses.filter(({ verdict }) => verdict !== null && demonstrated.has(verdict))
    .length;
}

async function measureEmbedded(): Promise<MeasuredRun> {
  const folder = mkdtempSync(join(tmpdir(), "wms-bench-"));
  try {
    return await measureRun(join(folder, "run"), ["--target", referenceWord]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
