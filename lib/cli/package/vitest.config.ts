import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["wms-source"] },
  ssr: { resolve: { conditions: ["wms-source"] } },
  test: {
    include: ["lib/cli/package/*.packed.ts"],
    maxWorkers: 1,
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
