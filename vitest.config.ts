import { defineConfig } from "vitest/config";
import type { Reporter, TestModule } from "vitest/node";

let pattern: RegExp | undefined;

/** Lists the tests that -t selected, and fails if there are none: a mistyped name would pass otherwise. */
const namesWhatRan: Reporter = {
  onInit(vitest) {
    pattern = vitest.config.testNamePattern;
  },
  onTestRunEnd(modules) {
    if (pattern === undefined) return;
    const ran = modules.flatMap(namesOf);
    if (ran.length === 0) process.exitCode = 1;
    const shown = ran.slice(0, 20).map((name) => `  ${name}\n`);
    const more = ran.length > shown.length ? `  and ${ran.length - shown.length} more\n` : "";
    const count = ran.length === 0 ? "No test has" : `${ran.length} tests have`;
    process.stderr.write(
      `${count} a name that matches ${String(pattern)}\n${shown.join("")}${more}`,
    );
  },
};

function namesOf(module: TestModule): readonly string[] {
  const tests = [...module.children.allTests()];
  return tests.filter((test) => test.result().state !== "skipped").map((test) => test.fullName);
}

/** Judges the sources; with `--mode compiled`, as `npm test` does, what they are compiled to, which loads much faster. */
export default defineConfig(({ mode }) => {
  const compiled = mode === "compiled";
  const [root, extension] = compiled ? ["dist/", "js"] : ["", "ts"];
  const tests = (...names: readonly string[]) =>
    names.map((name) => `${root}${name}.test.${extension}`);
  // Whole runs, runs under circumstances, and what measures speed: a machine that is busy with other tests would add to it.
  const undisturbed = tests(
    "suites/proof/truthful",
    "suites/proof/excuses",
    "lib/cli/{caches,full-collections}",
    "lib/reference/behaviour/speed",
  );
  const resolve = compiled ? {} : { conditions: ["wms-source"] };
  const resolving = { resolve, ssr: { resolve } };
  const common = {
    isolate: false,
    retry: 0,
    allowOnly: false,
    server: { deps: { external: compiled ? [/\.js$/] : [] } },
  };
  return {
    test: {
      // With -t the failing test is to stand first, not thousands that were not asked for.
      hideSkippedTests: true,
      reporters: [
        "default",
        ...(process.env["GITHUB_ACTIONS"] === "true" ? ["github-actions"] : []),
        namesWhatRan,
      ],
      projects: [
        {
          ...resolving,
          test: {
            ...common,
            name: "own",
            include: tests("{lib,fixtures,reports,suites/proof}/**/*"),
            exclude: undisturbed,
            // Some of what they do is waiting.
            maxWorkers: 5,
            sequence: { shuffle: { tests: true }, groupOrder: 0 },
            expect: { requireAssertions: true },
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          ...resolving,
          test: {
            ...common,
            name: "undisturbed",
            include: undisturbed,
            fileParallelism: false,
            sequence: { shuffle: { tests: true }, groupOrder: 1 },
            expect: { requireAssertions: true },
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        },
        {
          ...resolving,
          test: {
            ...common,
            name: "conformance",
            include: [`${root}suites/*/*.test.${extension}`],
            exclude: [`${root}suites/proof/**`],
            // One run at a time has the deployment, and bounds each wait itself.
            fileParallelism: false,
            sequence: { groupOrder: 2 },
            maxConcurrency: 10_000,
            testTimeout: 0,
            hookTimeout: 0,
          },
        },
      ],
    },
  };
});
