import { compareText } from "#lib/run/compare-text.ts";
import { groupBy } from "#lib/run/group-by.ts";
import { withoutIds } from "#lib/unjudged/unlocks.ts";
import type { Circumstance, CircumstanceEvidence } from "./circumstance.ts";

/** Operations that are named. */
const mostNamed = 3;

/** What a cache answered in the deployment's place, and what else is on the way. */
export function cacheMet({
  exchanges,
  answers: { via },
}: Pick<CircumstanceEvidence, "exchanges" | "answers">): readonly Circumstance[] {
  const stored = exchanges.flatMap(({ request: { method, path }, attempts }) => {
    const isLast = attempts.at(-1)?.cached !== undefined;
    const operation = `${method} ${withoutIds(path)}`;
    return attempts.flatMap(({ cached }, index) => {
      const isKept = isLast && index === attempts.length - 1;
      return cached === undefined ? [] : [{ ...cached, operation, isKept }];
    });
  });
  const [first] = stored.map(({ sign }) => sign).toSorted(compareText);
  return [
    ...(first === undefined ? [] : [storedAnswers(stored, first)]),
    ...(via === null
      ? []
      : [{ kind: "cache", sentence: proxySentence(via), figures: {} } as const]),
  ];
}

interface Stored {
  readonly isOwn: boolean;
  readonly operation: string;
  /** Whether it is what the request was answered in the end. */
  readonly isKept: boolean;
}

function storedAnswers(stored: readonly Stored[], sign: string): Circumstance {
  const kept = stored.filter(({ isKept }) => isKept).length;
  const others = stored.filter(({ isOwn }) => !isOwn).length;
  const operations = [...groupBy(stored, ({ operation }) => operation)]
    .toSorted(([name, left], [other, right]) =>
      right.length === left.length ? compareText(name, other) : right.length - left.length,
    )
    .map(([name, { length }]) => `${name} (${length})`);
  const named = operations.slice(0, mostNamed).join(", ");
  const more = operations.length > mostNamed ? ` and ${operations.length - mostNamed} more` : "";
  const sentence = [
    `A cache answered ${timesText(stored.length)} with what it had stored (${sign}): ${named}${more}.`,
    `Sent again until the deployment answered: ${stored.length - kept}; taken as they were: ${kept}${others === 0 ? "" : `; never given to this caller before: ${others}`}.`,
    "Switch it off for requests that bear a credential, or have it heed Cache-Control: no-cache.",
  ].join(" ");
  const figures = {
    stored_answers: stored.length,
    taken_answers: kept,
    ungiven_answers: others,
  };
  return { kind: "cache", sentence, figures };
}

function proxySentence(via: string): string {
  return `A proxy forwards what is sent (Via: ${via}).`;
}

function timesText(times: number): string {
  return times === 1 ? "once" : `${times} times`;
}
