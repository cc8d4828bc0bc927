import { operations } from "#lib/contract/operations.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { isUuid } from "#lib/contract/path.ts";
import { effectOf } from "#lib/contract/verbs.ts";
import type { Exchange } from "#lib/http/exchange.ts";

/** What a finding's exchange requested, without anything that identifies a record. */
export interface ExchangeShape {
  readonly method: string;
  /** The path as the contract writes it, with names in braces. */
  readonly path: string;
  /** Names of the query parameters. */
  readonly parameters: readonly string[];
  /** The query parameters with their values; values that are long or identify a record are elided. */
  readonly query: readonly string[];
  /** Names of the members of the JSON body. */
  readonly members: readonly string[];
  /** The principal, or null if no credential was sent. */
  readonly as: string | null;
  /** The status of the answer. */
  readonly status: number;
}

/** Every path of the contract, those with the fewest parameters first. */
const templates: readonly (readonly string[])[] = [
  ...new Set([...Object.values(operations), ...Object.values(lists)].map(({ path }) => path)),
]
  .map((path) => path.split("/"))
  .toSorted((a, b) => a.filter(isParameter).length - b.filter(isParameter).length);

/** An exchange's request and status. */
export function exchangeShapeOf({ request, response }: Exchange): ExchangeShape {
  return {
    method: request.method,
    path: templateOf(request.path),
    parameters: Object.keys(request.query ?? {}).toSorted(),
    query: queryOf(request.query ?? {}),
    members: namesOf(request.json),
    as: request.as,
    status: response.status,
  };
}

/** A value that reads the same in every run. */
const plain = /^[\w.,-]{0,24}$/;

function queryOf(query: NonNullable<Exchange["request"]["query"]>): readonly string[] {
  return Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => {
      const text = String(value);
      return `${name}=${plain.test(text) ? text : "…"}`;
    }),
  );
}

/** A path as the contract writes it, or without what identifies a record. */
export function templateOf(path: string): string {
  const segments = path.split("/");
  const endsWithVerb = effectOf(path) !== null;
  const known = templates.find(
    (wanted) =>
      wanted.length === segments.length &&
      !(endsWithVerb && isParameter(wanted.at(-2) ?? "")) &&
      wanted.every((segment, index) => isParameter(segment) || segment === segments[index]),
  );
  return (known ?? segments.map(withoutIds)).join("/");
}

function withoutIds(segment: string, index: number, segments: readonly string[]): string {
  const before = segments[index - 1];
  if (before === "workspaces") return "{slug}";
  // A project may be named by its key, and an item by that and its number, which differ in each run.
  if (before === "projects" && segment !== "") return "{project_id}";
  return isUuid(segment) || /^(?:[A-Z0-9]+-)?\d+$/.test(segment) ? "{id}" : segment;
}

function isParameter(segment: string): boolean {
  return segment.startsWith("{");
}

/** The members of an array's first row; the others mostly have the same. */
function namesOf(json: unknown): readonly string[] {
  const body: unknown = Array.isArray(json) ? json[0] : json;
  return typeof body === "object" && body !== null ? Object.keys(body).toSorted() : [];
}
