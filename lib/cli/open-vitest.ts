import { fileURLToPath } from "node:url";
import type { BaseSequencer, Reporter, TestSpecification, Vitest } from "vitest/node";
import type { PhaseName } from "#suites/session-channel.ts";
import { phaseNames } from "#suites/session-channel.ts";

const root = fileURLToPath(new URL("../../suites", import.meta.url));
const signals = ["SIGINT", "SIGTERM"] as const;

/** The module in which a phase is judged. */
export function fileOf(phase: PhaseName): string {
  return `${root}/judging/${phase}.test.js`;
}

/** A vitest whose one thread judges the phases in their order, each once its session is handed to the channel. */
export async function openVitest({
  seed,
  maxConcurrency,
  sessions,
  reporter,
}: {
  readonly seed: number;
  readonly maxConcurrency: number;
  readonly sessions: string;
  readonly reporter: Reporter;
}): Promise<Vitest> {
  // Loaded here, while nobody waits for a first line any more.
  const { BaseSequencer: Base, createVitest } = await import("vitest/node");
  const heard = signals.map((name) => process.listeners(name));
  const vitest = await createVitest(
    "test",
    {
      config: false,
      root,
      include: phaseNames.map(fileOf),
      // The default leaves out node_modules, where an installed package lives.
      exclude: [],
      watch: false,
      pool: "threads",
      maxWorkers: 1,
      isolate: false,
      reporters: [reporter],
      sequence: { shuffle: { tests: true, files: false }, seed, sequencer: inOrder(Base) },
      maxConcurrency,
      // A phase may have nothing to judge.
      passWithNoTests: true,
      retry: 0,
      // A paced request may wait for minutes; the transport bounds every wait.
      testTimeout: 0,
      hookTimeout: 0,
      teardownTimeout: 1000,
      provide: { sessions },
      // Compiled already; sent through vite again they would only start more slowly.
      server: { deps: { external: [/\.js$/] } },
    },
    { logLevel: "silent", server: { watch: null, ws: false } },
  );
  // vitest would end the process at a signal, before what was made is removed.
  for (const [index, name] of signals.entries()) {
    for (const listener of process.listeners(name)) {
      if (heard[index]?.includes(listener) !== true) process.off(name, listener);
    }
  }
  return vitest;
}

/** A sequencer that takes the phases in their order. */
function inOrder(Base: typeof BaseSequencer) {
  return class extends Base {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      return files.toSorted((left, right) => placeOf(left) - placeOf(right));
    }
  };
}

function placeOf({ moduleId }: TestSpecification): number {
  return phaseNames.findIndex((phase) => moduleId === fileOf(phase));
}
