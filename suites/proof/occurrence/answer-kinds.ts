import { bulkFailed, bulkRoutes } from "#lib/contract/bulk.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation } from "#lib/contract/operations.ts";
import { fieldCodes, problemTypes, refiningCodes } from "#lib/contract/problems.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import type { NotePoint, PointKind } from "./point.ts";
import { both, metOnly } from "./point.ts";
import type { Reading } from "./reading.ts";

const successes = Object.values(operations).flatMap(({ success }: Operation) => success ?? []);
const statuses = [...successes, 204, ...Object.values(problemTypes).flat()];

/** Envelopes of lists, answers of bulk operations, statuses, and contents of refusals. */
export const answerKinds: readonly PointKind[] = [
  kind("status", [...new Set(statuses)].map(String), ({ response }, note) =>
    note("met", String(response.status)),
  ),
  kind("problem type", keysOf(problemTypes), ({ response }, note) =>
    note("met", textOf(response.json, "type")),
  ),
  kind("refining code", keysOf(refiningCodes), ({ response }, note) =>
    note("met", textOf(response.json, "code")),
  ),
  kind("field code", fieldCodes, ({ response, rows }, note) => {
    for (const problem of [response.json, ...rows.flatMap(resultsOf)])
      for (const entry of arrayOf(problem, "errors")) note("met", textOf(entry, "code"));
  }),
  kind(
    "envelope",
    Object.values(lists).flatMap(envelopesOf),
    ({ list, response, isTaken }, note) => {
      if (list === null || !isTaken) return;
      for (const member of ["next", "previous", "next_cursor", "has_more"]) {
        const value = memberOf(response.json, member);
        if (value === undefined) continue;
        const isNull = value === null ? "null" : "a value";
        note("met", inEnvelope(list, member, typeof value === "boolean" ? String(value) : isNull));
      }
      const total = memberOf(response.json, "total_count") === undefined ? "absent" : "there";
      if (memberOf(response.json, "next") !== undefined)
        note("met", inEnvelope(list, "total_count", total));
    },
  ),
  kind(
    "result of a row",
    keysOf(bulkRoutes).flatMap(resultNames),
    ({ operation, response }, note) => {
      for (const row of resultsOf(response.json))
        note("met", `${operation} result = ${textOf(row, "result")}`);
    },
  ),
  {
    title: "all_or_none",
    points: both(keysOf(bulkRoutes).flatMap((name) => [atomic(name, true), atomic(name, false)])),
    find(readings, note) {
      for (const { operation, request, response } of readings) {
        const value = memberOf(request.json, "all_or_none");
        if (operation === null || typeof value !== "boolean") continue;
        note("sent", atomic(operation, value));
        if (resultsOf(response.json).length > 0) note("met", atomic(operation, value));
      }
    },
  },
];

function kind(
  title: string,
  names: readonly string[],
  see: (reading: Reading, note: NotePoint) => void,
): PointKind {
  return {
    title,
    points: metOnly(names),
    find(readings, note) {
      for (const reading of readings) see(reading, note);
    },
  };
}

function envelopesOf(list: List): readonly string[] {
  const shapes = {
    next: ["null", "a value"],
    previous: ["null", "a value"],
    total_count: ["there", "absent"],
    next_cursor: ["null", "a value"],
    has_more: ["true", "false"],
  };
  return Object.entries(shapes).flatMap(([member, values]) =>
    values.map((value) => inEnvelope(list, member, value)),
  );
}

function inEnvelope({ slug }: List, member: string, value: string): string {
  return `${slug} /${member} = ${value}`;
}

function resultNames(name: BulkOperation): readonly string[] {
  return [bulkRoutes[name].result, bulkFailed].map((result) => `${name} result = ${result}`);
}

function atomic(operation: string, value: boolean): string {
  return `${operation} all_or_none = ${value}`;
}

function resultsOf(answer: unknown): readonly unknown[] {
  return arrayOf(answer, "results");
}

function arrayOf(value: unknown, member: string): readonly unknown[] {
  const found = memberOf(value, member);
  return Array.isArray(found) ? found : [];
}

function textOf(value: unknown, member: string): string {
  return String(memberOf(value, member));
}
