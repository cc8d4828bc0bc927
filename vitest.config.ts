import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["wms-source"] },
  ssr: { resolve: { conditions: ["wms-source"] } },
  test: {
    include: [
      "lib/**/*.test.ts",
      "fixtures/**/*.test.ts",
      "reports/**/*.test.ts",
      "suites/proof/**/*.test.ts",
    ],
    isolate: false,
    maxWorkers: 4,
    sequence: { shuffle: true },
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    expect: { requireAssertions: true },
    testTimeout: 60_000,
  },
});
