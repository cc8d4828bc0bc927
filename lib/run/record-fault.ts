import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import schema from "./run.schema.json" with { type: "json" };

const isRecord = addFormats.default(new Ajv2020({ strict: false })).compile(schema);

/** Where and why a JSON value is not a run record; null if it is one. */
export function recordFault(json: unknown): string | null {
  if (isRecord(json)) return null;
  const [error] = isRecord.errors ?? [];
  return `${error?.instancePath ?? ""} ${error?.message ?? "is not valid"}`.trim();
}
