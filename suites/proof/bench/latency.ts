import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Figure } from "./figure.ts";
import { figureOf, ratiosOf } from "./figure.ts";
import { measureProcess } from "./measured-process.ts";
import type { Measuring, Part } from "./part.ts";
import { inRounds } from "./part.ts";
import { servedApart } from "./served-apart.ts";
import { measureRun } from "./whole-run.ts";

/**
 * In milliseconds. `goal`: how many times as long as a bare replay a run may take. `minEqual`: the minimum share of
 * equal statuses in the replay; lower without latency, when requests overtake each other.
 */
const distances = [
  { ms: 0, goal: null, minEqual: 0.95, rounds: 5 },
  { ms: 20, goal: 1.3, minEqual: 0.99, rounds: 3 },
  { ms: 100, goal: 1.15, minEqual: 0.99, rounds: 3 },
] as const;
const replayScript = fileURLToPath(new URL("replay.js", import.meta.url));
const part = "latency";

/** A whole run compared with a bare replay of its own exchanges, each against a fresh reference with this latency. */
export const latency: Part = {
  name: part,
  title: "wall time of a standard run over a bare replay of its exchanges",
  async measure(propertyBudget) {
    const figures: Figure[] = [];
    for (const distance of distances) {
      // oxlint-disable-next-line no-await-in-loop -- concurrent measurements would slow each other down
      figures.push(...(await measureAt(distance, propertyBudget)));
    }
    return figures;
  },
};

async function measureAt(
  { ms, goal, minEqual, rounds: many }: (typeof distances)[number],
  { quick, describe }: Measuring,
): Promise<readonly Figure[]> {
  const rounds = await inRounds(quick ? 1 : many, async () => {
    const round = await runAndReplay(ms);
    if (round.equal < minEqual) throw new Error(unlike(round.equal, minEqual));
    describe(`${ms} ms: run ${round.run.toFixed(1)} s, replay ${round.replay.toFixed(1)} s`);
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
    figureOf(part, { name: `answers with the recorded status ${at}`, unit: "share" }, of("equal")),
  ];
}

/** What the replay reports. */
interface Replayed {
  readonly seconds: number;
  readonly requests: number;
  /** How many answers had the status that the run recorded. */
  readonly equal: number;
}

async function runAndReplay(ms: number) {
  const words = ["--latency", String(ms)];
  return servedApart(words, async (targetFile, folder) => {
    const out = join(folder, "run");
    const { runSeconds, seconds } = await measureRun(out, ["--target", targetFile]);
    const replay = await servedApart(words, async (other) => {
      const { stdout } = await measureProcess(replayScript, [out, other]);
      const reported: Replayed = JSON.parse(stdout);
      return reported;
    });
    const equal = replay.equal / replay.requests;
    return { run: runSeconds, process: seconds, replay: replay.seconds, equal };
  });
}

function unlike(equal: number, least: number): string {
  const [have, asked] = [equal, least].map((share) => `${(share * 100).toFixed(1)} %`);
  return `${have} of the replay's answers have the status that the run met, ${asked} are asked: its time says nothing of the run.`;
}
