import { expect, test } from "vitest";
import { digestOf } from "./canonical-json.ts";
import { readDocument } from "./read-document.ts";

const labels = "/api/v2/workspaces/{slug}/projects/{project_id}/labels/";

function documentOf(paths: unknown, rest: object = {}): unknown {
  return { openapi: "3.1.0", info: { title: "t", version: "1" }, paths, ...rest };
}

function bodyOf(schema: unknown): unknown {
  return {
    requestBody: { content: { "application/json": { schema } } },
    responses: { 201: {}, 400: {}, default: {} },
  };
}

const elsewhere = "/workspaces/{workspace_slug}/projects/{pk}/labels/";

test.each([
  { path: `/api/v2${elsewhere}`, servers: [] },
  { path: `/pm/api/v2${elsewhere}`, servers: [] },
  { path: elsewhere, servers: [{ url: "https://pm.example.com/pm/api/v2/" }] },
  {
    path: elsewhere,
    servers: [{ url: "https://{h}/{b}", variables: { b: { default: "api/v2" } } }],
  },
  { path: `/v2${elsewhere}`, servers: [{ url: "/api" }] },
])(
  "an operation is found under other names and prefixes: $path at $servers",
  ({ path, servers }) => {
    const document = readDocument(documentOf({ [path]: { post: bodyOf({}) } }, { servers }));

    expect(document.find("post", labels)?.success).toEqual([201]);
    expect(document.find("GET", labels)).toBeNull();
    expect(document.find("POST", "/api/v2/workspaces/{slug}/labels/")).toBeNull();
  },
);

test("request bodies are read through references and compositions, without read-only members", () => {
  const schemas = {
    Base: {
      type: "object",
      required: ["id", "name"],
      properties: {
        id: { type: "string", readOnly: true },
        name: { type: "string", maxLength: 255 },
      },
    },
    Priority: { type: "string", enum: ["low", "high"] },
    Work: {
      allOf: [{ $ref: "#/components/schemas/Base" }],
      required: ["state_id"],
      properties: {
        state_id: { type: "string", format: "uuid" },
        priority: { oneOf: [{ $ref: "#/components/schemas/Priority" }, { type: "null" }] },
        due: { type: ["string", "null"], format: "date" },
      },
    },
  };
  const requestBodies = {
    Work: { content: { "application/json": { schema: { $ref: "#/components/schemas/Work" } } } },
  };
  const paths = {
    [labels]: {
      parameters: [{ $ref: "#/components/parameters/Expand" }, { name: "slug", in: "path" }],
      post: {
        requestBody: { $ref: "#/components/requestBodies/Work" },
        parameters: [{ name: "fields", in: "query", schema: { type: "string" } }],
        responses: { 200: {}, 201: {} },
      },
    },
  };
  const parameters = {
    Expand: {
      name: "expand",
      in: "query",
      schema: { type: "array", items: { type: "string", enum: ["state", "labels"] } },
    },
  };

  const document = readDocument(
    documentOf(paths, { components: { schemas, requestBodies, parameters } }),
  );

  expect(document.problems).toEqual([]);
  expect(document.find("POST", labels)).toEqual({
    method: "POST",
    path: labels,
    requiredBody: ["state_id", "name"],
    body: {
      state_id: { type: "string", format: "uuid" },
      priority: { type: "string", enum: ["low", "high"], nullable: true },
      due: { type: "string", format: "date", nullable: true },
      name: { type: "string", maxLength: 255 },
    },
    queryParameters: ["expand", "fields"],
    expandValues: ["state", "labels"],
    success: [200, 201],
  });
});

test("required members are read with the body", () => {
  const point = {
    type: "object",
    required: ["value", "key"],
    properties: { value: { type: "string" }, key: { type: "integer", minimum: 3 } },
  };
  const points = { type: "array", minItems: 2, items: { $ref: "#/components/schemas/Point" } };
  const settings = { allOf: [{ $ref: "#/components/schemas/Point" }], type: "object" };
  const schema = { type: "object", properties: { points, settings, tags: { type: "array" } } };

  const document = readDocument(
    documentOf(
      { [labels]: { post: bodyOf(schema) } },
      { components: { schemas: { Point: point } } },
    ),
  );

  const held = { value: { type: "string" }, key: { type: "integer", minimum: 3 } };
  expect(document.find("POST", labels)?.body).toEqual({
    points: { type: "array", entry: { type: "object", members: held } },
    settings: { type: "object", members: held },
    tags: { type: "array" },
  });
});

