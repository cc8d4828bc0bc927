import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { nearest } from "#lib/target/nearest.ts";
import { UsageError } from "#lib/target/usage-error.ts";
import type { BaselineData } from "./baseline.ts";
import schema from "./baseline.schema.json" with { type: "json" };

let compiled: ValidateFunction<BaselineData> | null = null;

/** Compiled on first use: most runs have no baseline. */
function validator(): ValidateFunction<BaselineData> {
  compiled ??= new Ajv2020({ verbose: true, allErrors: true }).compile<BaselineData>(schema);
  return compiled;
}

/** Validates parsed JSON as the content of a baseline; throws {@link UsageError} if it violates the schema. */
export function shapedBaseline(
  file: string,
  json: unknown,
  lines: readonly number[],
): BaselineData {
  const validate = validator();
  if (validate(json)) return json;
  const errors = validate.errors ?? [];
  // A misspelt name is also a missing one; naming the misspelling is more helpful.
  const error = errors.find(({ keyword }) => keyword === "additionalProperties") ?? errors[0];
  const [, index, member] = /^\/entries\/(\d+)(?:\/(\w+))?/u.exec(error?.instancePath ?? "") ?? [];
  const line = index === undefined ? undefined : lines[Number(index)];
  const place = `The baseline ${file}${line === undefined ? "" : `, line ${line}`}`;
  const what = error === undefined ? "is no baseline." : sentenceOf(error, member ?? null);
  throw new UsageError(`${place}: ${what}`);
}

function sentenceOf(error: ErrorObject, member: string | null): string {
  const params: Readonly<Record<string, unknown>> = error.params;
  const subject = member ?? (error.instancePath === "" ? "the file" : error.instancePath.slice(1));
  switch (error.keyword) {
    case "required": {
      const name = String(params["missingProperty"]);
      return `${subject} lacks "${name}"; add it (${describe(error, name)}).`;
    }
    case "additionalProperties": {
      const unknown = JSON.stringify(params["additionalProperty"]);
      const near = nearest(String(params["additionalProperty"]), namesIn(error));
      return `${unknown} is not known; the nearest known name is "${near}".`;
    }
    case "type":
      return `${subject} must be ${/^[aeio]/u.test(String(params["type"])) ? "an" : "a"} ${String(params["type"])}.`;
    case "const":
      return `${subject} must be ${JSON.stringify(params["allowedValue"])}, not ${JSON.stringify(error.data)}.`;
    case "pattern":
      return member === "expires"
        ? `expires must be a date such as 2027-01-31, not ${JSON.stringify(error.data)}.`
        : `${subject} is blank; fill it in, because somebody will ask.`;
    default:
      return `${subject} ${error.keyword === "minLength" ? "is empty" : (error.message ?? "is wrong")}.`;
  }
}

function namesIn(error: ErrorObject): readonly string[] {
  const properties: unknown = error.parentSchema?.["properties"];
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

function describe(error: ErrorObject, name: string): string {
  const properties: unknown = error.parentSchema?.["properties"];
  if (typeof properties !== "object" || properties === null) return name;
  const member: unknown = Reflect.get(properties, name);
  if (typeof member !== "object" || member === null || !("description" in member)) return name;
  return String(member.description).replace(/\.$/u, "");
}
