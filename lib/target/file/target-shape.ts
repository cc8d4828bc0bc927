import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { nearest } from "#lib/target/nearest.ts";
import type { TargetData } from "./target-data.ts";
import schema from "./target.schema.json" with { type: "json" };
import { UsageError } from "#lib/target/usage-error.ts";

type Validate = ValidateFunction<TargetData>;

let validateOnce: Validate | null = null;

/** Compiled only when a file is read: the embedded reference has none. */
function compiled(): Validate {
  return (validateOnce ??= new Ajv2020({
    verbose: true,
    allErrors: true,
    allowUnionTypes: true,
  }).compile<TargetData>(schema));
}

/** Validates parsed JSON as the content of a target; throws {@link UsageError} if it violates the schema. */
export function checkShape(json: unknown, label: string): TargetData {
  const validate = compiled();
  if (validate(json)) return json;
  const errors = validate.errors ?? [];
  // A misspelt name is also a missing one; naming the misspelling is more helpful.
  const error = errors.find(({ keyword }) => keyword === "additionalProperties") ?? errors[0];
  throw new UsageError(
    error === undefined ? `${label} is not a target.` : sentenceOf(error, label),
  );
}

function sentenceOf(error: ErrorObject, label: string): string {
  const place = `${label}${error.instancePath}`;
  const params: Readonly<Record<string, unknown>> = error.params;
  switch (error.keyword) {
    case "required": {
      const missing = String(params["missingProperty"]);
      return `${place} lacks the required member "${missing}"; add it${describe(error, missing)}.`;
    }
    case "additionalProperties": {
      const unknown = String(params["additionalProperty"]);
      const near = nearest(unknown, Object.keys(propertiesOf(error)));
      return `${place} has the unknown member ${JSON.stringify(unknown)}; the nearest known name is "${near}".`;
    }
    case "enum": {
      const near = nearest(
        String(error.data),
        Object.values(Object(params["allowedValues"])).map(String),
      );
      return `${place} is ${JSON.stringify(error.data)}, which is unknown; the nearest known name is "${near}".`;
    }
    case "type":
      return `${place || label} must be ${spell(params["type"])}, not ${kindOf(error.data)}.`;
    case "minLength":
    case "minItems":
      return `${place} is empty; give it a value.`;
    case "minimum":
    case "exclusiveMinimum":
    case "maximum":
      return `${place} must be ${comparisons[String(params["comparison"])]} ${String(params["limit"])}, not ${String(error.data)}.`;
    default:
      return `${place} ${error.message ?? "is wrong"}.`;
  }
}

const comparisons: Readonly<Record<string, string>> = {
  ">=": "at least",
  ">": "more than",
  "<=": "at most",
};

function propertiesOf(error: ErrorObject): Readonly<Record<string, unknown>> {
  const properties: unknown = error.parentSchema?.["properties"];
  return typeof properties === "object" && properties !== null ? { ...properties } : {};
}

function describe(error: ErrorObject, name: string): string {
  const member = propertiesOf(error)[name];
  if (typeof member !== "object" || member === null || !("description" in member)) return "";
  return ` (${String(member.description).replace(/\.$/, "")})`;
}

function spell(type: unknown): string {
  const names: unknown[] = Array.isArray(type) ? type : [type];
  return names
    .map((name) =>
      name === "null" ? "null" : `${/^[aeio]/.test(String(name)) ? "an" : "a"} ${String(name)}`,
    )
    .join(" or ");
}

function kindOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : spell(typeof value);
}
