import { expect, test } from "vitest";
import type { JudgedCheck } from "./diagnose.ts";
import { diagnose } from "./diagnose.ts";
import { knowledgeOf } from "./knowledge.ts";

const nothingKnown = () => knowledgeOf({ checks: [], traits: [], profiles: [], defects: [] });
const asked = {
  method: "GET",
  path: "/api/v2/things/",
  parameters: ["count"],
  query: ["count=false"],
  members: [],
  as: "owner",
  status: 200,
};

test("a run without failures has no causes", () => {
  expect(diagnose([judged("a", "cycles", "pass")], nothingKnown)).toEqual([]);
});

test("a cause says what happens and on how many subjects of its clause", () => {
  const checks = [
    judged("a", "cycles", "fail"),
    judged("b", "modules", "fail"),
    judged("c", "pages", "pass"),
  ];

  const [cause, ...others] = diagnose(checks, nothingKnown);

  expect(others).toEqual([]);
  expect(cause?.sentence).toBe(
    "GET /things/ with count: total_count is present where it must not be, on 2 of 3 subjects of pages/count#false",
  );
  expect(cause?.subjects).toEqual({ broken: ["cycles", "modules"], held: ["pages"] });
});

test("a cause that breaks several clauses first names those that no check passes", () => {
  const checks = [
    judged("a", "cycles", "fail"),
    judged("b", "modules", "fail"),
    judged("c", "pages", "fail"),
    { ...judged("d", null, "fail"), clause: "pages/a#partly" },
    { ...judged("e", null, "pass"), clause: "pages/a#partly" },
    { ...judged("f", null, "fail"), clause: "pages/b#nowhere" },
  ];

  const [cause] = diagnose(checks, nothingKnown);

  expect(cause?.sentence).toMatch(
    /of pages\/count#false, and in 2 more clauses \(pages\/b#nowhere and pages\/a#partly\)$/,
  );
});

test("every failed check stands under exactly one cause", () => {
  const checks = [
    judged("a", "cycles", "fail"),
    judged("b", "modules", "fail"),
    judged("d", "pages", "warning"),
    { ...judged("c", null, "fail"), clause: "other/one#b", findings: [] },
  ];

  const causes = diagnose(checks, nothingKnown);

  expect(causes.flatMap((cause) => cause.checks).toSorted()).toEqual(["a", "b", "c"]);
});

test("a refused create comes first if others fail at its path, because they may depend on it", () => {
  const refusal: JudgedCheck = {
    ...judged("z", null, "fail"),
    clause: "things/create#made",
    findings: [
      {
        kind: "status",
        sort: { at: "status", wanted: "201", met: "403" },
        asked: { ...asked, method: "POST", parameters: [], query: [], status: 403 },
        sentence: "A thing is made.",
        wantsSuccess: true,
        when: null,
      },
    ],
  };

  const causes = diagnose(
    [judged("a", "cycles", "fail"), judged("b", "modules", "fail"), refusal],
    nothingKnown,
  );

  expect(causes.map(({ witness }) => witness)).toEqual(["z", "a"]);
  expect(causes[0]?.sentence).toBe("POST /things/: answers 403 instead of 201");
});

test.each([
  [200, true],
  [500, false],
])("with %i answered, whether a known defect is named: %s", (status, isNamed) => {
  const checks = [judged("a", "cycles", "fail"), judged("b", "modules", "fail")].map((one) => ({
    ...one,
    findings: one.findings.map((finding) => ({ ...finding, asked: { ...asked, status } })),
  }));
  const defect = "treats a word as absent";
  const known = { mutant: "word", defect, breaks: [0, 1], isPartial: false };

  const [cause] = diagnose(checks, () =>
    knowledgeOf({ checks: ["a", "b"], traits: [], profiles: [], defects: [known] }),
  );

  expect(cause?.sentence.startsWith(`Likely: ${defect}`)).toBe(isNamed);
  expect(cause?.likely.length).toBe(isNamed ? 1 : 0);
});

test("an example is better evidence than random input", () => {
  const [finding] = judged("a", "cycles", "fail").findings;
  if (finding === undefined) throw new Error("It has a finding.");
  const random = { ...judged("a", "cycles", "fail"), findings: [{ ...finding, when: "count=0" }] };

  const [cause] = diagnose([random, judged("b", "modules", "fail")], nothingKnown);

  expect(cause?.witness).toBe("b");
});

function judged(
  check: string,
  subject: string | null,
  verdict: JudgedCheck["verdict"],
): JudgedCheck {
  const finding = {
    kind: "absence",
    sort: { at: "/total_count", wanted: null, met: "number" },
    asked,
    sentence: "The page has no total.",
    wantsSuccess: false,
    when: null,
  } as const;
  return {
    id: check,
    clause: "pages/count#false",
    subject,
    verdict,
    findings: verdict === "pass" ? [] : [finding],
  };
}
