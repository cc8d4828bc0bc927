import { createServer } from "node:http";
import { expect, test } from "vitest";
import { validateDocument } from "./validate-document.ts";

function documentOf(schemas: object): object {
  const responses = { 200: { description: "ok" } };
  return {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a/": { get: { responses } } },
    components: { schemas },
  };
}

test("a valid document, cyclic or not, has no fault and is not changed", async () => {
  const document = documentOf({
    Node: { type: "object", properties: { parent: { $ref: "#/components/schemas/Node" } } },
  });
  const before = JSON.stringify(document);

  expect(await validateDocument(document)).toBeNull();
  expect(JSON.stringify(document)).toBe(before);
});

test("an invalid document is described in one line", async () => {
  const fault = await validateDocument({ ...documentOf({}), paths: { a: 1 } });

  expect(fault).toMatch(/^[^\n]+$/);
});

test("an external reference is refused, and nothing is fetched", async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end("{}");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;

  const fault = await validateDocument(
    documentOf({ A: { $ref: `http://127.0.0.1:${port}/a.json` } }),
  );

  await new Promise((closed) => server.close(closed));
  expect(fault).toContain("leaves the document and is refused");
  expect(asked).toBe(0);
});

test("a document that doubles at every reference never reaches the validator", async () => {
  const levels = Array.from({ length: 40 }, (_, index) => {
    const next = { $ref: `#/components/schemas/L${index + 1}` };
    return [`L${index}`, { allOf: [next, { allOf: [next] }] }];
  });
  const begun = process.cpuUsage();

  const fault = await validateDocument(documentOf({ ...Object.fromEntries(levels), L40: {} }));

  expect(fault).toContain("open to more than");
  expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000);
});
