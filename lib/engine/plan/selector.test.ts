import { expect, test } from "vitest";
import { catalog } from "#suites/catalog.ts";
import { askedOperations, checksWithOperations, operationsOf } from "./asked-operations.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { isOperation, joinOperations, readAskedOperation } from "./operation-selector.ts";
import { selectedBy } from "./selector.ts";

const W = "/api/v2/workspaces/{slug}";
const update = `PATCH ${W}/projects/{project_id}/work-items/{pk}/`;

function idsBy(word: string): readonly string[] {
  return (selectedBy(word, catalog)?.judgeables ?? []).map(({ id }) => id);
}

test.each([
  ["labels", "chapter", "labels.path.short-identifier"],
  ["pagination/offset#next", "clause", "pagination.cycles.offset-next"],
  ["pagination/offset", "clause", "pagination.offset.next-value"],
  ["pagination.offset.next-value", "check", "pagination.offset.next-value"],
  ["pagination.offset", "check", "pagination.offset.next-value"],
  ["label_ids", "subject", "updates.replaced.label_ids"],
  ["work-items label_id", "subject", "work-items.work-items.label_id-first"],
  ["PATCH /work-items/", "operation", "updates.replaced.label_ids"],
  ["/work-items/", "operation", "updates.replaced.label_ids"],
  ["label*", "pattern", "labels.path.short-identifier"],
])("%s selects by %s", (word, kind, id) => {
  expect(selectedBy(word, catalog)?.kind).toBe(kind);
  expect({ word, ids: idsBy(word) }).toEqual({ word, ids: expect.arrayContaining([id]) });
});

test("a pattern fits whole names and their words, those of operations among them", () => {
  const ids = idsBy("label*");

  expect(ids.length).toBeGreaterThan(250);
  expect(ids).toContain("updates.replaced.label_ids");
  expect(catalog.filter(({ id }) => ids.includes(id)).map(({ subject }) => subject)).toContain(
    "bulkDeleteLabels",
  );
  expect(ids.length).toBeLessThan(idsBy("*label*").length);
});

test("what names nothing selects nothing", () => {
  for (const word of ["", "lables", "PATCH /labls/", "PUT /work-items/", "/", "*labls*"])
    expect({ word, selected: selectedBy(word, catalog) }).toEqual({ word, selected: null });
});

test.each([
  ["PATCH /work-items/", true],
  ["patch /work-items/{id}/", true],
  ["PATCH /work-items/:id", true],
  ["PATCH .../work-items/{pk}/", true],
  ["PATCH /projects/{p}/work-items/", true],
  ["PATCH /api/v1/workspaces/{slug}/projects/{id}/work-items/{pk}/", true],
  ["PATCH /work-items/0b3d5b52-30a1-4b2e-8a4d-1f0d2c9a7e61/?fields=id", true],
  ["/work-items/", true],
  ["PATCH */work-items/*", true],
  ["PATCH /items/", false],
  ["POST /work-items/", false],
  ["PATCH /projects/{id}/", false],
  [`PATCH ${W}/work-items/{pk}/`, false],
])("%s is the update of a work item: %s", (word, isIt) => {
  const operation = readAskedOperation(word);

  expect(operation !== null && isOperation(operation, update)).toBe(isIt);
});

test("a method and the path after it are one word", () => {
  expect(joinOperations(["labels", "PATCH", "/work-items/", "/labels/"])).toEqual([
    "labels",
    "PATCH /work-items/",
    "/labels/",
  ]);
  expect(joinOperations(["PATCH", "labels"])).toEqual(["PATCH", "labels"]);
});

test.each([
  ["label*", "labels", true],
  ["*Label", "updateInitiativeLabel", true],
  ["a*b*c", "abc", true],
  ["a*b*c", "acb", false],
  ["ab*ba", "aba", false],
  ["*", "", true],
  ["a.c", "abc", false],
])("%s fits %s: %s", (pattern, text, fits) => {
  expect(fitsPattern(pattern, text)).toBe(fits);
});

test("the operations belong to this catalog: run lib/cli/testing/measure-operations.ts if this fails", () => {
  const checks = catalog.filter(({ kind }) => kind === "check");
  const known = new Set<string>(checks.map(({ id }) => id));
  const unknown = checks.filter((one) => operationsOf(one).length === 0);
  const gone = [...checksWithOperations].filter((id) => !known.has(id));

  // These judge answers that another check asked for.
  expect(unknown.length).toBeLessThan(checks.length * 0.25);
  expect(gone.length).toBeLessThan(checksWithOperations.size * 0.1);
  expect(askedOperations).toContain(update);
});

test("a check that was never measured asks the operation of its subject", () => {
  const [own] = catalog.filter(({ subject }) => subject === "createModule");
  if (own === undefined) throw new Error("No check has this subject.");

  expect(operationsOf({ ...own, id: "acme.modules.own" })).toEqual([
    `POST ${W}/projects/{project_id}/modules/`,
  ]);
});
