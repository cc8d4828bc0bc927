import type { TestData } from "#fixtures/test-data.ts";
import type { JudgingClient } from "#lib/http/exchange.ts";
import type { Lag } from "#lib/http/lag/lag.ts";
import { patienceFor, pauseFor } from "#lib/http/lag/lag.ts";
import type { LastWrites } from "#lib/http/lag/patient-client.ts";
import { patientClient } from "#lib/http/lag/patient-client.ts";
import type { CheckResult } from "#lib/check/result.ts";

/** What checks share of a set of test data: arrangements are written by one of them, and read by others. */
interface Shared {
  readonly writes: LastWrites;
  /** Ids of reads that may have been early, with the milliseconds after the write. */
  readonly early: Map<number, number>;
}

/** What is known of the lag of a set of test data. */
type Lagging = Pick<TestData, "lag" | "isLagOpen">;

const sharedIn = new WeakMap<Lagging, Shared>();

function sharedOf(testData: Lagging): Shared {
  const present = sharedIn.get(testData);
  if (present !== undefined) return present;
  const shared = { writes: new Map(), early: new Map() };
  sharedIn.set(testData, shared);
  return shared;
}

/** Where no lag could be measured, any read may be early; only a rerun waits, as long as any write may stay unseen. */
const openLag: Lag = { list: 1 };
const noPause = (): number => 0;

/**
 * Has the reads of a check wait for its writes where a lag was measured or could not be, and notes those that may still be
 * early.
 */
export class EarlyReads {
  readonly #testData: Lagging;
  readonly #isRerun: boolean;

  /** A rerun waits as long as a write may stay unseen. */
  constructor(testData: Lagging, isRerun: boolean) {
    this.#testData = testData;
    this.#isRerun = isRerun;
  }

  /** The client of a check whose reads look for writes of these askers; the same one where nothing lags. */
  watch(client: JudgingClient, askers: () => Iterable<string>): JudgingClient {
    const { isLagOpen = false, lag: measured } = this.#testData;
    const lag = measured ?? (isLagOpen ? openLag : undefined);
    if (lag === undefined) return client;
    const { writes, early } = sharedOf(this.#testData);
    return patientClient(client, {
      lag,
      writes,
      askers,
      pauseFor: this.#isRerun ? patienceFor : measured === undefined ? noPause : pauseFor,
      onEarly: ({ id }, ms) => early.set(id, ms),
    });
  }

  /** The findings, with how early the judged read came. */
  marked(findings: CheckResult["findings"]): CheckResult["findings"] {
    const { early } = sharedOf(this.#testData);
    return findings.map((finding) => {
      const earlyMs = early.get(finding.exchange ?? -1);
      return earlyMs === undefined ? finding : { ...finding, earlyMs };
    });
  }
}
