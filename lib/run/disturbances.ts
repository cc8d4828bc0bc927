import type { Exchange, Unanswered } from "#lib/http/exchange.ts";
import type { Disturbance } from "./record.ts";

/** What of an exchange tells who answered. */
export type AnsweredExchange = Pick<Exchange, "attempts"> & {
  readonly request: Pick<Exchange["request"], "method" | "path">;
  readonly response: Pick<Exchange["response"], "foreign">;
};

/** What answered in the deployment's place, by its marks: how often, since which request, and how often asking again helped. */
export function disturbancesIn(
  exchanges: readonly AnsweredExchange[],
  misses: readonly Unanswered[],
): readonly Disturbance[] {
  const known = new Map<string, Disturbance>();

  function note(marks: string, request: string, isAnswered: boolean): void {
    const before = known.get(marks) ?? { marks, since: request, answers: 0, unanswered: 0 };
    const answers = before.answers + 1;
    known.set(marks, { ...before, answers, unanswered: before.unanswered + (isAnswered ? 0 : 1) });
  }

  for (const { request, response, attempts } of exchanges) {
    // What is given again and again while others are answered properly is the deployment's own.
    if (response.foreign === true) continue;
    for (const { marks } of attempts) {
      if (marks !== undefined) note(marks, `${request.method} ${request.path}`, true);
    }
  }
  for (const { request, marks } of misses) {
    if (marks !== undefined) note(marks, `${request.method} ${request.path}`, false);
  }
  return [...known.values()].toSorted((left, right) => right.answers - left.answers);
}
