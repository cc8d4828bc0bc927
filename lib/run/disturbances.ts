import type { Unanswered } from "#lib/http/exchange.ts";
import type { AnsweredExchange } from "#lib/http/foreign/recovered-marks.ts";
import { observeMarks } from "#lib/http/foreign/recovered-marks.ts";
import type { Disturbance } from "./record.ts";

/**
 * What answered in the deployment's place, by its marks: how often, since which request, and how often a retry helped.
 */
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

  const recovered = observeMarks();
  for (const exchange of exchanges) recovered.observe(exchange);
  for (const exchange of exchanges) {
    const { request, response, attempts } = exchange;
    const isForeign = response.foreign === true;
    // An answer that persists while other requests are answered properly is the deployment's own.
    if (isForeign && !recovered.belie(exchange)) continue;
    for (const [index, { marks }] of attempts.entries()) {
      const isAnswered = !isForeign || index < attempts.length - 1;
      if (marks !== undefined) note(marks, `${request.method} ${request.path}`, isAnswered);
    }
  }
  for (const { request, marks } of misses) {
    if (marks !== undefined) note(marks, `${request.method} ${request.path}`, false);
  }
  return [...known.values()].toSorted((left, right) => right.answers - left.answers);
}
