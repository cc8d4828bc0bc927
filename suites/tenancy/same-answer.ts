import type { Tools } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { isUuid } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { isOfKind, maskedWords } from "#lib/check/matchers/shared-words.ts";

/** A slug that names no workspace. */
export const absentSlug = "wms-no-such-workspace";

interface Sides<T> {
  readonly foreign: T;
  readonly absent: T;
}

const texts = ["detail", "errors"] as const;

/**
 * The two answers are the same: status, type, code, members, detail and errors, except for what differs per request.
 * Where words differ, a second absent record shows which of them do: what both absent ones are answered is answered
 * for the foreign one, too.
 */
export async function expectSameAnswer(
  { api, expect }: Pick<Tools, "api" | "expect">,
  answers: Sides<Exchange>,
  submitted: Sides<readonly string[]>,
): Promise<void> {
  const reported = describe(answers.foreign, submitted.foreign);
  const expected = describe(answers.absent, submitted.absent);
  const isClear = texts.every((part) => reported[part] === expected[part]);
  const again = isClear ? expected : await secondAbsent(api, answers.absent, submitted.absent);
  const claims = expect(answers.foreign);
  for (const part of ["status", "type", "code", "members"] as const) {
    claims.that(
      `answer: ${part}`,
      says(expected[part]),
      reported[part],
      reported[part] === expected[part],
    );
  }
  for (const part of texts) {
    const holds = isOfKind(reported[part], expected[part], again[part]);
    claims.that(`answer: ${part}`, says(expected[part]), reported[part], holds);
  }
}

const says = (part: unknown) => `${String(part)}, as for a record that does not exist`;

/** How another absent record is answered in the place of the first one. */
async function secondAbsent(api: Tools["api"], absent: Exchange, ids: readonly string[]) {
  const { method, path, query = {}, json, as } = absent.request;
  const others = ids.map((sent) =>
    isUuid(sent) ? `${sent.slice(0, -1)}3` : sent + sent.slice(-1),
  );
  const renamed = (text: string) =>
    ids.reduce((rest, id, place) => rest.replaceAll(id, others[place] ?? id), text);
  const body = json === undefined ? {} : { json: JSON.parse(renamed(JSON.stringify(json))) };
  const answer = await api.send(method, renamed(path), {
    query,
    ...body,
    ...(as !== null && { as }),
  });
  return describe(answer, others);
}

function describe({ response }: Exchange, submitted: readonly string[]) {
  const { json, status } = response;
  const members = typeof json === "object" && json !== null ? Object.keys(json) : [];
  return {
    status,
    type: memberOf(json, "type"),
    code: memberOf(json, "code"),
    members: members.toSorted((left, right) => (left < right ? -1 : 1)).join(),
    detail: maskedWords(memberOf(json, "detail"), submitted),
    errors: maskedWords(JSON.stringify(memberOf(json, "errors")), submitted),
  };
}
