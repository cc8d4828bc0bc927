import { join } from "node:path";
import type { Figure } from "./figure.ts";
import { figureOf, ratiosOf } from "./figure.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";
import { servedApart } from "./served-apart.ts";
import { measureRun } from "./whole-run.ts";

const part = "growth";

/** Whether a run takes longer with more rows already in the workspace. */
export const growth: Part = {
  name: part,
  title: "a standard run where 0, 10,000 and 100,000 work items are already present",
  async measure({ quick, describe }) {
    const rounds = await inRounds(quick ? 1 : 3, async () => {
      const round = {
        none: await runBesides(0),
        some: await runBesides(10_000),
        many: await runBesides(quick ? 20_000 : 100_000),
      };
      describe(
        `${round.none.seconds.toFixed(1)} s, with many rows ${round.many.seconds.toFixed(1)} s`,
      );
      return round;
    });
    const figures = (key: "some" | "many", rows: string): readonly Figure[] => {
      const ratios = (value: "seconds" | "requests") =>
        ratiosOf(
          rounds.map((round) => round[key][value]),
          rounds.map(({ none }) => none[value]),
        );
      return [
        figureOf(
          part,
          { name: `wall time, ${rows} rows over none`, unit: "ratio", goal: 1.25 },
          ratios("seconds"),
        ),
        figureOf(
          part,
          { name: `requests, ${rows} rows over none`, unit: "ratio", goal: 1.01 },
          ratios("requests"),
        ),
      ];
    };
    return [...figures("some", "10,000"), ...figures("many", quick ? "20,000" : "100,000")];
  },
};

async function runBesides(rows: number) {
  return servedApart(["--rows", String(rows)], async (targetFile, folder) => {
    const run = await measureRun(join(folder, "run"), ["--target", targetFile]);
    return { seconds: run.runSeconds, requests: run.record.requests.total };
  });
}
