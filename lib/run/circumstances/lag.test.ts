import { expect, test } from "vitest";
import { lagIn, lagNote } from "./lag.ts";

const note = (what: string, value: unknown) => ({
  origin: { check: "arrange", branch: 0 },
  what,
  value,
});

test("names the worst lag of each way to read that was late, in all parts of a run", () => {
  const notes = [
    note(lagNote, { record: 0, list: 280, total: 310 }),
    note("another", { schema: 900 }),
    note(lagNote, { list: 340 }),
  ];

  const [lag, ...others] = lagIn({ notes });

  expect(others).toEqual([]);
  expect(lag?.kind).toBe("lag");
  expect(lag?.figures).toEqual({ list_ms: 340, total_ms: 310 });
  expect(lag?.sentence).toContain("a list 340 ms, total_count 310 ms");
});

test("shows nothing where nothing was late, or what a journal holds is no lag", () => {
  expect(lagIn({ notes: [] })).toEqual([]);
  expect(lagIn({ notes: [note(lagNote, null), note(lagNote, { list: "x" })] })).toEqual([]);
});
