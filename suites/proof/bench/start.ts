import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FigureLabel } from "./figure.ts";
import { figureOf, ratiosOf } from "./figure.ts";
import { main, measureProcess } from "./measured-process.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";

const part = "start";

/** How long a user waits for the first line, compared with a Node that does nothing. */
export const start: Part = {
  name: part,
  title: "start-up: time to the first line",
  async measure({ quick }) {
    const folder = mkdtempSync(join(tmpdir(), "wms-bench-"));
    try {
      const bare = join(folder, "bare.mjs");
      writeFileSync(bare, 'process.stdout.write("begun\\n");\n');
      const rounds = await inRounds(quick ? 1 : 7, async () => ({
        bare: await firstLineOf(bare, []),
        version: await firstLineOf(main, ["--version"]),
        // Its first line is the first progress line; a single check shows the time to it.
        run: await firstLineOf(main, ["run", "--only", "versioning"]),
      }));
      const of = (key: "bare" | "version" | "run") => rounds.map((round) => round[key]);
      const figure = (reported: FigureLabel, values: readonly number[]) =>
        figureOf(part, reported, values);
      return [
        figure({ name: "a Node that prints one line", unit: "ms" }, of("bare")),
        figure({ name: "--version", unit: "ms" }, of("version")),
        figure({ name: "--version over bare Node", unit: "ratio" }, over("version")),
        figure({ name: "run, first progress line", unit: "ms", goal: 1500 }, of("run")),
        figure({ name: "run, first line over bare Node", unit: "ratio" }, over("run")),
      ];

      function over(key: "version" | "run") {
        return ratiosOf(of(key), of("bare"));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function firstLineOf(script: string, words: readonly string[]): Promise<number> {
  const { firstLineMs } = await measureProcess(script, words);
  if (firstLineMs === null) throw new Error(`${words.join(" ")} wrote no line.`);
  return firstLineMs;
}
