import { describeCited } from "#lib/contract/cited-clause.ts";
import { placeOf } from "#lib/check/check-id.ts";
import type { CheckResult } from "#lib/check/result.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { alteredExchange } from "#lib/http/journal/altered-exchange.ts";
import { groupBy } from "#lib/run/group-by.ts";
import type { Fact } from "./fact.ts";
import type { AlterableRun } from "./judge-altered.ts";

/** The result of breaking a fact. */
export interface TriedFact {
  readonly of: string;
  readonly at: string;
  readonly says: string;
  /** Answers that show it. */
  readonly shown: number;
  /** Answers in which it was broken, one at a time. */
  readonly tried: number;
  /** Must-level clauses that failed, with a finding on the altered answer. */
  readonly clauses: readonly string[];
}

/** Maximum number of answers in which a fact is broken before it counts as unasserted. */
const attempts = 80;

/** An exchange on which more checks than this depend is tried last. */
const largeList = 60;

/** Breaks a fact in one answer after another, until a clause fails. */
export async function tryFact(fact: Fact, surface: AlterableRun): Promise<TriedFact> {
  const { of, at, says } = fact;
  let tried = 0;
  for (const exchange of sequentially(fact, surface)) {
    if (tried === attempts) break;
    const alteration = fact.breach(exchange);
    if (alteration === null) continue;
    tried += 1;
    const altered = alteredExchange(exchange, alteration);
    // oxlint-disable-next-line no-await-in-loop -- one answer at a time, until a clause fails
    const clauses = brokenClauses(await surface.judge(altered), altered);
    if (clauses.length > 0) return { of, at, says, shown: fact.answers.length, tried, clauses };
  }
  return { of, at, says, shown: tried === 0 ? 0 : fact.answers.length, tried, clauses: [] };
}

/** The must-level clauses that failed because of this answer. */
function brokenClauses(results: readonly CheckResult[], { id }: Exchange): readonly string[] {
  const failed = results.filter(
    ({ verdict, findings, clause }) =>
      verdict === "fail" &&
      findings.some((finding) => finding.exchange === id && finding.clause === clause),
  );
  return [...new Set(failed.map(describeCited))];
}

/**
 * Answers in which a fact is broken first: those whose readers name the member that it concerns, then one of each
 * topic in turn; within these, those that few checks read.
 */
function sequentially({ at, answers }: Fact, surface: AlterableRun): readonly Exchange[] {
  const member = (/\w+$/.exec(at)?.[0] ?? "").replaceAll("_", "-");
  const word = member.split("-")[0] ?? "";
  const weighed = answers.map((exchange) => {
    const readers = surface.readersOf(exchange);
    const nearness = [member, word].findIndex((one) => readers.some((id) => id.includes(one)));
    const topics = [...new Set(readers.map((id) => placeOf(id).topic))].toSorted().join();
    return { exchange, nearness, weight: weightOf(readers.length), topics };
  });
  const light = weighed.toSorted((left, right) => left.weight - right.weight);
  return [0, 1, -1].flatMap((wanted) =>
    spread(light.filter(({ nearness }) => nearness === wanted)).map(({ exchange }) => exchange),
  );
}

/** One of each group of topics, then another of each. */
function spread<T extends { readonly topics: string }>(answers: readonly T[]): readonly T[] {
  const groups = [...groupBy(answers, ({ topics }) => topics).values()];
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) =>
    groups.flatMap((group) => group.slice(round, round + 1)),
  ).flat();
}

/** Answers that only invariants read come late, as do those that very many checks read. */
function weightOf(readers: number): number {
  if (readers === 0) return largeList;
  return readers > largeList ? 2 * largeList : readers;
}
