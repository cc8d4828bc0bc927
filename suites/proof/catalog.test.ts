import { expect, test } from "vitest";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { mutants } from "#lib/reference/mutants/mutants.ts";
import { controlMutants } from "#lib/reference/mutants/control.ts";
import { catalog, clauseIds, loadCatalog } from "#suites/catalog.ts";

const sample: Check = check({
  id: "topic.subject.claim",
  clause: "pagination/offset#start",
  title: "a claim",
  killedBy: ["inert"],
  run: () => Promise.resolve(),
});

test("a catalog in which two checks have one id does not load", () => {
  expect(() => loadCatalog([...catalog, sample, sample])).toThrow("Two checks are called");
});

test("a catalog in which a clause has neither check nor excuse does not load", () => {
  const [first] = catalog;
  const orphaned = catalog.filter(({ clause }) => clause !== first?.clause);

  expect(() => loadCatalog(orphaned)).toThrow(`Clause ${first?.clause} has no check`);
});

test("a check that cites no known clause does not load", () => {
  // A compile error for whoever writes TypeScript; this is for those who do not.
  const clause: string = "pagination/offset#stop";
  const stray = Object.assign({ ...sample }, { clause });

  expect(() => loadCatalog([...catalog, stray])).toThrow("cites no clause");
});

test("every mutant is named by a check that claims to kill it", () => {
  const named = new Set<string>(catalog.flatMap(({ killedBy }) => killedBy));
  const control = Object.keys(controlMutants);

  const idle = Object.keys(mutants).filter((id) => !named.has(id) && !control.includes(id));

  expect(idle).toEqual([]);
});

test("ids are for ever: a new, renamed or retired one is a deliberate change of ids.txt", async () => {
  const ids = [...clauseIds().toSorted(), "", ...catalog.map(({ id }) => id).toSorted(), ""];

  await expect(ids.join("\n")).toMatchFileSnapshot("./ids.txt");
});
