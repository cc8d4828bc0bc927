import type SwaggerParser from "@apidevtools/swagger-parser";
import { excessOf, isJsonObject, type JsonObject } from "./json-tree.ts";
import { openedSize } from "./opened-size.ts";
import { documentBounds } from "./read-document.ts";
import { onceForSameText } from "./same-text.ts";

/** How many values the validator may meet once every reference is resolved. */
const mostOpened = 3_000_000;

/**
 * Why parsed JSON is not a valid OpenAPI 3 document, in one line, or null. Never throws. The validator resolves every
 * reference, so documents that refer outside or grow too large are refused first.
 */
export async function validateDocument(json: unknown): Promise<string | null> {
  if (!isJsonObject(json)) return "It is not a JSON object.";
  const excess = excessOf(json, documentBounds);
  if (excess !== null) return excess;
  const opened = openedSize(json, mostOpened);
  if (typeof opened === "string") return opened;
  return faultOf(JSON.stringify(json));
}

const faultOf = onceForSameText(async (text) => {
  try {
    const resolve = { external: false, file: false, http: false } as const;
    // A separate copy: the validator replaces references in place.
    const copy: unknown = JSON.parse(text);
    // Loaded on demand: planning a run does not need it.
    const { default: validator } = await import("@apidevtools/swagger-parser");
    if (isCandidate(copy)) await validator.validate(copy, { resolve });
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replaceAll(/\s+/g, " ").slice(0, 1_000);
  }
});

/** The validator's type requires what it is meant to determine, so any object is accepted. */
function isCandidate(json: unknown): json is JsonObject & SwaggerParser["api"] {
  return isJsonObject(json);
}
