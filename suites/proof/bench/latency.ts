import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "./figure.ts";
import { figureOf, ratiosOf } from "./figure.ts";
import { measureProcess } from "./measured-process.ts";
import type { Effort, Part } from "./part.ts";
import { inRounds } from "./part.ts";
import { servedApart } from "./served-apart.ts";
import { measureRun } from "./whole-run.ts";

/** Milliseconds before each answer, with how much longer than a bare replay the run may take. */
const distances = [
  { ms: 0, goal: null, rounds: 5 },
  { ms: 20, goal: 1.3, rounds: 3 },
  { ms: 100, goal: 1.15, rounds: 3 },
] as const;
const replayScript = fileURLToPath(new URL("replay.js", import.meta.url));
const part = "latency";

/**
 * Which share of the replay's answers is to have the recorded status: with fewer it is not one of the run's exchanges.
 * Without latency some are overtaken, as what asks for work item types is by the request that takes them away.
 */
const leastAlike = 0.95;

/** A whole run against a bare replay of its own exchanges, each against a fresh reference that answers as late. */
export const latency: Part = {
  name: part,
  title: "wall time of a standard run over a bare undici replay of its exchanges",
  async measure(effort) {
    const figures: Figure[] = [];
    for (const distance of distances) {
      // oxlint-disable-next-line no-await-in-loop -- measured at once, they would slow each other
      figures.push(...(await measureAt(distance, effort)));
    }
    return figures;
  },
};

async function measureAt(
  { ms, goal, rounds: many }: (typeof distances)[number],
  { quick, tell }: Effort,
): Promise<readonly Figure[]> {
  const rounds = await inRounds(quick ? 1 : many, async () => {
    const round = await runAndReplay(ms);
    tell(`${ms} ms: run ${round.run.toFixed(1)} s, replay ${round.replay.toFixed(1)} s`);
    return round;
  });
  const of = (key: keyof (typeof rounds)[number]) => rounds.map((round) => round[key]);
  const limit = goal === null ? {} : { goal };
  const at = `with ${ms} ms of latency`;
  return [
    figureOf(part, { name: `bare replay ${at}`, unit: "s" }, of("replay")),
    figureOf(part, { name: `run ${at}`, unit: "s" }, of("run")),
    figureOf(
      part,
      { name: `run over replay ${at}`, unit: "ratio", ...limit },
      ratiosOf(of("run"), of("replay")),
    ),
    figureOf(
      part,
      { name: `whole process over replay ${at}`, unit: "ratio" },
      ratiosOf(of("process"), of("replay")),
    ),
    figureOf(part, { name: `answers with the recorded status ${at}`, unit: "share" }, of("alike")),
  ];
}

/** What the replay tells. */
interface Replayed {
  readonly seconds: number;
  readonly requests: number;
  /** How many were answered with the status that the run had met. */
  readonly alike: number;
}

async function runAndReplay(ms: number) {
  const words = ["--latency", String(ms)];
  return servedApart(words, async (targetFile, folder) => {
    const out = join(folder, "run");
    const { runSeconds, seconds } = await measureRun(out, ["--target", targetFile]);
    const replay = await servedApart(words, async (other) => {
      const { stdout } = await measureProcess(replayScript, [out, other]);
      const told: Replayed = JSON.parse(stdout);
      return told;
    });
    const alike = replay.alike / replay.requests;
    if (alike < leastAlike) {
      throw new Error(`Of the replay's answers ${alike.toFixed(3)} have the recorded status.`);
    }
    return { run: runSeconds, process: seconds, replay: replay.seconds, alike };
  });
}
