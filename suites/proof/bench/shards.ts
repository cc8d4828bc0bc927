import { join } from "node:path";
import { figureOf, ratiosOf } from "./figure.ts";
import type { Part } from "./part.ts";
import { inRounds } from "./part.ts";
import { servedApart } from "./served-apart.ts";
import { measureRun } from "./whole-run.ts";

const part = "shards";
/** The number of machines, and the share of the unsharded time that the slowest may take. */
const splits = [
  { of: 2, goal: null },
  { of: 4, goal: 0.35 },
] as const;

/** The slowest shard compared with the unsharded run, one by one: each stands for a separate machine. */
export const shards: Part = {
  name: part,
  title: "shards against a deployment with 100 ms of latency",
  async measure({ quick, describe }) {
    const rounds = await inRounds(quick ? 1 : 3, async () => {
      const whole = await shardTook([]);
      const times = new Map<number, readonly number[]>();
      for (const { of } of splits) {
        // oxlint-disable-next-line no-await-in-loop -- concurrent measurements would slow each other down
        times.set(of, await allShards(of));
      }
      describe(`whole ${whole.toFixed(1)} s, ${[...times].map(shardText).join("; ")}`);
      return { whole, times };
    });
    return splits.map(({ of, goal }) =>
      figureOf(
        part,
        {
          name: `slowest of ${of} over the whole run`,
          unit: "ratio",
          ...(goal !== null && { goal }),
        },
        ratiosOf(
          rounds.map(({ times }) => Math.max(...(times.get(of) ?? []))),
          rounds.map(({ whole }) => whole),
        ),
      ),
    );
  },
};

function shardText([of, seconds]: readonly [number, readonly number[]]): string {
  return `${of} shards ${seconds.map((one) => one.toFixed(1)).join(", ")} s`;
}

async function allShards(of: number): Promise<readonly number[]> {
  let index = 0;
  return inRounds(of, () => {
    index += 1;
    return shardTook(["--shard", `${index}/${of}`]);
  });
}

/** Seconds of the whole process, each on a fresh deployment. */
async function shardTook(words: readonly string[]): Promise<number> {
  return servedApart(["--latency", "100"], async (targetFile, folder) => {
    const { seconds } = await measureRun(join(folder, "run"), ["--target", targetFile, ...words]);
    return seconds;
  });
}
