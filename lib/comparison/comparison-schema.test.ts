import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { comparisonFormats } from "#reports/comparison/comparison-formats.ts";
import {
  largeComparison,
  sampleChange,
  sampleComparison,
} from "#reports/comparison/sample-comparison.ts";
import schema from "./comparison.schema.json" with { type: "json" };

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv);
const accepts = ajv.compile(schema);

test("the JSON output matches its schema, and faulty output does not", () => {
  const whole: unknown = JSON.parse(comparisonFormats.json.render(largeComparison(20)));
  accepts(whole);
  expect(accepts.errors).toBeNull();

  const sample = sampleComparison();
  expect(accepts({ ...sample, surplus: 1 })).toBe(false);
  expect(accepts({ ...sample, document: null })).toBe(false);
  expect(accepts({ ...sample, changes: [{ ...sampleChange(), cause: "moon" }] })).toBe(false);
});
