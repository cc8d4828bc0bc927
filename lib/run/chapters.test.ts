import { expect, test } from "vitest";
import { sampleCheck, sampleClause, sampleRecord } from "#reports/sample-record.ts";
import { chaptersOf } from "./chapters.ts";

test("chapters come in the contract's order, with their sections, clauses and checks", () => {
  const clauses = [
    sampleClause({ id: "a#z", section: "Versioning" }),
    sampleClause({ id: "b#z", section: "A chapter of a later contract" }),
    sampleClause({ id: "c#z", section: "Endpoints, Conventions, Pagination" }),
    sampleClause({ id: "d#z", section: "Endpoints, Conventions" }),
    sampleClause({ id: "e#z", section: "What the service does" }),
  ];
  const checks = clauses.map(({ id }) => sampleCheck({ id: `t.s.${id[0]}`, clause: id }));

  const chapters = chaptersOf(sampleRecord({ clauses, checks }));

  expect(chapters.map(({ name }) => name)).toEqual([
    "What the service does",
    "Endpoints",
    "Versioning",
    "A chapter of a later contract",
  ]);
  expect(chapters[1]?.sections.map(({ name }) => name)).toEqual([
    "Conventions",
    "Conventions, Pagination",
  ]);
  expect(chapters[1]?.checks.map(({ id }) => id)).toEqual(["t.s.d", "t.s.c"]);
  expect(chapters[0]?.sections[0]?.name).toBe("In general");
});
