import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { canonicalJson } from "#lib/openapi/canonical-json.ts";
import type { JsonObject } from "#lib/openapi/json-tree.ts";
import { ownMember, objectIn } from "#lib/openapi/json-tree.ts";
import { responseMismatches } from "#suites/proof/judging/response-mismatches.ts";
import type { AnsweredOperation } from "#suites/proof/judging/response-mismatches.ts";
import { maskVolatile } from "./score.ts";

/** Whether two documents differ in content, whatever the order of their members. */
export function documentChanges(before: JsonObject, after: JsonObject): boolean {
  return canonicalJson(before) !== canonicalJson(after);
}

/**
 * Contradictions between a run's recorded exchanges and the document: an undeclared answer, or a success without
 * credentials. A tool that only reads the document could report no more.
 */
export function contradictionsIn(folder: string, document: JsonObject): ReadonlySet<string> {
  const file = join(folder, "exchanges.ndjson");
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const exchanges = lines.map((line): unknown => JSON.parse(line)).flatMap(answeredIn);
  const open = exchanges.filter(({ anonymous, response }) => anonymous && response.status < 300);
  return new Set([
    ...responseMismatches(document, exchanges).reported.map(maskVolatile),
    ...open.map(({ request }) =>
      maskVolatile(`${request.method} ${request.path}: answered without a key`),
    ),
  ]);
}

function answeredIn(line: unknown): readonly (AnsweredOperation & { anonymous: boolean })[] {
  const [request, response] = [objectIn(line, "request"), objectIn(line, "response")];
  const { status, text } = response;
  if (typeof status !== "number" || typeof text !== "string") return [];
  const headers = Object.fromEntries(
    Object.entries(objectIn(response, "headers")).map(([name, value]) => [name, String(value)]),
  );
  return [
    {
      anonymous: ownMember(request, "as") === null && !("raw" in request),
      request: { method: String(request["method"]), path: String(request["path"]) },
      response: { status, headers, text, json: parsed(text) },
    },
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
