import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";

/** A slug that names no workspace. */
export const absentSlug = "wms-no-such-workspace";

/** A word with a digit in it: a request id, an instant, or a counter of requests. */
const numbered = /[\p{L}\p{N}:.+-]*\p{N}[\p{L}\p{N}:.+-]*/gu;

/**
 * The two answers are the same: status, type, code, members, detail and errors, except for what differs per request.
 */
export function expectSameAnswer(
  foreign: Expectation,
  answers: { readonly foreign: Exchange; readonly absent: Exchange },
  submitted: { readonly foreign: readonly string[]; readonly absent: readonly string[] },
): void {
  const reported = describe(answers.foreign, submitted.foreign);
  const expected = describe(answers.absent, submitted.absent);
  for (const part of ["status", "type", "code", "members", "detail", "errors"] as const) {
    const words = `${String(expected[part])}, as for a record that does not exist`;
    foreign.that(`answer: ${part}`, words, reported[part], reported[part] === expected[part]);
  }
}

function describe({ response }: Exchange, submitted: readonly string[]) {
  const { json, status } = response;
  const members = typeof json === "object" && json !== null ? Object.keys(json) : [];
  return {
    status,
    type: memberOf(json, "type"),
    code: memberOf(json, "code"),
    members: members.toSorted((left, right) => (left < right ? -1 : 1)).join(),
    detail: wordsOf(memberOf(json, "detail"), submitted),
    errors: wordsOf(JSON.stringify(memberOf(json, "errors")), submitted),
  };
}

function wordsOf(detail: unknown, submitted: readonly string[]): unknown {
  if (typeof detail !== "string") return detail;
  const text = submitted.reduce((rest, id) => rest.replaceAll(id, "<id>"), detail);
  return text.replaceAll(numbered, "<number>");
}
