import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { figureOf, ratiosOf } from "./figure.ts";
import { measureProcess } from "./measured-process.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";
import { servedApart } from "./served-apart.ts";
import { measureRun } from "./whole-run.ts";

const part = "memory";
const replayScript = fileURLToPath(new URL("replay.js", import.meta.url));

/** The peak memory of a run's process, without the deployment. */
export const memory: Part = {
  name: part,
  title: "peak memory of a standard run, the target in a process of its own",
  async measure({ quick }) {
    const rounds = await inRounds(quick ? 1 : 3, () =>
      servedApart([], async (targetFile, folder) => {
        const out = join(folder, "run");
        const run = await measureRun(out, ["--target", targetFile]);
        const bare = await measureProcess(replayScript, [out, targetFile]);
        return { run: run.peakMb, bare: bare.peakMb };
      }),
    );
    const runs = rounds.map(({ run }) => run);
    const bare = rounds.map((round) => round.bare);
    return [
      figureOf(part, { name: "resident set of a run", unit: "MB", goal: 400 }, runs),
      figureOf(part, { name: "over a bare replay", unit: "ratio" }, ratiosOf(runs, bare)),
    ];
  },
};
