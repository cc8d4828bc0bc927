import { expect, test } from "vitest";
import { createAnswerJudge } from "./declared-answers.ts";
import { readDocument } from "./read-document.ts";
import { validateDocument } from "./validate-document.ts";

const labels = "/api/v2/workspaces/{slug}/projects/{project_id}/labels/";
const path = "/api/v2/workspaces/acme/projects/1/labels/";

function documentOf(schema: unknown, more: object = {}): object {
  const content = { "application/json": { schema } };
  const operation = {
    requestBody: { content },
    responses: { 200: { description: "d", content } },
  };
  const info = { title: "t", version: "1" };
  return { openapi: "3.0.3", info, paths: { [labels]: { post: operation } }, ...more };
}

/** Everything that the suite does with a document, and what it reports. */
async function readAll(json: unknown, body: unknown = {}): Promise<string> {
  const { problems } = readDocument(json);
  const fault = await validateDocument(json);
  const judge = createAnswerJudge(json, 300);
  const headers = { "content-type": "application/json" };
  const request = { method: "POST", path };
  const answers = [1, 2].map(() =>
    judge({ request, response: { status: 200, headers, json: body } }),
  );
  return JSON.stringify([problems, fault, answers]);
}

const chain = (length: number, link: (next: object) => object) =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `L${index}`,
      link({ $ref: `#/components/schemas/L${index + 1}` }),
    ]),
  );
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "1" + "]".repeat(depth));
const nestedSchema = (depth: number): unknown =>
  JSON.parse(`${'{"items":'.repeat(depth)}{}${"}".repeat(depth)}`);
const first = { $ref: "#/components/schemas/L0" };
const either = { anyOf: [{ items: first }, { type: "array", items: first }], minItems: 1 };

test.each<[name: string, named: RegExp, json: unknown, body?: unknown]>([
  [
    "a reference to a file",
    /file:.*leaves the document/,
    documentOf({ $ref: "file:///etc/passwd" }),
  ],
  ["a relative reference", /leaves the document/, documentOf({ $ref: "../../.env" })],
  ["a reference without a scheme", /leaves the document/, documentOf({ $ref: "//127.0.0.1:1/x" })],
  ["a reference to data", /leaves the document/, documentOf({ $ref: "data:application/json,{}" })],
  [
    "a reference through the prototype",
    /leads nowhere/,
    documentOf({ $ref: "#/__proto__/toString" }),
  ],
  [
    "a reference to itself",
    /does not end/,
    documentOf(
      { $ref: "#/components/schemas/A" },
      { components: { schemas: { A: { $ref: "#/components/schemas/A" } } } },
    ),
  ],
  [
    "a schema that doubles at each of 60 levels",
    /open to more than/,
    documentOf(first, {
      components: { schemas: { ...chain(60, (next) => ({ allOf: [next, next] })), L60: {} } },
    }),
  ],
  [
    "references that nest 5,000 deep",
    /too deep|does not end/,
    documentOf(first, { components: { schemas: { ...chain(5_000, (next) => next), L5000: {} } } }),
  ],
  ["a schema that nests 100,000 deep", /deeper than 200 levels/, documentOf(nestedSchema(100_000))],
  [
    "a million values",
    /more than 500000 values/,
    documentOf({ enum: Array.from({ length: 600_000 }, () => 0) }),
  ],
  [
    "a pattern that takes for ever",
    /"fault":null/,
    documentOf({ type: "string", pattern: "^(a+)+$" }),
    `${"a".repeat(60)}!`,
  ],
  [
    "a pattern property that takes for ever",
    /"fault":null/,
    documentOf({ patternProperties: { "^(a+)+$": {} } }),
    { [`${"a".repeat(60)}!`]: 1 },
  ],
  [
    "alternatives that multiply",
    /"fault":null/,
    documentOf(first, { components: { schemas: { L0: either } } }),
    nested(40),
  ],
  [
    "200,000 elements that are to differ",
    /"fault":null/,
    documentOf({ type: "array", uniqueItems: true }),
    Array.from({ length: 200_000 }, (_, n) => ({ n })),
  ],
  [
    "a path of a million characters",
    /too long to be read/,
    documentOf({}, { paths: { [`/${"{a}".repeat(350_000)}`]: { get: {} } } }),
  ],
  [
    "a path of 600 parameters in one segment",
    /declares no|\[\[\],/,
    documentOf({}, { paths: { [`/api/v2/${"{a}".repeat(600)}!`]: { post: {} } } }),
  ],
  [
    "a server of a million braces",
    /\[\[\]/,
    documentOf({}, { servers: [{ url: `/${"{".repeat(1_000_000)}` }] }),
  ],
  [
    "a schema with a key of the prototype",
    /\[\[\]/,
    JSON.parse(
      JSON.stringify(documentOf({ properties: {} })).replace(
        '"properties":{}',
        '"properties":{"__proto__":{"type":"string"}}',
      ),
    ),
  ],
  [
    "a schema of another dialect with an id of its own",
    /\[\[\]/,
    documentOf({ $schema: "http://127.0.0.1:1/d", $id: "http://127.0.0.1:1/i", $dynamicRef: "#x" }),
  ],
  [
    "code in a name",
    /\[\[\]/,
    documentOf({
      properties: { '"];process.exit(9);//': { type: "string", enum: ["`${process.exit(9)}`"] } },
    }),
    { '"];process.exit(9);//': 1 },
  ],
  ["no document", /not an array/, nested(3)],
])("a document with %s does no harm", async (_, named, json, body) => {
  const began = performance.now();

  const reported = await readAll(json, body);

  expect(reported).toMatch(named);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
});
