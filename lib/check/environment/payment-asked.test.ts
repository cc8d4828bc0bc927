import { expect, test } from "vitest";
import { promises } from "./payment-asked.ts";

const releases = (slug: string) => `/api/v2/workspaces/${slug}/releases/tags/`;

test("the plan of the workspace under judgement promises nothing in the workspace of the outsider", () => {
  const outsider = { workspace: "globex", plan: [] };
  const declared = { principals: [], plan: ["releases"] as const, outsider };

  expect(promises({ declared }, releases("acme"))).toBe(true);
  expect(promises({ declared }, releases("globex"))).toBe(false);
  expect(promises({ declared }, releases("nowhere"))).toBe(true);
});

test("the plan of the outsider promises in the workspace of the outsider alone", () => {
  const outsider = { workspace: "globex", plan: ["releases"] as const };
  const declared = { principals: [], plan: [], outsider };

  expect(promises({ declared }, releases("globex"))).toBe(true);
  expect(promises({ declared }, releases("acme"))).toBe(false);
});
