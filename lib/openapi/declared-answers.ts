import type { ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { excessOf, isJsonObject, ownMember, objectIn, type JsonObject } from "./json-tree.ts";
import { documentBounds, readDocument } from "./read-document.ts";
import { segmentsOf, templateMatcher } from "./path-template.ts";
import { createResolver, type Resolver } from "./resolver.ts";
import { unfoldedSizes } from "./unfolded-size.ts";
import { endsWithin } from "./within-time.ts";

/** What a document says about one answer: whether its status is declared, and what is wrong with its body. */
interface DeclaredAnswer {
  readonly operation: string;
  readonly declared: boolean;
  /** JSON Pointer and fault; null if the body is as declared, or nothing readable is declared for it. */
  readonly fault: { readonly at: string; readonly says: string } | null;
}

/** The part of an exchange that a document describes. */
interface Answered {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly json: unknown;
  };
}

interface Pattern {
  readonly name: string;
  readonly method: string;
  readonly matches: (segments: readonly string[]) => boolean;
  /** By status, its range or "default". */
  readonly answers: ReadonlyMap<string, BodySchemas | null>;
}

/** Schemas of an answer's body by media type; null for an answer that cannot be read. */
type BodySchemas = ReadonlyMap<string, JsonObject>;

/** Judges answers by a document; null for an answer of an undeclared operation. */
export type AnswerJudge = (answered: Answered) => DeclaredAnswer | null;

/**
 * Judges answers by a foreign document. Follows only internal references, runs none of its patterns, never throws on a
 * faulty document, and gives up after some milliseconds, for nested alternatives.
 */
export function createAnswerJudge(document: unknown, longestMs = 2_000): AnswerJudge {
  if (!isJsonObject(document) || excessOf(document, documentBounds) !== null) return () => null;
  const patterns = patternsOf(document);
  // Nothing else is kept of a document, which may be large.
  const validate = createValidator(objectIn(document, "components"), longestMs);
  const judged = new WeakMap<Answered, DeclaredAnswer | null>();
  const judge: AnswerJudge = ({ request, response }) => {
    const segments = segmentsOf(request.path);
    const pattern = patterns.find(
      ({ method, matches }) => method === request.method && matches(segments),
    );
    if (pattern === undefined) return null;
    const { name, answers } = pattern;
    const { status, headers, json } = response;
    const names = [String(status), `${Math.floor(status / 100)}XX`, "default"];
    const declared = names.find((entry) => answers.has(entry));
    const schemas = declared === undefined ? null : (answers.get(declared) ?? null);
    if (schemas === null) return { operation: name, declared: declared !== undefined, fault: null };
    const [mediaType = ""] = (headers["content-type"] ?? "").split(";");
    const schema = schemas.get(mediaType.trim());
    const fault = schema === undefined ? null : validate(schema, json);
    return { operation: name, declared: true, fault };
  };
  return (answered) => {
    const known = judged.get(answered);
    if (known !== undefined) return known;
    const answer = judge(answered);
    judged.set(answered, answer);
    return answer;
  };
}

/**
 * Declared paths as patterns. Longer ones come first, because a short one may be the end of another; of equal length
 * those with fewer parameters, because a literal path takes precedence.
 */
function patternsOf(document: JsonObject): readonly Pattern[] {
  const resolver = createResolver(document);
  const paths = objectIn(document, "paths");
  // Most operations declare the same refusals in the same words; they are stored once.
  const read = new Map<string, BodySchemas | null>();
  const schemasOf = (entry: unknown): BodySchemas | null => {
    const words = JSON.stringify(entry);
    const schemas = read.get(words) ?? readSchemas(entry, resolver);
    read.set(words, schemas);
    return schemas;
  };
  const patterns = readDocument(document).operations.map(({ method, path }): Pattern => {
    const operation = ownMember(resolver.resolve(ownMember(paths, path)), method.toLowerCase());
    const responses = Object.entries(objectIn(operation, "responses"));
    const answers = new Map(responses.map(([name, entry]) => [name, schemasOf(entry)]));
    // A prefix that the document leaves to its servers does not distinguish paths.
    const matches = templateMatcher(path);
    return { name: `${method} ${path}`, method, matches, answers };
  });
  const rank = ({ name }: Pattern) =>
    name.split("{").length * 1000 - name.length - segmentsOf(name).length * 1_000_000;
  return patterns.toSorted((left, right) => rank(left) - rank(right));
}

function readSchemas(entry: unknown, resolver: Resolver): BodySchemas | null {
  const answer = resolver.resolve(entry);
  if (answer === null) return null;
  const schemas = new Map<string, JsonObject>();
  for (const [mediaType, content] of Object.entries(objectIn(answer, "content"))) {
    const schema = ownMember(resolver.resolve(content), "schema");
    if (isJsonObject(schema)) schemas.set(mediaType, schema);
  }
  return schemas;
}

/** A stranger's pattern may run for ever; formats have clauses of their own. */
const everyText = Object.assign(() => ({ test: () => true }), {
  code: "(() => ({ test: () => true }))",
});

/** Steps that need no time limit: each part of a schema is applied to each part of a body at most once. */
const mostUnwatched = 2_000_000;
const deepestUnwatched = 100;

function createValidator(
  components: JsonObject,
  longestMs: number,
): (schema: JsonObject, json: unknown) => DeclaredAnswer["fault"] {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateFormats: false,
    // Each validator runs some ten times, too seldom to be worth optimising.
    code: { regExp: everyText, optimize: false },
  });
  // It compares all pairs of elements, which takes too long if there are many.
  ajv.removeKeyword("uniqueItems");
  const sizeOf = unfoldedSizes({ components }, mostUnwatched);
  const isShort = (schema: JsonObject, json: unknown): boolean => {
    const size = sizeOf(schema);
    if (size === null) return false;
    const bounds = { depth: deepestUnwatched, nodes: Math.floor(mostUnwatched / size) };
    return excessOf(json, bounds) === null;
  };
  // Most answers, such as problems, are declared in the same words.
  const words = new Map<JsonObject, string>();
  const compiled = new Map<string, ValidateFunction | null>();
  const compile = (schema: JsonObject): ValidateFunction | null => {
    let made: ValidateFunction | null = null;
    try {
      endsWithin(longestMs, () => {
        made = ajv.compile({ ...schema, components });
      });
    } catch {
      return null;
    }
    return made;
  };
  return (schema, json) => {
    const key = words.get(schema) ?? JSON.stringify(schema);
    words.set(schema, key);
    const accepts = compiled.has(key) ? compiled.get(key) : compile(schema);
    compiled.set(key, accepts ?? null);
    if (accepts === null || accepts === undefined) return null;
    let holds = true;
    try {
      const validate = (): void => {
        holds = accepts(json);
      };
      // A time limit needs a thread, which costs more than validating most bodies.
      if (isShort(schema, json)) validate();
      // If it were retried, it would delay the run.
      else if (!endsWithin(longestMs, validate)) compiled.set(key, null);
    } catch {
      return null;
    }
    if (holds) return null;
    const { instancePath = "", message = "" } = accepts.errors?.[0] ?? {};
    return { at: instancePath, says: message };
  };
}
