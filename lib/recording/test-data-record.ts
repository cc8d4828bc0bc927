import type { TestData } from "#fixtures/test-data.ts";
import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";

/** Name and version of the format of a run's test data. */
export const testDataFormat = "wms-conformance/test-data@1";

/** One phase of a run: the checks judged together, and their test data. */
export interface PhaseRecord {
  readonly testData: TestData;
  /** Ids of the checks, in no particular order. */
  readonly checks: readonly string[];
  /** Id of the first exchange of the phase; the next phase begins after its last. */
  readonly firstExchange: number;
  readonly lastExchange: number;
}

/** The test data of a run, so that it can be rejudged without a deployment. */
export interface TestDataRecord {
  readonly format: typeof testDataFormat;
  /** How the target was named on the command line, or null if the environment describes it. */
  readonly target: string | null;
  readonly propertyBudget: PropertyBudget;
  /** The path of one counterexample, the only one that was tried; null in any other run. */
  readonly path: string | null;
  readonly phases: readonly PhaseRecord[];
}
