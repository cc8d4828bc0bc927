import type { JsonObject } from "#lib/openapi/json-tree.ts";
import { arrayIn, isJsonObject, ownMember, objectIn } from "#lib/openapi/json-tree.ts";

/** One request of the traffic that a passive tool observes. */
export interface SentRequest {
  /** Identifies the request across runs. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One answered request. */
export interface AnsweredRequest {
  readonly sent: SentRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Every read of a document once, with the key. */
export function readTraffic(document: JsonObject, key: string): readonly SentRequest[] {
  return operationsOf(document)
    .filter(({ method }) => method === "GET")
    .map(({ method, path, template }) => ({
      name: `${method} ${template}`,
      method,
      path,
      headers: { "x-api-key": key },
    }));
}

/**
 * What an expert would send: every read, without a key, with an unknown id, and with each query parameter valid and
 * (if limited) invalid; then every write with its example, deletions last.
 */
export function expertTraffic(
  document: JsonObject,
  served: JsonObject,
  key: string,
): readonly SentRequest[] {
  const headers = { "x-api-key": key };
  const operations = operationsOf(document);
  const reads = operations.filter(({ method }) => method === "GET");
  const writes = operations.filter(({ method }) => method !== "GET");
  return [
    ...reads.flatMap(({ method, path, template, last }) => {
      const variant = (name: string, changed: Partial<SentRequest>): SentRequest => ({
        name: `${method} ${template} ${name}`.trim(),
        method,
        path,
        headers,
        ...changed,
      });
      const queries = queriesOf(served, template);
      return [
        variant("", {}),
        variant("without a key", { headers: {} }),
        ...(last === null ? [] : [variant("of nobody", { path: path.replace(last, nobody) })]),
        ...queries.map((query) => variant(`?${query}`, { path: `${path}?${query}` })),
      ];
    }),
    ...writes.map(({ method, path, template, body }) => ({
      name: `${method} ${template}`,
      method,
      path,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      ...(body === undefined ? {} : { body }),
    })),
  ];
}

const nobody = "00000000-0000-4000-8000-000000000000";

/** Sends requests sequentially, because writes affect the next ones. */
export async function sendAll(
  base: string,
  traffic: readonly SentRequest[],
): Promise<readonly AnsweredRequest[]> {
  const answered: AnsweredRequest[] = [];
  for (const sent of traffic) {
    const { method, path, headers, body } = sent;
    // oxlint-disable no-await-in-loop -- in this order
    const answer = await fetch(base + path, {
      method,
      headers,
      redirect: "manual" as const,
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    // oxlint-enable no-await-in-loop
    const { status } = answer;
    answered.push({ sent, status, headers: Object.fromEntries(answer.headers), text });
  }
  return answered;
}

interface Operation {
  readonly method: string;
  readonly template: string;
  readonly path: string;
  /** Value of the last path parameter; null for none. */
  readonly last: string | null;
  readonly body?: string;
}

function operationsOf(document: JsonObject): readonly Operation[] {
  return Object.entries(objectIn(document, "paths")).flatMap(([template, item]) =>
    Object.entries(Object(item)).map(([method, operation]) => {
      const values = new Map(
        arrayIn(operation, "parameters").map((one) => [
          String(ownMember(one, "name")),
          textOf(ownMember(one, "example")),
        ]),
      );
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? "");
      const content = objectIn(objectIn(operation, "requestBody"), "content");
      const example = ownMember(objectIn(content, "application/json"), "example");
      const last = names.length > 1 ? (values.get(names.at(-1) ?? "") ?? null) : null;
      return {
        method: method.toUpperCase(),
        template,
        path,
        last,
        ...(example === undefined ? {} : { body: JSON.stringify(example) }),
      };
    }),
  );
}

/** A query for each parameter of a read, and one more if the document says what is not allowed. */
function queriesOf(document: JsonObject, template: string): readonly string[] {
  const operation = objectIn(objectIn(objectIn(document, "paths"), template), "get");
  return arrayIn(operation, "parameters").flatMap((parameter) => {
    if (ownMember(parameter, "in") !== "query") return [];
    const name = String(ownMember(parameter, "name"));
    const schema = objectIn(parameter, "schema");
    const items = isJsonObject(schema["items"]) ? schema["items"] : schema;
    const [first] = [...arrayIn(items, "enum"), ...arrayIn(items, "examples")];
    const limited = arrayIn(items, "enum").length > 0 || ownMember(items, "format") === "uuid";
    if (name === "cursor") return [];
    if (name === "paginate") return ["paginate=cursor"];
    const value = first ?? sampleOf(items);
    return [
      `${name}=${encodeURIComponent(textOf(value))}`,
      ...(limited ? [`${name}=nonsense`] : []),
    ];
  });
}

function sampleOf(schema: JsonObject): string | number {
  if (ownMember(schema, "type") === "integer") return 1;
  if (ownMember(schema, "type") === "boolean") return "false";
  switch (ownMember(schema, "format")) {
    case "uuid":
      return nobody;
    case "date":
      return "2027-03-01";
    case "date-time":
      return "2027-03-01T12:00:00Z";
    default:
      return "peer";
  }
}

/** A plain value as written in a URL; empty for anything else. */
function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
