import type { Reporter, TestModule } from "vitest/node";

let pattern: RegExp | undefined;

/** Lists the tests that -t selected, and fails if there are none: a mistyped name would pass otherwise. */
export const namesWhatRan: Reporter = {
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
