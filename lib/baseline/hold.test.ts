import { expect, test } from "vitest";
import { sampleCause, sampleCheck, sampleFinding, sampleRecord } from "#reports/sample-record.ts";
import type { CheckRecord, FindingRecord } from "#lib/run/record.ts";
import type { PlacedEntry } from "./baseline.ts";
import { failuresOf } from "./shown-failure.ts";
import { holderOf } from "./hold.ts";
import { readOf } from "./sample-entry.ts";

/** A failed check, as it is recorded; by random input unless it is said. */
function failed(more: Partial<CheckRecord>, finding: Partial<FindingRecord> = {}): CheckRecord {
  const findings = [sampleFinding({ when: "{}", asked: readOf("/items"), ...finding })];
  return sampleCheck({ id: "a.a.known", verdict: "fail", findings, ...more });
}

/** A read with these query parameters. */
function askedWith(...parameters: readonly string[]): FindingRecord["asked"] {
  const asked = readOf("/items");
  return asked === null ? null : { ...asked, parameters };
}

function entryOf(check: CheckRecord, likely: readonly string[] = []): PlacedEntry {
  const [failure] = shownBy(check, likely);
  if (failure === undefined) throw new Error("It did not fail.");
  return { ...failure, reason: "WMS-12", owner: "Ada", expires: "2026-06-30", line: 4 };
}

function shownBy(check: CheckRecord, likely: readonly string[] = []) {
  const mutants = likely.map((mutant) => ({ mutant, defect: mutant }));
  const causes = [sampleCause({ checks: [check.id], likely: mutants })];
  return failuresOf(sampleRecord({ checks: [check], causes }));
}

function isHeld(entry: PlacedEntry, check: CheckRecord, likely: readonly string[] = []): boolean {
  return shownBy(check, likely).every((failure) => holderOf([entry], failure) === entry);
}

const steady = { when: null };
const atTimes = {
  when: null,
  confirmation: { kind: "intermittent", exchange: null, by: [], reason: null },
} as const;
const inExchanges = {
  when: null,
  confirmation: { kind: "recorded", exchange: null, by: [], reason: null },
} as const;
const other = { sort: { at: "/total_count", wanted: null, met: "null" } };
const elsewhere = { sort: { at: "/next", wanted: null, met: "number" } };

/** What an entry of one check holds of another, by how each was found. */
const cases: readonly (readonly [string, PlacedEntry, CheckRecord, boolean])[] = [
  [
    "random input in its clause",
    entryOf(failed({})),
    failed({ id: "b" }, { asked: readOf("/x") }),
    true,
  ],
  [
    "random input on another subject",
    entryOf(failed({})),
    failed({ id: "b", subject: "cycles" }, { asked: readOf("/x") }),
    false,
  ],
  ["random input at its operation", entryOf(failed({})), failed({ id: "b", clause: "c" }), true],
  [
    "random input elsewhere",
    entryOf(failed({})),
    failed({ id: "b", clause: "c" }, { asked: readOf("/x") }),
    false,
  ],
  ["another difference of random input", entryOf(failed({})), failed({ id: "b" }, other), false],
  [
    "a failure at times in its clause",
    entryOf(failed({}, steady)),
    failed({ id: "b" }, atTimes),
    true,
  ],
  [
    "a failure at times in another member",
    entryOf(failed({}, steady)),
    failed({ id: "b" }, { ...atTimes, ...elsewhere }),
    false,
  ],
  [
    "a failure where the known one comes and goes",
    entryOf(failed({}, atTimes)),
    failed({ id: "b" }, steady),
    true,
  ],
  [
    "another difference where the known one comes and goes",
    entryOf(failed({}, atTimes)),
    failed({ id: "b" }, { ...steady, ...other }),
    false,
  ],
  [
    "a new failure next to one that always shows",
    entryOf(failed({}, steady)),
    failed({ id: "b" }, steady),
    false,
  ],
  [
    "exchanges of its operation",
    entryOf(failed({}, inExchanges)),
    failed({ id: "b", clause: "c" }, inExchanges),
    true,
  ],
  [
    "exchanges of another operation",
    entryOf(failed({}, inExchanges)),
    failed({ id: "b" }, { ...inExchanges, asked: readOf("/x") }),
    false,
  ],
];

test.each(cases)("whether an entry holds %s", (_, entry, check, holds) => {
  expect(isHeld(entry, check)).toBe(holds);
});

test.each([
  ["module_id", {}, true],
  ["module_id", steady, false],
  ["label_id", {}, false],
  ["order_by", {}, false],
])(
  "whether an entry of a wrong filter holds another difference with %s (%j): %s",
  (name, how, holds) => {
    const entry = entryOf(failed({}, { ...steady, asked: askedWith("module_id", "order_by") }));
    const shown = { ...other, ...how, asked: askedWith(name, "per_page") };

    expect(isHeld(entry, failed({ id: "b", clause: "c" }, shown))).toBe(holds);
  },
);

test("an entry holds what random input shows of the same likely defect, and nothing new that always shows", () => {
  const entry = entryOf(failed({}, steady), ["late", "early"]);
  const shown = failed({ id: "b", clause: "c" }, { ...other, asked: readOf("/x") });

  expect(isHeld(entry, shown, ["early"])).toBe(true);
  expect(isHeld(entry, shown, ["lost"])).toBe(false);
  expect(isHeld(entry, failed({ id: "b", clause: "c" }, steady), ["early"])).toBe(false);
});

test("the same failure is known whatever the diagnosis makes of it, as it depends on what else failed", () => {
  expect(isHeld(entryOf(failed({}, steady), ["late"]), failed({}, steady), ["lost"])).toBe(true);
});
