import type { Judgeable } from "#lib/check/check.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import { counted, inGroups } from "#reports/counted.ts";
import { checksInWords } from "#reports/counted-checks.ts";
import { operationsOf } from "./asked-operations.ts";
import { isOperation, readAskedOperation } from "./operation-selector.ts";
import type { CheckSelection } from "./selection.ts";
import type { Selected } from "./selector.ts";
import { selectedBy } from "./selector.ts";

/** How many operations are named. */
const mostNamed = 3;

/** What each word of a selection selects among some checks, and what else concerns it, one line a word. */
export function selectionLines(
  { only, exclude }: CheckSelection,
  all: readonly Judgeable[],
): readonly string[] {
  return [
    ...only.map((word) => lineOf(word, all)),
    ...exclude.map((word) => `without ${selectedText(word, all)}`),
  ];
}

function lineOf(word: string, all: readonly Judgeable[]): string {
  const selected = selectedBy(word, all);
  const wider = selected === null ? null : widerThan(word, selected);
  if (selected === null || wider === null) return selectedText(word, all);
  const own = new Set(selected.judgeables);
  const others = selectedBy(wider.word, all)?.judgeables.filter((one) => !own.has(one)) ?? [];
  if (others.length === 0) return selectedText(word, all);
  return `${selectedText(word, all)}; ${inGroups(others.length)} more ${wider.says}: --only ${quoted(wider.word)}`;
}

function selectedText(word: string, all: readonly Judgeable[]): string {
  const selected = selectedBy(word, all);
  if (selected === null) return `${word}: nothing`;
  return `${word}: ${countOf(selected.judgeables)} ${describeKind(word, selected)}`;
}

function describeKind(word: string, { kind, judgeables }: Selected): string {
  const operation = readAskedOperation(word);
  if (operation !== null) return `that ask ${asked(operation, judgeables)}`;
  if (kind === "pattern") return "with such a name";
  return kind === "check" ? "of this name" : `of ${kind} ${word}`;
}

function asked(
  operation: NonNullable<ReturnType<typeof readAskedOperation>>,
  judgeables: readonly Judgeable[],
): string {
  const all = judgeables.flatMap(operationsOf).filter((name) => isOperation(operation, name));
  const names = [...new Set(all)].toSorted();
  return names.length <= mostNamed ? names.join(" or ") : counted(names.length, "operation");
}

/** A word that selects what else concerns the same, and how it does; null if there is none. */
function widerThan(
  word: string,
  { kind, judgeables: [first] }: Selected,
): { readonly word: string; readonly says: string } | null {
  if (first === undefined || kind === "pattern") return null;
  const operation = readAskedOperation(word);
  if (operation !== null) {
    const { method, path } = operation;
    return method === null ? null : { word: path, says: `ask ${path} in other ways` };
  }
  const { topic, clause, id } = first;
  const { page } = clausePlaceOf(clause);
  if (kind === "clause")
    return word === page
      ? { word: topic, says: `are of chapter ${topic}` }
      : { word: page, says: `are of ${page}` };
  if (kind === "check")
    return id === word
      ? { word: clause, says: `judge ${clause}` }
      : { word: topic, says: `are of chapter ${topic}` };
  return { word: `${word.replace(/s$/, "")}*`, says: `concern ${word}` };
}

function countOf(judgeables: readonly Judgeable[]): string {
  const invariants = judgeables.filter(({ kind }) => kind === "invariant").length;
  return checksInWords({ checks: judgeables.length, invariants });
}

function quoted(word: string): string {
  return /^[\w./#-]+$/.test(word) ? word : `'${word}'`;
}
