import type { Suite, Task, Test, VitestRunner } from "@vitest/runner";
import { setFn, startTests } from "@vitest/runner";
import type { CheckResult } from "#lib/check/result.ts";
import type { Thrown } from "./thrown.ts";
import { tellThrown } from "./thrown.ts";

declare module "@vitest/runner" {
  interface TaskMeta {
    /** What the stage found; it travels from the thread that judges to the collector. */
    wms?: CheckResult;
  }
}

/** A test that has ended. */
export interface EndedTest {
  readonly name: string;
  /** What the stage found; nothing where the test ended before that. */
  readonly result: CheckResult | undefined;
  readonly thrown: readonly Thrown[];
}

/** What is told of a module while its tests run: a test, or what a suite, a hook or the module itself threw. */
export type Told = { readonly ended: EndedTest } | { readonly fault: string };

/** How the tests of a module are run. */
export interface Running {
  /** Decides the order of the tests. */
  readonly seed: number;
  /** Concurrent tests under way at one time; the first module of a thread decides it for all. */
  readonly maxConcurrency: number;
  readonly tell: (told: Told) => void;
}

/** Has vitest's runner collect what a module declares and run it in this thread, without a time limit; never throws. */
export async function runModule(
  name: string,
  declare: () => Promise<void>,
  { seed, maxConcurrency, tell }: Running,
): Promise<void> {
  const runner: VitestRunner = {
    config: {
      root: "/",
      name: undefined,
      setupFiles: [],
      // A phase may have nothing to judge.
      passWithNoTests: true,
      testNamePattern: undefined,
      allowOnly: false,
      sequence: { shuffle: true, seed, hooks: "stack", setupFiles: "list" },
      chaiConfig: undefined,
      maxConcurrency,
      // A paced request may wait for minutes; the transport bounds every wait.
      testTimeout: 0,
      hookTimeout: 0,
      retry: 0,
      includeTaskLocation: false,
      tags: [],
      tagsFilter: undefined,
      strictTags: false,
    },
    importFile: declare,
    onAfterRunTask(test) {
      tell({ ended: endOf(test) });
      letGo(test);
    },
  };
  const modules = await startTests([`/${name}`], runner);
  for (const fault of modules.flatMap(faultsIn)) tell({ fault });
}

/** The runner holds its tests to the end: of one that ended, only how it ended is still asked for. */
function letGo(test: Test): void {
  delete test.meta.wms;
  setFn(test, async () => {});
  Reflect.deleteProperty(test, "context");
}

function endOf(test: Test): EndedTest {
  return { name: test.name, result: test.meta.wms, thrown: thrownIn(test) };
}

function thrownIn({ result }: Task): readonly Thrown[] {
  return (result?.errors ?? []).map(({ name = "Error", message }) => ({ name, message }));
}

/** What this suite and those in it threw beside their tests. */
function faultsIn(suite: Suite): readonly string[] {
  const own = thrownIn(suite).map((thrown) => `${suite.name}: ${tellThrown(thrown)}`);
  const inner = suite.tasks.flatMap((task) => (task.type === "suite" ? faultsIn(task) : []));
  return [...own, ...inner];
}
