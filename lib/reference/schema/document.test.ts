import SwaggerParser from "@apidevtools/swagger-parser";
import { expect, test } from "vitest";
import { scopeCatalog } from "#lib/contract/scopes.ts";
import { createReference } from "#lib/reference/reference.ts";
import { routes } from "#lib/reference/routes.ts";

async function readDocument() {
  const reference = createReference();
  const { apiKey } = reference.principals.owner;
  const response = await reference.fetch(
    new Request("http://reference.invalid/api/v2/schema/", { headers: { "x-api-key": apiKey } }),
  );
  return Object(await response.json());
}

test("the schema document is valid", async () => {
  const document = await readDocument();

  await expect(SwaggerParser.validate(structuredClone(document))).resolves.toBeTruthy();
});

test("the schema document lists each v2 route and no other", async () => {
  const document = await readDocument();
  const declared = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(Object(item)).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.filter(({ v1 }) => !v1).map(({ method, path }) => `${method} ${path}`);

  expect(declared.toSorted()).toEqual(served.toSorted());
  expect(new Set(routes.map(({ operation }) => operation)).size).toBe(routes.length);
});

test("the schema document declares the scope catalog and the values of expand", async () => {
  const document = await readDocument();
  const { oauth2 } = document.components.securitySchemes;
  const detail =
    document.paths["/api/v2/workspaces/{slug}/projects/{project_id}/work-items/{pk}/"].get;
  const expand = detail.parameters.find(({ name }: { name: string }) => name === "expand");

  expect(Object.keys(oauth2.flows.authorizationCode.scopes)).toEqual(scopeCatalog);
  expect(expand.schema.items.enum.toSorted()).toEqual([
    "assignees",
    "cycle",
    "labels",
    "modules",
    "parent",
    "state",
    "type",
  ]);
});
