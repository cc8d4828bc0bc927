import { expect, test } from "vitest";
import { createAnswerJudge } from "./declared-answers.ts";
import { declaredScopes } from "./declared-scopes.ts";

const row = { type: "object", properties: { id: { type: "string", pattern: "^(a+)+$" } } };
const json = (schema: object) => ({ content: { "application/json": { schema } } });

const document = {
  openapi: "3.1.0",
  paths: {
    "/api/v2/rows/{pk}/": {
      get: {
        responses: {
          200: json({ $ref: "#/components/schemas/Row" }),
          "4XX": { $ref: "#/components/responses/Problem" },
        },
      },
      delete: { responses: { 204: {}, 200: json({ $ref: "https://elsewhere.invalid/row.json" }) } },
    },
    "/api/v2/rows/first/": { get: { responses: { default: json({ type: "array" }) } } },
  },
  components: {
    schemas: { Row: row },
    responses: { Problem: json({ type: "object" }) },
    securitySchemes: { oauth2: { type: "oauth2", flows: { password: { scopes: { read: "" } } } } },
  },
};

const judge = createAnswerJudge(document);

function ask(method: string, path: string, status: number, body: unknown) {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return judge({ request: { method, path }, response: { status, headers, json: body } });
}

test("a body that matches its declaration has no fault, and a stranger's pattern is not run", () => {
  const answer = ask("GET", "/api/v2/rows/7/", 200, { id: `${"a".repeat(40)}!` });

  expect(answer).toEqual({ operation: "GET /api/v2/rows/{pk}/", declared: true, fault: null });
});

test("a body that contradicts its declaration is reported with the place", () => {
  expect(ask("GET", "/api/v2/rows/7/", 200, { id: 7 })?.fault).toEqual({
    at: "/id",
    says: "must be string",
  });
});

test("a literal path takes precedence over a parameter, and a range or default declares a status", () => {
  expect(ask("GET", "/api/v2/rows/first/", 202, [])?.fault).toBeNull();
  expect(ask("GET", "/api/v2/rows/first/", 202, {})?.fault?.says).toBe("must be array");
  expect(ask("GET", "/api/v2/rows/7/", 404, [])?.fault?.says).toBe("must be object");
});

test("a path that ends like another is not confused with it if a server holds the beginning of both", () => {
  const responses = { 200: json({ type: "array" }) };
  const own = { 200: json({ type: "object" }) };
  const { paths: _, ...rest } = document;
  const paths = {
    "/plan/": { get: { responses } },
    "/rows/{pk}/plan/": { get: { responses: own } },
  };
  const ofServers = createAnswerJudge({ ...rest, servers: [{ url: "/api/v2" }], paths });

  const answer = ofServers({
    request: { method: "GET", path: "/api/v2/rows/7/plan/" },
    response: { status: 200, headers: { "content-type": "application/json" }, json: {} },
  });

  expect(answer).toEqual({ operation: "GET /rows/{pk}/plan/", declared: true, fault: null });
});

test("an undeclared answer is distinguished from an unknown operation", () => {
  expect(ask("GET", "/api/v2/rows/7/", 302, null)?.declared).toBe(false);
  expect(ask("PUT", "/api/v2/rows/7/", 405, null)).toBeNull();
});

test("a schema that leaves the document does not judge a body", () => {
  expect(ask("DELETE", "/api/v2/rows/7/", 200, 7)?.fault).toBeNull();
});

test("scopes are found in any flow of an oauth2 scheme, and nowhere else", () => {
  expect(declaredScopes(document)).toEqual(["read"]);
  expect(declaredScopes({ components: { securitySchemes: { oauth: {} } } })).toBeNull();
});
