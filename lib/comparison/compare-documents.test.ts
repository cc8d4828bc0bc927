import { expect, test } from "vitest";
import { compareDocuments } from "./compare-documents.ts";

const name = { type: "string", maxLength: 20 };
const kind = { type: "string", enum: ["a", "b"] };
const item = { type: "object", required: ["id"], properties: { id: { type: "string" }, kind } };

interface Parts {
  readonly body?: object;
  readonly row?: object;
  readonly query?: readonly object[];
  readonly status?: string;
  readonly more?: object;
  readonly parameter?: string;
}

function documentOf({
  body,
  row = item,
  query = [],
  status = "200",
  more = {},
  parameter = "id",
}: Parts = {}) {
  const written = body ?? { type: "object", required: ["name"], properties: { name, kind } };
  const list = {
    type: "object",
    properties: { data: { type: "array", items: { $ref: "#/components/schemas/row" } } },
  };
  return {
    openapi: "3.1.0",
    paths: {
      [`/items/{${parameter}}/`]: {
        post: {
          parameters: [{ in: "query", name: "expand" }, ...query],
          requestBody: { content: { "application/json": { schema: written } } },
          responses: { [status]: { content: { "application/json": { schema: list } } } },
        },
      },
      ...more,
    },
    components: { schemas: { row } },
  };
}

const rowWith = (more: object, required = ["id"]) => ({
  type: "object",
  required,
  properties: { id: { type: "string" }, kind, ...more },
});
const bodyWith = (more: object, required = ["name"]) => ({
  body: { type: "object", required, properties: { name, kind, ...more } },
});
const without = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };

/** Changes of one document, with where they are reported, in which words, and whether they break a client. */
const changes: readonly (readonly [Parts, place: string, what: RegExp, breaking: boolean])[] = [
  [{ more: { "/new/": { get: { responses: {} } } } }, "operation", /operation added/u, false],
  [{ query: [{ in: "query", name: "count" }] }, "query count", /^parameter added/u, false],
  [
    { query: [{ in: "query", name: "count", required: true }] },
    "query count",
    /^required parameter added/u,
    true,
  ],
  [
    { query: [{ in: "query", name: "expand", required: true }] },
    "query expand",
    /now required/u,
    true,
  ],
  [bodyWith({ note: { type: "string" } }), "request note", /^member added/u, false],
  [
    bodyWith({ note: { type: "string" } }, ["name", "note"]),
    "request note",
    /^required member added/u,
    true,
  ],
  [bodyWith({}, ["name", "kind"]), "request kind", /now required/u, true],
  [bodyWith({}, []), "request name", /no longer required/u, false],
  [
    bodyWith({ name: { type: "string", maxLength: 10 } }),
    "request name",
    /longest text was 20 characters, is 10/u,
    true,
  ],
  [
    bodyWith({ name: { type: "string", maxLength: 99 } }),
    "request name",
    /is 99 characters/u,
    false,
  ],
  [
    bodyWith({ name: { type: "integer", maxLength: 20 } }),
    "request name",
    /type was string, is integer/u,
    true,
  ],
  [
    bodyWith({ kind: { type: "string", enum: ["a"] } }),
    "request kind",
    /values removed: "b"/u,
    true,
  ],
  [
    bodyWith({ kind: { type: "string", enum: ["a", "b", "c"] } }),
    "request kind",
    /values added: "c"/u,
    false,
  ],
  [{ row: without }, "response 200 data[].kind", /member removed/u, true],
  [
    { row: rowWith({ note: { type: "object", properties: { deep: {} } } }) },
    "response 200 data[].note",
    /member added/u,
    false,
  ],
  [
    { row: rowWith({ kind: { ...kind, enum: ["a", "b", "c"] } }) },
    "response 200 data[].kind",
    /values added/u,
    true,
  ],
  [
    { row: rowWith({ kind: { ...kind, enum: ["a"] } }) },
    "response 200 data[].kind",
    /values removed/u,
    false,
  ],
  [
    { row: rowWith({ kind: { ...kind, type: ["string", "null"] } }) },
    "response 200 data[].kind",
    /may now be null/u,
    true,
  ],
  [{ row: rowWith({}, []) }, "response 200 data[].id", /no longer required/u, true],
  [{ row: rowWith({}, ["id", "kind"]) }, "response 200 data[].kind", /now required/u, false],
];

test.each(changes)("%j", (parts, place, what, breaking) => {
  const {
    changes: reported,
    breaking: count,
    same,
  } = compareDocuments(documentOf(), documentOf(parts));

  expect(reported).toEqual([
    expect.objectContaining({ place, what: expect.stringMatching(what), breaking }),
  ]);
  expect({ count, same }).toEqual({ count: breaking ? 1 : 0, same: false });
});

test("a removal is reported as the reverse of an addition, and breaks clients", () => {
  const grown = documentOf({
    ...bodyWith({ note: { type: "string" } }),
    query: [{ in: "query", name: "count" }],
    more: { "/new/": { get: { responses: {} } } },
  });

  const { changes: reported, operations } = compareDocuments(grown, documentOf());

  expect(operations).toEqual({ before: 2, after: 1 });
  expect(reported.map(({ place, change, breaking }) => [place, change, breaking])).toEqual([
    ["operation", "removed", true],
    ["query count", "removed", true],
    ["request note", "removed", true],
  ]);
});

test("a changed status is one removal and one addition", () => {
  const { changes: reported } = compareDocuments(documentOf(), documentOf({ status: "201" }));

  expect(reported.map(({ place, what, breaking }) => [place, what, breaking])).toEqual([
    ["response 200", "status removed", true],
    ["response 201", "status added", false],
  ]);
});

test("a renamed path parameter is not reported as a change", () => {
  const { changes: reported, same } = compareDocuments(
    documentOf(),
    documentOf({ parameter: "pk" }),
  );

  expect({ reported, same }).toEqual({ reported: [], same: false });
  expect(compareDocuments(documentOf(), documentOf())).toMatchObject({ same: true, changes: [] });
});

test("a run without a document is reported, and a hostile document is read within limits", () => {
  const row: Record<string, unknown> = { type: "object" };
  row["properties"] = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`m${index}`, { $ref: "#/components/schemas/row" }]),
  );
  const exploding = documentOf({ row });

  const started = process.cpuUsage();
  const compared = compareDocuments(documentOf(), exploding);

  expect(compareDocuments(null, documentOf()).lacking).toMatch(/the earlier run/u);
  expect(compareDocuments(documentOf(), null).lacking).toMatch(/the later run/u);
  expect(compareDocuments("text", [])).toMatchObject({ lacking: null, changes: [] });
  expect(compared.changes.length).toBeLessThanOrEqual(1000);
  expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
});
