import { createHash } from "node:crypto";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** What takes long and mostly waits: while one of them does, others are to have the processor. */
const waiting =
  /proof\/(?:tenancy|scopes|operations|webhooks|limits|sequences|updates|custom-fields|throttled-again|busy-deployments)\.|cli\/null-floor\.|target\/(?:preflight-causes|hostile-deployments)\./;

/** What takes long and is busy: begun last, it would leave the other workers with nothing to do. */
const busy =
  /proof\/(?:truthful|bulk|document|types|work-items|expansion|bodies|relations|given-projects|surroundings|read-only|queries|ordering)\.|cli\/(?:guides|frugal|workflows|verify-bundle|run|compare|faults|shards|rejudge|rejudge-runs)\.|reference\/(?:speed|client)\./;

/** Long files first, one that waits beside two that are busy, and otherwise in an order that the seed decides. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) =>
      createHash("sha256")
        .update(`${seed} ${this.nameOf(moduleId)}`)
        .digest("hex");
    const shuffled = files.toSorted((left, right) => (place(left) < place(right) ? -1 : 1));
    const idle = shuffled.filter(({ moduleId }) => waiting.test(moduleId));
    const long = shuffled.filter(({ moduleId }) => busy.test(moduleId));
    const beside = idle.flatMap((one, n) => [one, ...long.slice(2 * n, 2 * n + 2)]);
    return [...new Set([...beside, ...long, ...shuffled])];
  }

  /** Where it stands does not move it. */
  private nameOf(moduleId: string): string {
    return moduleId.slice(this.ctx.config.root.length);
  }
}

/** Where our own tests stand, below the root and below what it is compiled to alike. */
const rooms = ["lib", "fixtures", "reports", "suites/proof"];

/** Judges the sources; with `--mode compiled` what they are compiled to, which Node loads by itself and much faster. */
export default defineConfig(({ mode }) => {
  const compiled = mode === "compiled";
  const resolving = compiled ? {} : { resolve: { conditions: ["wms-source"] } };
  return {
    ...resolving,
    ssr: resolving,
    test: {
      include: rooms.map((room) =>
        compiled ? `dist/${room}/**/*.test.js` : `${room}/**/*.test.ts`,
      ),
      server: { deps: { external: compiled ? [/\.js$/] : [] } },
      isolate: false,
      // Some of what they do is waiting.
      maxWorkers: 3,
      execArgv: [
        // Many objects of a proof live for one answer: where there is room for them they are let go at once.
        "--max-semi-space-size=64",
        // ... and is compiled at once to what costs little to make.
        "--always-sparkplug",
        // Much of it runs too seldom to be worth what its optimising costs; later versions know no such flag.
        ...(process.versions.node.startsWith("20.") ? ["--interrupt-budget=1000000"] : []),
      ],
      sequence: { sequencer: LongestFirst, shuffle: { tests: true } },
      retry: 0,
      allowOnly: false,
      passWithNoTests: false,
      expect: { requireAssertions: true },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
});
