import { defineConfig } from "vitest/config";

/** Judges the sources; with `--mode compiled`, as `npm test` does, what they are compiled to, which loads much faster. */
export default defineConfig(({ mode }) => {
  const compiled = mode === "compiled";
  const sources = compiled ? {} : { resolve: { conditions: ["wms-source"] } };
  const [root, extension] = compiled ? ["dist/", "js"] : ["", "ts"];
  return {
    ...sources,
    ssr: sources,
    test: {
      isolate: false,
      retry: 0,
      allowOnly: false,
      server: { deps: { external: compiled ? [/\.js$/] : [] } },
      projects: [
        {
          extends: true,
          test: {
            name: "own",
            include: [`${root}{lib,fixtures,reports,suites/proof}/**/*.test.${extension}`],
            // Some of what they do is waiting.
            maxWorkers: 3,
            sequence: { shuffle: { tests: true } },
            passWithNoTests: false,
            expect: { requireAssertions: true },
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        {
          extends: true,
          test: {
            name: "conformance",
            include: [`${root}suites/*/*.test.${extension}`],
            exclude: [`${root}suites/proof/**`],
            // One run at a time has the deployment, and bounds each wait itself.
            fileParallelism: false,
            maxConcurrency: 10_000,
            testTimeout: 0,
            hookTimeout: 0,
          },
        },
      ],
    },
  };
});
