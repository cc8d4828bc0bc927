import { createHash } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** What takes longest: begun last, it would leave the other workers with nothing to do. */
const long =
  /proof\/(document|bulk|types|webhooks|tenancy|scopes|fields|limits|pagination)\.|cli\/(frugal|run|verify-bundle)\./;

/** Long files first, and otherwise in an order that the seed decides. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) =>
      (long.test(moduleId) ? "0" : "1") +
      createHash("sha256")
        .update(`${seed} ${this.nameOf(moduleId)}`)
        .digest("hex");
    return files.toSorted((left, right) => (place(left) < place(right) ? -1 : 1));
  }

  /** Where it stands does not move it. */
  private nameOf(moduleId: string): string {
    return moduleId.slice(this.ctx.config.root.length);
  }
}

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
    sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
    retry: 0,
    allowOnly: false,
    passWithNoTests: false,
    expect: { requireAssertions: true },
    testTimeout: 60_000,
  },
});
