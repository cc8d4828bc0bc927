import { expect, test } from "vitest";
import { sampleCheck, sampleFinding } from "#reports/sample-record.ts";
import { failureClass } from "./finding-class.ts";

const [first, second] = ["wmsabcdefg", "wmshijkmnp"];

/** One defect seen in two runs: only ids, times, numbers and names of the run differ. */
const twins: readonly (readonly [at: string, expected: string, actual: string][])[] = [
  [
    ["/data/3/id", "a uuid", 'string "7"'],
    ["/data/0/id", "a uuid", 'string "8"'],
  ],
  [
    [`/custom_fields/${first}_severity/options`, `${first}one on each`, "array of 3 [1,2,3]"],
    [`/custom_fields/${second}_severity/options`, `${second}two on each`, "array of 1 [7]"],
  ],
  [
    ["/data", "labels 4488c41a-adf9-4b66-a0a9-49d48029a142", 'object {"missing":["a"]}'],
    [
      "/data",
      "labels fba23ac0-fc6e-463e-8204-938581440147, 89f5aa79-a2f9-44e8-9d63-4cb99cbe139c",
      'object {"missing":["b","c"]}',
    ],
  ],
  [
    ["/name", `string "Task ${first}-1"`, "absent"],
    ["/name", `string "Bug ${second}-2"`, "absent"],
  ],
  [
    ["/data/0", "GEPPVG-42, or a row of equal rank", 'string "GEPPVG-25"'],
    ["/data/7", "KQWZXC-3, or a row of equal rank", 'string "KQWZXC-5"'],
  ],
  [
    ["/created_at", "after 2026-11-21T10:06:19.262Z", 'string "2026-11-21T10:06:18Z"'],
    ["/created_at", "after 2027-01-02T00:00:00.000Z", 'string "2027-01-01T00:00:00Z"'],
  ],
  [
    ["header ETag", 'not "abc"', 'string "abc"'],
    ["header ETag", 'not "def"', 'string "def"'],
  ],
];

test.each(twins)("one defect has one class in two runs: %j", (left, right) => {
  expect(classIn(left, first)).toEqual(classIn(right, second));
});

/** Two defects at one place, which are not one. */
const others: readonly (readonly [at: string, expected: string, actual: string][])[] = [
  [
    ["status", "200", "number 404"],
    ["status", "200", "number 500"],
  ],
  [
    ["/type", 'string "not_found"', 'string "validation_error"'],
    ["/type", 'string "not_found"', 'string "conflict"'],
  ],
  [
    ["/name", "a string", "null"],
    ["/name", "a string", "absent"],
  ],
  [
    ["/name", "a string", "number 3"],
    ["/name", "a string", "boolean true"],
  ],
  [
    ["/name", "a string", "null"],
    ["/title", "a string", "null"],
  ],
  [
    ["/status", "an array of uuids", 'string "x"'],
    ["/status", "a uuid or null", 'string "x"'],
  ],
];

test.each(others)("two defects have two classes: %j", (left, right) => {
  expect(classIn(left, first)).not.toEqual(classIn(right, first));
});

test("random input and broken invariants are known by their kind alone", () => {
  expect(random('{"limit":1}')).toEqual(random('{"limit":7}'));
  expect(found("null", "absent")).toEqual(found("absent", "number 3", "null"));
  expect(found("null")).not.toEqual(found("null", "absent"));
});

function classIn([at, expected, actual]: readonly [string, string, string], tag: string) {
  const findings = [sampleFinding({ at, expected, actual })];
  return failureClass(sampleCheck({ verdict: "fail", findings }), tag);
}

function random(when: string) {
  return failureClass(sampleCheck({ findings: [sampleFinding({ when, at: when })] }), first);
}

function found(...actual: readonly string[]) {
  const findings = actual.map((one) => sampleFinding({ actual: one }));
  return failureClass(sampleCheck({ findings }), first);
}
