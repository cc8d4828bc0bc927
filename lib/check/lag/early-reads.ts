import type { TestData } from "#fixtures/test-data.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { LastWrites } from "#lib/http/lag/patient-client.ts";
import { patientClient } from "#lib/http/lag/patient-client.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** What was written in each set of test data; checks that share an arrangement wait for its writes. */
const writesIn = new WeakMap<TestData, LastWrites>();

/** Has the reads of a check wait for its writes where a lag was measured, and notes those that may still be early. */
export class EarlyReads {
  readonly #testData: TestData;
  readonly #isRerun: boolean;
  readonly #early = new Map<number, number>();

  /** A rerun waits as long as a write may stay unseen. */
  constructor(testData: TestData, isRerun: boolean) {
    this.#testData = testData;
    this.#isRerun = isRerun;
  }

  /** The client of a check whose reads look for writes of these askers; the same one where no lag was measured. */
  watch(client: JudgingClient, askers: () => Iterable<string>): JudgingClient {
    const { lag } = this.#testData;
    if (lag === undefined) return client;
    const writes: LastWrites = writesIn.get(this.#testData) ?? new Map();
    writesIn.set(this.#testData, writes);
    return patientClient(client, {
      lag,
      writes,
      askers,
      isPatient: this.#isRerun,
      onEarly: ({ id }, ms) => this.#early.set(id, ms),
    });
  }

  /** The findings, with how early the judged read came. */
  marked(findings: CheckResult["findings"]): CheckResult["findings"] {
    return findings.map((finding) => {
      const earlyMs = this.#early.get(finding.exchange ?? -1);
      return earlyMs === undefined ? finding : { ...finding, earlyMs };
    });
  }
}
