import { withFeatures } from "#fixtures/projects/project-features.ts";
import { withRequiredMembers } from "#fixtures/api/required-members.ts";
import type { Tools } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { DeclaredOperation, SchemaDocument } from "#lib/openapi/declared-operation.ts";
import { segmentsOf, templateMatcher } from "#lib/openapi/path-template.ts";
import { readDocument } from "#lib/openapi/read-document.ts";
import { onceForSameText } from "#lib/openapi/same-text.ts";

type Body = Readonly<Record<string, unknown>>;

// One document per run: it is large, and every check gets the same one.
const documents = new WeakMap<Exchange, SchemaDocument>();
const documentOf = onceForSameText((_text, json: object) => readDocument(json));

/** The deployment's schema document as far as it can be parsed; null if it serves none. */
export async function declaredDocument({ api, path }: Tools): Promise<SchemaDocument | null> {
  const answer = await api.read(path(operations.readSchema.path));
  const present = documents.get(answer);
  if (present !== undefined) return present;
  const document = documentIn(answer);
  if (document !== null) documents.set(answer, document);
  return document;
}

/** The schema document in an answer, parsed once per text; null if there is none. */
function documentIn({ response: { json, text } }: Exchange): SchemaDocument | null {
  return typeof json === "object" && json !== null ? documentOf(text, json) : null;
}

/** A body for a POST at a filled path, with what the deployment declares to be required. */
export async function completed(tools: Tools, path: string, body: Body): Promise<Body> {
  const document = await declaredDocument(tools);
  const given = segmentsOf(path);
  const creates = document === null ? [] : createsOf(document);
  const nearest = creates.find(({ matches }) => matches(given))?.operation ?? null;
  const lacks = nearest?.requiredBody.some((name) => !(name in body)) === true;
  return lacks ? withRequiredMembers(body, nearest, tools.unique("conformance")) : body;
}

/**
 * Whether a bulk create of records can be tried on a filled collection path: not if the deployment
 * declares the collection and no such route.
 */
export async function mayCreateInBulk(tools: Tools, collection: string): Promise<boolean> {
  const document = await declaredDocument(tools);
  if (document === null) return true;
  const isDeclared = (at: string) => {
    const given = segmentsOf(at);
    // A parameter at the end of a template would match anything.
    return createsOf(document).some(
      ({ operation, matches }) =>
        segmentsOf(operation.path).at(-1) === given.at(-1) && matches(given),
    );
  };
  return !isDeclared(collection) || isDeclared(`${collection}bulk-create/`);
}

interface Create {
  readonly operation: DeclaredOperation;
  readonly matches: (segments: readonly string[]) => boolean;
}

const creates = new WeakMap<SchemaDocument, readonly Create[]>();

/** The creates of a document: a literal name in a template wins over a parameter. */
function createsOf(document: SchemaDocument): readonly Create[] {
  const known = creates.get(document);
  if (known !== undefined) return known;
  const found = document.operations
    .filter(({ method }) => method === "POST")
    .toSorted((one, other) => breadth(one) - breadth(other))
    .map((operation) => ({ operation, matches: templateMatcher(operation.path) }));
  creates.set(document, found);
  return found;
}

const breadth = ({ path }: DeclaredOperation): number => path.split("{").length;

/** The same for a project, with the areas that its create can switch on. */
export async function projectBody(tools: Tools, template: string, body: Body): Promise<Body> {
  const document = await declaredDocument(tools);
  const switched = withFeatures(body, document?.find("POST", template) ?? null);
  return declaredBody(tools, template, switched);
}

/** A body for a POST that the contract does not give, with what the deployment declares to be required. */
export async function declaredBody(tools: Tools, template: string, body: Body): Promise<Body> {
  const document = await declaredDocument(tools);
  const text = tools.unique("conformance");
  return withRequiredMembers(body, document?.find("POST", template) ?? null, text);
}
