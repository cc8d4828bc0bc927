import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Check, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { findMutant, lackingMutant, mutants } from "#lib/reference/mutants/mutants.ts";
import { controlMutants } from "#lib/reference/mutants/control.ts";
import { describeCited } from "#lib/contract/cited-clause.ts";
import { catalog, clauseParts, loadCatalog } from "#suites/catalog.ts";

const sample: Check = check({
  id: "topic.subject.claim",
  clause: "pagination/per-page#max",
  title: "a claim",
  killedBy: ["inert"],
  run: () => Promise.resolve(),
});

test("a catalog in which two checks have one id does not load", () => {
  expect(() => loadCatalog([...catalog, sample, sample])).toThrow("Two checks are called");
});

test("a catalog with a clause that has neither check nor excuse does not load", () => {
  const [first] = catalog;
  const orphaned = catalog.filter(({ clause }) => clause !== first?.clause);

  expect(() => loadCatalog(orphaned)).toThrow(/^Clause .* has no check/);
});

test("a catalog with a clause that is not judged on one of its subjects does not load", () => {
  const clause = "fields/narrowed#rows";
  const without = catalog.filter((one) => one.clause !== clause || one.subject !== "cycles");

  expect(() => loadCatalog(without)).toThrow(`Clause ${clause} on cycles has no check`);
});

// A compile error for most TypeScript authors; this covers rows of tables, and authors of JavaScript.
const on = (clause: string, subject?: string) => () =>
  loadCatalog([...catalog, Object.assign({ ...sample }, { clause, subject })]);

test("a check that judges a clause on something other than its subjects does not load", () => {
  expect(on("fields/narrowed#rows", "cycle")).toThrow("names cycle, which is not a subject of");
  expect(on("fields/narrowed#rows")).toThrow("names no subject, but fields/narrowed#rows is");
  expect(on("pagination/per-page#max", "cycles")).toThrow("names the subject cycles, but");
});

test("a check that judges a clause on an untestable subject does not load", () => {
  const clause = "problems/refining-code#refines";
  const subject = "workflow_transition_denied";
  const unexpected = Object.assign({ ...sample }, { clause, subject });

  expect(() => loadCatalog([...catalog, unexpected])).toThrow(
    /on workflow_.* is marked as not testable/,
  );
});

test("a check that cites no known clause does not load", () => {
  // A compile error for TypeScript authors; this covers authors of JavaScript.
  const clause: string = "pagination/offset#stop";
  const unexpected = Object.assign({ ...sample }, { clause });

  expect(() => loadCatalog([...catalog, unexpected])).toThrow("cites no clause");
});

/** What is wrong with the killers that checks name, in sentences that say what to do. */
function faultsOfKillers(judgeables: readonly Judgeable[]): readonly string[] {
  return judgeables.flatMap(({ id, killedBy }) =>
    killedBy
      .filter((killer) => findMutant(killer) === undefined)
      .map((killer) => `${id}: ${lackingMutant(killer)}`),
  );
}

test("every killer that a check names is a mutant", () => {
  // Also a compile error; this is the message of a test run.
  const killer: string = "offset-always-miscounts";
  const unexpected = Object.assign({ ...sample }, { killedBy: [killer] });

  expect(faultsOfKillers(catalog)).toEqual([]);
  expect(faultsOfKillers([sample, unexpected])).toEqual([
    expect.stringMatching(/^topic.subject.claim: No mutant is called offset-always-miscounts: add/),
  ]);
});

test("a check that names no mutant does not load", () => {
  const toothless = Object.assign({ ...sample }, { killedBy: [] });

  expect(() => loadCatalog([...catalog, toothless])).toThrow(
    "topic.subject.claim names no mutant that it kills: add the defect to lib/reference/mutants",
  );
});

test("every mutant is named by a check that claims to kill it", () => {
  const named = new Set<string>(catalog.flatMap(({ killedBy }) => killedBy));
  const control = Object.keys(controlMutants);

  const idle = Object.keys(mutants).filter((id) => !named.has(id) && !control.includes(id));

  expect(idle, "no check names them in killedBy: add a check, or strike them out").toEqual([]);
});

test("ids are for ever: a new, renamed or retired one is a deliberate change of ids.txt", async () => {
  const parts = clauseParts().map(describeCited).toSorted();
  const ids = [...parts, "", ...catalog.map(({ id }) => id).toSorted(), ""];

  await expect(
    ids.join("\n"),
    "where the change is meant, run this file with -u",
  ).toMatchFileSnapshot(resolve("suites/proof/ids.txt"));
});
