import type { ValidateFunction } from "ajv/dist/2020.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import { excessOf, isJsonObject, memberOf, objectIn, type JsonObject } from "./json-tree.ts";
import { documentBounds, readDocument } from "./read-document.ts";
import { segmentsOf, templateMatcher } from "./path-template.ts";
import { createResolver, type Resolver } from "./resolver.ts";
import { unfoldedSizes } from "./unfolded-size.ts";
import { endsWithin } from "./within-time.ts";

/** What a document says of one answer: whether its status is declared, and what is wrong with its body. */
export interface DeclaredAnswer {
  readonly operation: string;
  readonly declared: boolean;
  /** JSON Pointer and fault; null where the body is as declared, or where nothing readable is declared of it. */
  readonly fault: { readonly at: string; readonly says: string } | null;
}

/** The part of an exchange that a document speaks of. */
export interface Answered {
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
  readonly responses: JsonObject;
}

/** Judges answers by a document; null where the answer is to no declared operation. */
export type AnswerJudge = (answered: Answered) => DeclaredAnswer | null;

/**
 * A judge of answers from a stranger's document: no reference leaves it, no pattern of it is run, no fault of it
 * throws, and what takes more than some milliseconds, as alternatives within alternatives may, is given up.
 */
export function createAnswerJudge(document: unknown, longestMs = 2_000): AnswerJudge {
  if (!isJsonObject(document) || excessOf(document, documentBounds) !== null) return () => null;
  const resolver = createResolver(document);
  const patterns = patternsOf(document, resolver);
  const validate = createValidator(document, longestMs);
  const judged = new WeakMap<Answered, DeclaredAnswer | null>();
  const judge: AnswerJudge = ({ request, response }) => {
    const segments = segmentsOf(request.path);
    const pattern = patterns.find(
      ({ method, matches }) => method === request.method && matches(segments),
    );
    if (pattern === undefined) return null;
    const { name, responses } = pattern;
    const { status } = response;
    const entry =
      memberOf(responses, String(status)) ??
      memberOf(responses, `${Math.floor(status / 100)}XX`) ??
      memberOf(responses, "default");
    const answer = resolver.resolve(entry);
    if (answer === null) return { operation: name, declared: entry !== undefined, fault: null };
    const schema = schemaFor(answer, response.headers["content-type"] ?? "", resolver);
    const fault = schema === null ? null : validate(schema, response.json);
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

/** Declared paths as patterns, those with fewer parameters first, as a literal path is preferred. */
function patternsOf(document: JsonObject, resolver: Resolver): readonly Pattern[] {
  const paths = objectIn(document, "paths");
  const patterns = readDocument(document).operations.flatMap(({ method, path }): Pattern[] => {
    const operation = memberOf(resolver.resolve(memberOf(paths, path)), method.toLowerCase());
    // A prefix that the document leaves to its servers is no part of what tells one path from another.
    const matches = templateMatcher(path);
    return [
      { name: `${method} ${path}`, method, matches, responses: objectIn(operation, "responses") },
    ];
  });
  const rank = ({ name }: Pattern) => name.split("{").length * 1000 - name.length;
  return patterns.toSorted((left, right) => rank(left) - rank(right));
}

function schemaFor(answer: JsonObject, mediaType: string, resolver: Resolver): JsonObject | null {
  const [wanted = ""] = mediaType.split(";");
  const schema = memberOf(
    resolver.resolve(memberOf(objectIn(answer, "content"), wanted.trim())),
    "schema",
  );
  return isJsonObject(schema) ? schema : null;
}

/** A pattern of a stranger may take for ever; formats are judged by clauses of their own. */
const everyText = Object.assign(() => ({ test: () => true }), {
  code: "(() => ({ test: () => true }))",
});

/** Steps that need no watch: each part of a schema is held against each part of a body at most once. */
const mostUnwatched = 2_000_000;
const deepestUnwatched = 100;

function createValidator(
  document: JsonObject,
  longestMs: number,
): (schema: JsonObject, json: unknown) => DeclaredAnswer["fault"] {
  const ajv = new Ajv2020({
    strict: false,
    logger: false,
    validateFormats: false,
    // Each is asked some ten times, which is too seldom for what optimising its code costs.
    code: { regExp: everyText, optimize: false },
  });
  // It compares all elements with one another, which takes too long where there are many.
  ajv.removeKeyword("uniqueItems");
  const sizeOf = unfoldedSizes(document, mostUnwatched);
  const isShort = (schema: JsonObject, json: unknown): boolean => {
    const size = sizeOf(schema);
    if (size === null) return false;
    const bounds = { depth: deepestUnwatched, nodes: Math.floor(mostUnwatched / size) };
    return excessOf(json, bounds) === null;
  };
  // Most answers are declared in the same words: every problem is, say.
  const words = new Map<JsonObject, string>();
  const compiled = new Map<string, ValidateFunction | null>();
  const compile = (schema: JsonObject): ValidateFunction | null => {
    let made: ValidateFunction | null = null;
    try {
      endsWithin(longestMs, () => {
        made = ajv.compile({ ...schema, components: document["components"] });
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
      // To watch the time takes a thread, which is more than most bodies take.
      if (isShort(schema, json)) validate();
      // Tried again and again, it would hold the run.
      else if (!endsWithin(longestMs, validate)) compiled.set(key, null);
    } catch {
      return null;
    }
    if (holds) return null;
    const { instancePath = "", message = "" } = accepts.errors?.[0] ?? {};
    return { at: instancePath, says: message };
  };
}
