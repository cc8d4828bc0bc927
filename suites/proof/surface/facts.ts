import type { Exchange } from "#lib/http/exchange.ts";
import { bulkFacts } from "./bulk-facts.ts";
import { expansionFacts } from "./expansion-facts.ts";
import type { Fact } from "./fact.ts";
import { listFacts } from "./list-facts.ts";
import { objectFacts } from "./object-facts.ts";
import { orderFacts } from "./order-facts.ts";
import { problemFacts } from "./problem-facts.ts";
import { statusFacts } from "./status-facts.ts";
import { subjectsOf } from "./subjects.ts";

/** What the contract states about every answer of a recording, fact by fact. */
export function factsOfRecording(exchanges: readonly Exchange[]): readonly Fact[] {
  return subjectsOf(exchanges).flatMap((subject) => [
    ...statusFacts(subject),
    ...objectFacts(subject),
    ...listFacts(subject),
    ...orderFacts(subject),
    ...bulkFacts(subject),
    ...expansionFacts(subject),
    ...problemFacts(subject),
  ]);
}
