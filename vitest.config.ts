import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["wms-source"] },
  ssr: { resolve: { conditions: ["wms-source"] } },
  test: {
    isolate: false,
    retry: 0,
    allowOnly: false,
    sequence: { shuffle: { tests: true } },
    projects: [
      {
        extends: true,
        test: {
          name: "own",
          include: ["{lib,fixtures,reports,suites/proof}/**/*.test.ts"],
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
          include: ["suites/*/*.test.ts"],
          exclude: ["suites/proof/**"],
          // A deployment is judged by one run at a time, which bounds each wait itself.
          fileParallelism: false,
          maxConcurrency: 10_000,
          testTimeout: 0,
          hookTimeout: 0,
        },
      },
    ],
  },
});
