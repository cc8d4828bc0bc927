import type { ExchangeSummary } from "#lib/http/journal/exchange-summary.ts";
import type { Evidence } from "./judgement.ts";
import { lostTestData } from "./lost-test-data.ts";

/** What the journal as a whole shows, as sentences about one judgement. */
export interface JournalFacts {
  /** Whether other requests were served both shortly before and shortly after an exchange. */
  servesOthersAround(id: number): boolean;
  /** The clock step around these exchanges; null if none was measured. */
  stepAround(exchanges: readonly ExchangeSummary[]): string | null;
  /** The pause of this process during these exchanges; null if there was none. */
  pauseIn(exchanges: readonly ExchangeSummary[]): string | null;
  /** That the test data was gone by an exchange; null if it was not. */
  testDataGoneBy(id: number | null): string | null;
}

/** How many exchanges before and after one are of its time. */
const nearby = 10;

/** Reads the facts out of a journal. */
export function journalFacts({ exchanges }: Evidence): JournalFacts {
  const places = new Map(exchanges.map(({ id }, index) => [id, index]));
  const isServed = ({ response }: ExchangeSummary): boolean => response.status < 500;
  return {
    servesOthersAround(id) {
      const at = places.get(id);
      if (at === undefined) return false;
      const before = exchanges.slice(Math.max(0, at - nearby), at);
      const after = exchanges.slice(at + 1, at + 1 + nearby);
      return before.some(isServed) && after.some(isServed);
    },
    stepAround: () => null,
    pauseIn: () => null,
    testDataGoneBy: lostTestData(exchanges),
  };
}
