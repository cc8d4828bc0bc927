import type { Exchange } from "#lib/http/exchange.ts";
import { bulkFailed, bulkMembers, bulkRoutes } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import { problemTypes } from "#lib/contract/problems.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import type { Fact } from "./fact.ts";
import { factOf } from "./fact.ts";
import { elementsAt, withValue, without } from "./json-edit.ts";
import type { Finder } from "./member-facts.ts";
import { absenceFact, memberFacts } from "./member-facts.ts";
import type { RecordedRoute } from "./subjects.ts";
import { successesOf } from "./subjects.ts";

const answer = {
  results: { type: "object[]" },
  succeeded: { type: "integer" },
  failed: { type: "integer" },
} as const satisfies Record<(typeof bulkMembers.answer)[number], unknown>;

const failedRow = {
  index: { type: "integer" },
  result: { type: "string", values: [bulkFailed] },
  type: { type: "string", values: keysOf(problemTypes) },
  code: { type: "string" },
  detail: { type: "string" },
} as const satisfies Record<(typeof bulkMembers.failed)[number], unknown>;

/** Facts about the answer of a bulk operation and its rows. */
export function bulkFacts(subject: RecordedRoute): readonly Fact[] {
  const { name } = subject;
  const route = Object.entries(bulkRoutes).find(([one]) => one === name)?.[1];
  if (route === undefined) return [];
  const answers = successesOf(subject);
  const succeededRow = {
    index: { type: "integer" },
    result: { type: "string", values: [route.result] },
    id: { type: "uuid" },
  } as const satisfies Record<(typeof bulkMembers.succeeded)[number], unknown>;
  const failed = rowThat((result) => result === bulkFailed);
  const entry: Finder = (exchange) => {
    const row = failed(exchange);
    const at = `${row}/errors/0`;
    return row !== null && valueAt(exchange.response.json, at) !== undefined ? at : null;
  };
  return [
    ...memberFacts(name, "", answer, answers, () => ""),
    ...memberFacts(name, "/results/-", succeededRow, answers, rowThat(isSuccess)),
    ...memberFacts(name, "/results/- failed", failedRow, answers, failed),
    ...memberFacts(name, "/results/- failed/errors/-", entryFields, answers, entry),
    ...["status", "title"].map((one) =>
      absenceFact({ of: name, at: `/results/- failed/${one}` }, answers, (exchange) => {
        const row = failed(exchange);
        return row === null ? null : `${row}/${one}`;
      }),
    ),
    ...countFacts(name, answers),
  ];
}

const isSuccess = (result: unknown) => result !== bulkFailed;

const entryFields = {
  field: { type: "string" },
  code: { type: "string" },
  message: { type: "string" },
} as const;

function rowThat(holds: (result: unknown) => boolean): Finder {
  return ({ response }) => {
    const rows = elementsAt(response.json, "/results");
    const index = rows.findLastIndex((row) => holds(memberOf(row, "result")));
    return index === -1 ? null : `/results/${index}`;
  };
}

/** Counts and positions of the rows. */
function countFacts(of: string, answers: readonly Exchange[]): readonly Fact[] {
  const added = (at: string, says: string, find: Finder) =>
    factOf({ of, at }, says, answers, (exchange) => {
      const pointer = find(exchange);
      if (pointer === null) return null;
      const { json } = exchange.response;
      const value = valueAt(json, pointer);
      return typeof value === "number" ? { json: withValue(json, pointer, value + 1) } : null;
    });
  return [
    added("/succeeded", "the number of rows that succeeded", () => "/succeeded"),
    added("/failed", "the number of rows that failed", () => "/failed"),
    added("/results/-/index", "the place of the row", (exchange) => {
      const row = rowThat(() => true)(exchange);
      return row === null ? null : `${row}/index`;
    }),
    factOf({ of, at: "/results" }, "a row for each", answers, ({ response }) => {
      const rows = elementsAt(response.json, "/results");
      if (rows.length === 0) return null;
      return { json: without(response.json, `/results/${rows.length - 1}`) };
    }),
    factOf({ of, at: "/results" }, "one row for each", answers, ({ response }) => {
      const rows = elementsAt(response.json, "/results");
      return { json: withValue(response.json, "/results", [...rows, rows.at(-1)]) };
    }),
    factOf({ of, at: "/results" }, "in the order asked", answers, ({ response }) => {
      const rows = elementsAt(response.json, "/results");
      const json = withValue(response.json, "/results", rows.toReversed());
      return rows.length < 2 ? null : { json };
    }),
  ];
}
