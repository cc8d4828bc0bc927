import type { TestData } from "#fixtures/test-data.ts";
import type { PropertyBudget } from "#lib/check/properties/property-budget.ts";

/** Name and version of the form in which the test data of a run are written. */
export const testDataFormat = "wms-conformance/test-data@1";

/** One phase of a run: what was judged together, and in which test data. */
export interface PhaseRecord {
  readonly testData: TestData;
  /** Ids of the checks, in no particular order. */
  readonly checks: readonly string[];
  /** Id of the first exchange of the phase; the next phase takes ids beyond its last. */
  readonly firstExchange: number;
  readonly lastExchange: number;
}

/** What a run was judged in, so that it can be judged again with no deployment. */
export interface TestDataRecord {
  readonly format: typeof testDataFormat;
  /** How the target was named on the command line, or null for the embedded reference. */
  readonly target: string | null;
  readonly propertyBudget: PropertyBudget;
  /** Where one counterexample was found, which alone was tried; null in any other run. */
  readonly path: string | null;
  readonly phases: readonly PhaseRecord[];
}
