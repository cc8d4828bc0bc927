import { expect, test } from "vitest";
import { UsageError } from "#lib/target/usage-error.ts";
import { parseBaseline, readBaseline } from "./read-baseline.ts";
import { sampleEntry } from "./sample-entry.ts";

const known = [
  { id: "lists.total.absent", clause: "lists#total" },
  { id: "milestones.made.id", clause: "plans#milestone" },
  { id: "lists.cycles.absent", clause: "lists#total", subject: "cycles" },
];

const entry = {
  check: "lists.total.absent",
  clause: "lists#total",
  ...sampleEntry,
  expires: "2027-01-31",
};

function textOf(...entries: readonly object[]): string {
  return JSON.stringify({ format: "wms-conformance/baseline@1", entries }, null, 2);
}

test("an entry knows the line on which it starts", () => {
  const other = { ...entry, check: "milestones.made.id", clause: "plans#milestone" };
  const malformed = { ...other, reason: 'has "entries": [ { in it\n' };

  const { entries, digest } = parseBaseline("b.json", textOf(entry, malformed), known);

  expect(entries.map(({ line, check }) => [line, check])).toEqual([
    [4, "lists.total.absent"],
    [15, "milestones.made.id"],
  ]);
  expect(digest).toMatch(/^[0-9a-f]{64}$/u);
  expect(
    parseBaseline(
      "b.json",
      JSON.stringify({ entries: [entry], format: "wms-conformance/baseline@1" }),
      known,
    ).entries[0]?.line,
  ).toBe(1);
});

/** Faults of a file, with what the one sentence about each has to say. */
const faults: readonly (readonly [text: string, says: RegExp])[] = [
  ['{"entries": [', /not JSON: fix the syntax at line 1, column/u],
  ["[]", /the file must be an object/u],
  ['{"format":"x","entries":[]}', /format must be "wms-conformance\/baseline@1", not "x"/u],
  [textOf({ ...entry, expiry: "2027-01-31" }), /line 4: "expiry" is not known.*"expires"/u],
  [textOf(entry, { ...entry, owner: undefined }), /line 15: .*lacks "owner".*answers for it/u],
  [textOf({ ...entry, owner: "  " }), /line 4: owner is blank/u],
  [
    textOf({ ...entry, kind: "colour" }),
    /line 4: kind must be equal to one of the allowed values/u,
  ],
  [textOf({ ...entry, expires: "soon" }), /line 4: expires must be a date.*"soon"/u],
  [textOf({ ...entry, expires: "2027-02-30" }), /line 4: "2027-02-30" is not a date/u],
  [
    textOf({ ...entry, check: "lists.totl.absent" }),
    /"lists.totl.absent" is not a check.*lists\.total\.absent/u,
  ],
  [
    textOf({ ...entry, clause: "lists#totl" }),
    /"lists#totl" is not the clause of lists\.total\.absent, which is lists#total/u,
  ],
  [
    textOf({ ...entry, check: "lists.cycles.absent" }),
    /lists\.cycles\.absent judges its clause on "cycles"; the entry names none/u,
  ],
  [
    textOf({ ...entry, subject: "cycles" }),
    /lists\.total\.absent judges its clause on no subject; the entry names "cycles"/u,
  ],
  [
    textOf(entry, { ...entry, at: "/x" }),
    /line 15: lists\.total\.absent has an entry already, on line 4/u,
  ],
];

test.each(faults)("%s is refused in one sentence", (text, says) => {
  expect(() => parseBaseline("b.json", text, known)).toThrow(UsageError);
  expect(() => parseBaseline("b.json", text, known)).toThrow(says);
});

test("a missing file is reported with the command that creates one", () => {
  expect(() => readBaseline("/nowhere/b.json", known)).toThrow(/baseline --update writes one/u);
});
