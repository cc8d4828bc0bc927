import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { JsonObject } from "#lib/openapi/json-tree.ts";
import { arrayIn, isJsonObject, ownMember, objectIn } from "#lib/openapi/json-tree.ts";
import type { Arena } from "./arena.ts";
import { bodyExample } from "./body-example.ts";
import { createFinder } from "./known-ids.ts";
import type { PathValues } from "./known-ids.ts";

/** Files of the schema document, as given to the tools. */
export interface PeerDocuments {
  /** The served document with its server, the key as the only credential, and an example for each path parameter. */
  readonly plain: string;
  /** The same for tools that read at most OpenAPI 3.0. */
  readonly plain30: string;
  /**
   * As an expert would prepare it: only paths of known records, fixed path parameters, no optional queries, example
   * bodies, and deletions last.
   */
  readonly expert: string;
  readonly expert30: string;
  /** The expert one with only successful answers, in 3.0. */
  readonly success30: string;
  readonly plainJson: JsonObject;
  /** Content of the expert document. */
  readonly expertJson: JsonObject;
  /** Content of the document as served. */
  readonly served: JsonObject;
}

const nobody = "00000000-0000-4000-8000-000000000000";

/** Writes the documents of a deployment to a folder; throws if the converter fails. */
export async function writeDocuments(
  arena: Arena,
  tools: string,
  folder: string,
): Promise<PeerDocuments> {
  mkdirSync(folder, { recursive: true });
  const served = await arena.document();
  const plain = await plainOf(arena, served);
  const expert = expertOf(plain);
  const success = answering(expert, (status) => status.startsWith("2"));
  const write = (name: string, json: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(json, null, 1));
    return file;
  };
  const older = (json: JsonObject): unknown => convert(tools, json);
  return {
    plain: write("plain.json", plain),
    plain30: write("plain-3.0.json", older(plain)),
    expert: write("expert.json", expert),
    expert30: write("expert-3.0.json", older(expert)),
    success30: write("success-3.0.json", older(success)),
    plainJson: plain,
    expertJson: expert,
    served,
  };
}

async function plainOf(arena: Arena, served: JsonObject): Promise<JsonObject> {
  const find = createFinder(arena);
  const paths = Object.keys(objectIn(served, "paths"));
  const found = new Map<string, PathValues | null>();
  // oxlint-disable-next-line no-await-in-loop -- the next path reuses what this one finds
  for (const path of paths) found.set(path, (await find(path)) ?? (await find(above(path))));
  const { oauth2: _, ...schemes } = objectIn(objectIn(served, "components"), "securitySchemes");
  const given = eachOperation(served, (operation, path) => ({
    ...operation,
    ...(Array.isArray(operation["security"]) ? { security: [{ apiKey: [] }] } : {}),
    parameters: arrayIn(operation, "parameters").map((parameter) =>
      ownMember(parameter, "in") === "path"
        ? {
            ...Object(parameter),
            example: found.get(path)?.[String(ownMember(parameter, "name"))] ?? nobody,
          }
        : parameter,
    ),
  }));
  return {
    ...given,
    servers: [{ url: arena.url }],
    security: [{ apiKey: [] }],
    components: { ...objectIn(served, "components"), securitySchemes: schemes },
  };
}

/** The path up to its last parameter, whose other parameters may still be known. */
function above(path: string): string {
  return path.slice(0, path.lastIndexOf("{"));
}

function expertOf(plain: JsonObject): JsonObject {
  const components = objectIn(plain, "components");
  const ids = new Map<string, string>();
  eachOperation(plain, (operation) => {
    for (const { name, in: place, example } of arrayIn(operation, "parameters").map(Object)) {
      if (place === "path" && example !== nobody) ids.set(String(name), String(example));
    }
    return operation;
  });
  const idFor = (member: string) => ids.get(member) ?? ids.get(member.replace(/s$/, ""));
  const pinned = eachOperation(plain, (operation) => ({
    ...operation,
    parameters: arrayIn(operation, "parameters")
      .map(Object)
      .filter(({ in: place }) => place === "path")
      .map((one) => ({ ...one, schema: { type: "string", enum: [one.example] } })),
    ...withBody(operation, (schema) => bodyExample(schema, { components, idFor })),
  }));
  const reachable = Object.entries(objectIn(pinned, "paths")).filter(
    ([, item]) => !JSON.stringify(Object.values(Object(item)).map(pathEnums)).includes(nobody),
  );
  const paths = reachable.toSorted(
    ([left, one], [right, other]) =>
      depth(right) - depth(left) || removal(left, one) - removal(right, other),
  );
  return { ...pinned, paths: Object.fromEntries(paths) };
}

function withBody(operation: JsonObject, example: (schema: unknown) => unknown): JsonObject {
  const body = objectIn(operation, "requestBody");
  const json = objectIn(objectIn(body, "content"), "application/json");
  if (json["schema"] === undefined) return {};
  const content = { "application/json": { ...json, example: example(json["schema"]) } };
  return { requestBody: { ...body, content } };
}

function answering(document: JsonObject, wanted: (status: string) => boolean): JsonObject {
  return eachOperation(document, (operation) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(objectIn(operation, "responses")).filter(([status]) => wanted(status)),
    ),
  }));
}

/** A document in which each operation is replaced. */
function eachOperation(
  document: JsonObject,
  change: (operation: JsonObject, path: string) => JsonObject,
): JsonObject {
  const paths = Object.entries(objectIn(document, "paths")).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(Object(item)).map(([method, operation]) => [
        method,
        isJsonObject(operation) ? change(operation, path) : operation,
      ]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** The fixed values of an operation's parameters. */
function pathEnums(operation: unknown): readonly unknown[] {
  return arrayIn(operation, "parameters").map((one) => ownMember(one, "example"));
}

/** How late a path is requested: deletions come last, and deletions of many at the very end. */
function removal(path: string, item: unknown): number {
  if (/\/(?:bulk-delete|remove|archive)\/$/.test(path)) return 2;
  return isJsonObject(item) && "delete" in item ? 1 : 0;
}

function depth(path: string): number {
  return path.split("/").length;
}

function convert(tools: string, json: JsonObject): unknown {
  const require = createRequire(join(tools, "package.json"));
  const { Converter } = require("@apiture/openapi-down-convert");
  return new Converter(structuredClone(json)).convert();
}
