import { expect, test } from "vitest";
import { unfoldedSizes } from "./unfolded-size.ts";

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const doubling = Array.from({ length: 40 }, (_, nth) => [
  `Half${nth}`,
  { allOf: [to(`Half${nth + 1}`), to(`Half${nth + 1}`)] },
]);
const schemas = {
  Word: { type: "string" },
  Row: { type: "object", properties: { name: to("Word"), other: to("Word") } },
  Tree: { type: "object", properties: { children: { type: "array", items: to("Tree") } } },
  ...Object.fromEntries(doubling),
  Half40: { type: "string" },
};
const sizeOf = unfoldedSizes({ components: { schemas } }, 10_000);

test("the target of a reference counts each time the reference occurs", () => {
  expect(sizeOf(schemas.Word)).toBe(2);
  // Itself, its type, its properties, and for each reference the object that holds it and what it resolves to.
  expect(sizeOf(schemas.Row)).toBe(1 + 1 + 1 + 2 * (1 + 2));
});

test.each([
  ["that contains itself", to("Tree")],
  ["that doubles at each of many steps", to("Half0")],
  ["whose reference leads nowhere", to("Nothing")],
  ["whose reference leaves the components", { $ref: "https://elsewhere.invalid/row.json" }],
  ["that names a place of its own to refer from", { $id: "urn:row", properties: to("Word") }],
  ["that refers by what is met on the way", { $dynamicRef: "#row" }],
])("a schema %s has no size", (_, schema) => {
  expect(sizeOf(schema)).toBeNull();
});

test("a schema beyond the limit has no size, whatever the order of the calls", () => {
  const small = unfoldedSizes({ components: { schemas } }, 8);

  expect([schemas.Word, schemas.Row, schemas.Word].map(small)).toEqual([2, null, 2]);
});
