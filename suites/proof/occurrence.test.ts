import { expect, test } from "vitest";
import type { ApiRequest, Exchange } from "#lib/http/exchange.ts";
import { createReference } from "#lib/reference/reference.ts";
import { targetOfReference } from "#lib/target/target-of-reference.ts";
import type { Occurrence } from "./occurrence/occurrences.ts";
import { occurrencesIn, pointKinds } from "./occurrence/occurrences.ts";
import { occurrenceGates, summariseOccurrences } from "./occurrence/summary.ts";

const kinds = pointKinds(targetOfReference(createReference(), "http://reference.invalid"));
const project = "/api/v2/workspaces/acme/projects/7";
const reason = "It is never there.";

/** An exchange as a journal has it. */
function exchange(request: Partial<ApiRequest>, status: number, json: unknown): Exchange {
  return {
    id: 1,
    origin: { check: "a.b.c", branch: 0, ordinal: 0 },
    request: { method: "GET", path: `${project}/work-items/`, as: "owner", ...request },
    response: { status, headers: {}, text: "", json },
    startedAt: "2026-01-01T00:00:00Z",
    ms: 1,
    attempts: [],
  };
}

function occurredIn(...exchanges: readonly Exchange[]): readonly string[] {
  return occurrencesIn(exchanges, kinds)
    .filter(({ occurred }) => occurred)
    .map(({ way, name }) => `${way}: ${name}`);
}

/** A page of work items. */
function page(query: ApiRequest["query"], rows: readonly object[]): Exchange {
  const json = { data: rows, next: null, total_count: rows.length };
  return exchange({ ...(query && { query }) }, 200, json);
}

function row(id: string): object {
  return { id, priority: "low" };
}

function occurrence(name: string, occurred: boolean): Occurrence {
  return { kind: "status", name, way: "met", occurred };
}

test("no two points have the same name", () => {
  const names = kinds.flatMap(({ points }) => points.map(({ name }) => name));

  expect(new Set(names).size).toBe(names.length);
});

test("values of members count if answers hold them, and if requests that send them succeed", () => {
  const json = { name: "One", status: "paused", lead_id: null };
  const path = `${project}/modules/`;
  const made = exchange({ method: "POST", path, json }, 201, { ...json, member_ids: [] });
  const refused = exchange({ method: "POST", path, json: { status: "completed" } }, 400, {});

  const names = occurredIn(made, refused);

  expect(names).toEqual(
    expect.arrayContaining([
      "met: module.status = paused",
      "sent: module.status = paused",
      "sent: module.lead_id = null",
      "met: module.member_ids = []",
      "met: 400",
    ]),
  );
  expect(names).not.toContain("sent: module.status = completed");
});

test("a filter occurs if it selects rows, and separately if it excludes some", () => {
  const rows = [{ is_draft: false }, { is_draft: false }];
  const vacuous = [page({}, rows), page({ is_draft: false }, rows)];
  const reporting = [page({}, [...rows, { is_draft: true }]), page({ is_draft: false }, rows)];
  const narrows = "met: work-items ?is_draft=false leaves rows out";

  expect(occurredIn(...vacuous)).toContain("met: work-items ?is_draft=false");
  expect(occurredIn(...vacuous)).not.toContain(narrows);
  expect(occurredIn(...reporting)).toContain(narrows);
});

test("an order occurs if rows differ in its key or, without the key, if no other key gives their order", () => {
  const [one, two, three] = [row("one"), row("two"), row("three")];
  const name = "met: work-items ?order_by=sort_order";
  const created = page({ order_by: "created_at" }, [one, two, three]);

  const equal = occurredIn(created, page({ order_by: "sort_order" }, [three, two, one]));
  const own = occurredIn(created, page({ order_by: "sort_order" }, [two, one, three]));
  const tied = occurredIn(page({ order_by: "priority" }, [one, two]));

  expect(equal).not.toContain(name);
  expect(own).toContain(name);
  expect(tied).toContain("sent: work-items ?order_by=priority");
  expect(tied).not.toContain("met: work-items ?order_by=priority");
});

test("a dropped point, and one that occurs against its stated reason, break the gate", () => {
  const there = [occurrence("404", true), occurrence("500", false)];
  const dropped = [occurrence("404", false), occurrence("500", false)];
  const reasons = [{ points: /^500$/, way: "met", reason }] as const;

  expect(occurrenceGates(there, reasons)).toEqual([]);
  expect(occurrenceGates(dropped, reasons)).toEqual([
    "Never met: status 404. Make the record or the request that shows it, or write a reason.",
  ]);
  expect(occurrenceGates([occurrence("500", true)], reasons)).toEqual([
    "A reason says why it never is, and yet it is met: status 500.",
    "A reason speaks of nothing that never occurs (met): ^500$",
  ]);
  expect(occurrenceGates([], [])).toEqual(["No point was looked for."]);
});

test("the summary counts each kind and gives the reason for what never occurs", () => {
  const reasons = [{ points: /^500$/, way: "met", reason }] as const;

  const text = summariseOccurrences([occurrence("404", true), occurrence("500", false)], reasons);

  expect(text).toContain("| status | 2 | 1 of 2 | – | 50.0 % |");
  expect(text).toContain(`${reason}\n\n- never met: 500\n`);
});