test.each([
  "file:///etc/passwd",
  "http://127.0.0.1:1/schema.json",
  "./other.json#/Label",
  "//host/x",
  "",
])("the external reference %j is refused and the rest still read", (reference) => {
  const document = readDocument(
    documentOf({ [labels]: { post: bodyOf({ $ref: reference }), get: {} } }),
  );

  expect(document.problems).toHaveLength(1);
  expect(document.problems[0]).toContain("leaves the document and is refused");
  expect(document.find("POST", labels)?.body).toEqual({});
  expect(document.find("GET", labels)).not.toBeNull();
});

test("a cyclic reference is followed once", () => {
  const schemas = {
    Node: {
      required: ["name"],
      properties: { name: { type: "string" }, parent: { $ref: "#/components/schemas/Node" } },
      allOf: [{ $ref: "#/components/schemas/Node" }],
    },
    Loop: { $ref: "#/components/schemas/Loop" },
  };
  const node = bodyOf({ $ref: "#/components/schemas/Node" });
  const loop = bodyOf({ $ref: "#/components/schemas/Loop" });

  const document = readDocument(
    documentOf({ [labels]: { post: node, patch: loop } }, { components: { schemas } }),
  );

  expect(document.find("POST", labels)?.requiredBody).toEqual(["name"]);
  expect(Object.keys(document.find("POST", labels)?.body ?? {})).toEqual(["name", "parent"]);
  expect(document.problems).toEqual(["A chain of references does not end."]);
});

test("a document that doubles at every reference is read in limited time", () => {
  const levels = Array.from({ length: 60 }, (_, index) => {
    const next = { $ref: `#/components/schemas/L${index + 1}` };
    return [
      `L${index}`,
      { allOf: [next, next], properties: { a: { anyOf: [next, next] }, b: next } },
    ];
  });
  const schemas = Object.fromEntries([
    ...levels,
    ["L60", { properties: { deep: { type: "string" } } }],
  ]);
  const paths = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [
      `/api/v2/x${index}/`,
      { post: bodyOf({ $ref: "#/components/schemas/L0" }) },
    ]),
  );
  const begun = process.cpuUsage();

  const document = readDocument(documentOf(paths, { components: { schemas } }));

  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
  expect(document.find("POST", "/api/v2/x0/")?.body["deep"]).toEqual({ type: "string" });
});

test("a document that nests too deeply is refused before the stack overflows", () => {
  const nested: unknown = JSON.parse(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`);

  const document = readDocument(nested);

  expect(document.operations).toEqual([]);
  expect(document.problems[0]).toContain("deeper than 200 levels");
});

test("names of the object prototype are plain names", () => {
  const json: unknown = JSON.parse(
    `{"openapi":"3.0.3","paths":{"${labels}":{"post":{"requestBody":{"content":{"application/json":{"schema":
      {"properties":{"__proto__":{"type":"string"},"constructor":{"$ref":"#/__proto__/toString"}}}}}}}}}}`,
  );

  const { body } = readDocument(json).operations[0] ?? {};

  expect(Object.keys(body ?? {})).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
});

test.each([
  [[], "not an array"],
  ["openapi: 3.1.0\npaths: {}\n", "not a string"],
  [null, "not null"],
  [undefined, "not a text that is not JSON"],
])("%j yields an empty document that says why", (json, reason) => {
  const document = readDocument(json);

  expect(document.operations).toEqual([]);
  expect(document.find("GET", labels)).toBeNull();
  expect(document.problems[0]).toContain(reason);
});

test("an unusable object is reported, and usable ones next to it are kept", () => {
  const document = readDocument({
    swagger: "2.0",
    paths: { [labels]: { get: { parameters: 7, responses: [] }, post: "no" }, "/x/": 4 },
  });

  expect(document.operations.map(({ method }) => method)).toEqual(["GET"]);
  expect(document.problems).toHaveLength(2);
});

test("the digest depends only on content, not on the order of members", () => {
  const one = digestOf({ openapi: "3.1.0", paths: { "/a/": {}, "/b/": {} } });
  const same = digestOf({ paths: { "/b/": {}, "/a/": {} }, openapi: "3.1.0" });
  const other = digestOf({ openapi: "3.1.0", paths: { "/a/": {} } });

  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
