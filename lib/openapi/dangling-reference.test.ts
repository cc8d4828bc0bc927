import { expect, test } from "vitest";
import { danglingReference } from "./dangling-reference.ts";

const paths = { "/a/{id}": { get: { responses: { 200: { description: "It." } } } } };

test.each([
  ["one that leads nowhere", { paths, x: [{ $ref: "#/paths/~1b" }] }, "#/paths/~1b"],
  ["one that leads to a path", { paths, x: { $ref: "#/paths/~1a~1%7Bid%7D/get" } }, null],
  ["one into another document", { x: { $ref: "other.json#/nowhere" } }, null],
  ["one that is data", { example: { $ref: "#/nowhere" } }, null],
  ["a member of that name", { properties: { $ref: { type: "string" } } }, null],
  ["one below an id of its own", { x: { $id: "/y", y: { $ref: "#/nowhere" } } }, null],
  ["no document", null, null],
])("%s", (_, document, dangling) => {
  expect(danglingReference(document)).toBe(dangling);
});
