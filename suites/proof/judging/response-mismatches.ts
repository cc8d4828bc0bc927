import addFormats from "ajv-formats";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ApiResponse } from "#lib/http/exchange.ts";

type Members = Readonly<Record<string, unknown>>;

/** What a schema document declares about one operation. */
interface Declared {
  readonly method: string;
  readonly pattern: RegExp;
  readonly name: string;
  readonly responses: Members;
}

/** A response with the part of its request that identifies the operation. */
export interface AnsweredOperation {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: ApiResponse;
}

/** What is wrong with responses, each kind once, and how many of them the document declares. */
interface Mismatches {
  readonly reported: readonly string[];
  readonly judged: number;
  /** Operations and statuses that occurred. */
  readonly met: ReadonlySet<string>;
}

/** Where responses contradict the schema document that describes them; what it does not declare is ignored. */
export function responseMismatches(
  document: Members,
  exchanges: readonly AnsweredOperation[],
): Mismatches {
  const operations = declaredOperations(document);
  const validate = createValidators(document);
  const reported = new Set<string>();
  const met = new Set<string>();
  let judged = 0;
  for (const { request, response } of exchanges) {
    const operation = operations.find(
      ({ method, pattern }) => method === request.method && pattern.test(request.path),
    );
    if (operation === undefined) continue;
    const { name, responses } = operation;
    const key = `${name} ${response.status}`;
    judged += 1;
    met.add(key);
    const declared = componentOf(document, responses[response.status] ?? responses["default"]);
    if (declared === undefined) {
      reported.add(`${key}: not declared`);
      continue;
    }
    const { content = {} } = Object(declared);
    const mediaType = (response.headers["content-type"] ?? "").split(";")[0] ?? "";
    if (Object.keys(content).length === 0) {
      if (response.text !== "") reported.add(`${key}: a body where none is declared`);
      continue;
    }
    const schema: unknown = Object(content[mediaType]).schema;
    if (schema === undefined) {
      reported.add(`${key}: ${mediaType || "no media type"} not declared`);
      continue;
    }
    const accepts = validate(key, schema);
    if (accepts(response.json)) continue;
    for (const { instancePath, keyword, message = "" } of accepts.errors ?? []) {
      // One row stands for all: `/data/7/name` is reported as `/data/-/name`.
      reported.add(`${key}: ${instancePath.replaceAll(/\/\d+/g, "/-")} ${keyword} (${message})`);
    }
  }
  return { reported: [...reported].toSorted(), judged, met };
}

/** Operations of the document, those with fewer parameters first, as a literal path is preferred. */
function declaredOperations(document: Members): readonly Declared[] {
  const paths: Members = Object(document["paths"]);
  const byLiteral = Object.entries(paths).toSorted(
    ([left], [right]) => left.split("{").length - right.split("{").length,
  );
  return byLiteral.flatMap(([path, item]) =>
    Object.entries<Members>(Object(item)).map(([method, { operationId, responses }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
      name: String(operationId),
      responses: Object(responses),
    })),
  );
}

/** Compiles each schema once, by the name of what it describes. */
function createValidators(document: Members): (key: string, schema: unknown) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  const compiled = new Map<string, ValidateFunction>();
  return (key, schema) => {
    const known = compiled.get(key);
    if (known !== undefined) return known;
    // References remain those of the document, which is passed along.
    const accepts = ajv.compile({ ...Object(schema), components: document["components"] });
    compiled.set(key, accepts);
    return accepts;
  };
}

/** What is declared, or the component that is referenced in its place. */
function componentOf(document: Members, declared: unknown): unknown {
  const { $ref } = Object(declared);
  if (typeof $ref !== "string") return declared;
  const names = $ref.split("/").slice(1);
  return names.reduce<unknown>((holder, name) => Object(holder)[name], document);
}
