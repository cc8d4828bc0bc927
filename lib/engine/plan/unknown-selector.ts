import type { Judgeable } from "#lib/check/check.ts";
import { likelyOnes } from "#lib/target/nearest.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import { askedOperations } from "./asked-operations.ts";
import { isOperation, readAskedOperation } from "./operation-selector.ts";
import { namesOfKinds, selectedBy } from "./selector.ts";

/** How many near matches are named. */
const mostNear = 3;

/** What to do about a word that selects nothing. */
export function unknownSelector(word: string, all: readonly Judgeable[]): string {
  const operation = readAskedOperation(word);
  if (operation !== null) {
    const others = askedOperations.filter((name) =>
      isOperation({ ...operation, method: null }, name),
    );
    const near =
      others.length > 0 ? others : likelyOnes(word, askedOperations.map(endOf), mostNear);
    return `${word} is asked by no check. ${hintOf(near.slice(0, mostNear), "catalog and words of its path find checks.")}`;
  }
  const within = word.includes("*") || word === "" ? null : selectedBy(`*${word}*`, all);
  const chapters = [...new Set(all.map(({ topic }) => topic))].toSorted();
  const near = [
    ...likelyOnes(word, namesOfKinds(all), mostNear),
    ...(within === null
      ? []
      : [`'*${word}*' (${checksInWords({ checks: within.judgeables.length })})`]),
  ];
  const known = `The chapters are ${chapters.join(", ")}; wms-conformance catalog lists all clauses and checks.`;
  return `${word} names no chapter, clause, check, subject, operation or path. ${hintOf(near, known)}`;
}

function hintOf(near: readonly string[], otherwise: string): string {
  if (near.length === 0) return otherwise;
  const last = near.at(-1) ?? "";
  const others = near.slice(0, -1).join(", ");
  return `Did you mean ${others === "" ? last : `${others} or ${last}`}?`;
}

/** A method with the end of its path: what a user writes of it. */
function endOf(line: string): string {
  const [method = "", path = ""] = line.split(" ");
  const [, end = path] = /(\/[a-z-]+(?:\/[a-z-]+)?\/)(?:\{\w+\}\/)?$/.exec(path) ?? [];
  return `${method} ${end}`;
}
