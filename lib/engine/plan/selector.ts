import type { Judgeable } from "#lib/check/check.ts";
import { clausePlaceOf } from "#lib/contract/clause-place.ts";
import { namesOfSubject, operationsOf } from "./asked-operations.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { isOperation, readAskedOperation } from "./operation-selector.ts";

/** What a word of a command line may name. */
type SelectorKind = "chapter" | "clause" | "check" | "subject" | "operation" | "pattern";

/** What a word selects. */
export interface Selected {
  readonly kind: SelectorKind;
  readonly judgeables: readonly Judgeable[];
}

/** The names of a check by which it is selected, by kind; the first kind with the name is meant. */
const names: readonly (readonly [SelectorKind, (one: Judgeable) => readonly string[]])[] = [
  ["chapter", ({ topic }) => [topic]],
  ["clause", ({ clause }) => [clause, clausePlaceOf(clause).page]],
  ["check", ({ id, heading }) => [id, heading]],
  [
    "subject",
    ({ subject }) => (subject === undefined ? [] : [subject, ...namesOfSubject(subject)]),
  ],
];

/**
 * What a word selects: the checks of a chapter, clause, page, check or heading, those of a subject, those that ask an
 * operation or a path, or those with a name that fits a pattern with `*`; null if it selects none.
 */
export function selectedBy(word: string, all: readonly Judgeable[]): Selected | null {
  const operation = readAskedOperation(word);
  if (operation !== null) {
    const isAsked = (one: Judgeable): boolean =>
      operationsOf(one).some((name) => isOperation(operation, name));
    return found("operation", all.filter(isAsked));
  }
  if (word.includes("*")) {
    const fits = (one: Judgeable): boolean => wordsOf(one).some((name) => fitsPattern(word, name));
    return found("pattern", all.filter(fits));
  }
  for (const [kind, namesOf] of names) {
    const selected = found(
      kind,
      all.filter((one) => namesOf(one).includes(word)),
    );
    if (selected !== null) return selected;
  }
  return null;
}

/** Every name that a word may name exactly. */
export function namesOfKinds(all: readonly Judgeable[]): readonly string[] {
  const each = all.flatMap((one) => names.flatMap(([, namesOf]) => namesOf(one)));
  return [...new Set(each)];
}

function found(kind: SelectorKind, judgeables: readonly Judgeable[]): Selected | null {
  return judgeables.length === 0 ? null : { kind, judgeables };
}

/** The names of a check, and their words. */
function wordsOf(one: Judgeable): readonly string[] {
  const whole = names.flatMap(([, namesOf]) => namesOf(one));
  return [...whole, ...whole.flatMap((name) => name.split(/[./#]|(?<=[a-z])(?=[A-Z])/))];
}
