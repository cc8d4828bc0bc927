import { bulkRoutes } from "#lib/contract/bulk.ts";
import type { BulkOperation } from "#lib/contract/bulk.ts";
import { keysOf } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import type { ResourceName } from "#lib/contract/resources.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import type { ApiRequest, ApiResponse, Exchange } from "#lib/http/exchange.ts";

/** One exchange of a run, interpreted by the contract's tables. */
export interface Reading {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  /** Whether the request was accepted. */
  readonly isTaken: boolean;
  readonly operation: OperationName | null;
  readonly list: List | null;
  readonly resource: ResourceName | null;
  /** Records in the answer to an accepted request. */
  readonly rows: readonly unknown[];
  /** Records in the body of an accepted request. */
  readonly bodies: readonly unknown[];
}

/** The kinds of rows of bulk operations. */
const bulkResources = {
  bulkDeleteLabels: "label",
  bulkCreateComments: "comment",
  bulkUpdateEstimatePoints: "estimatePoint",
  bulkUpdateMilestones: "milestone",
} as const satisfies Record<BulkOperation, ResourceName>;

/** A path with the record that it serves; without a method if any request may carry such a record. */
interface Served {
  readonly pattern: RegExp;
  readonly parameters: number;
  readonly method?: string;
  readonly operation?: OperationName;
  readonly list?: List;
  readonly resource?: ResourceName;
}

const allLists: readonly List[] = Object.values(lists);

const served: readonly Served[] = [
  ...keysOf(operations).map(servedByOperation),
  ...allLists.flatMap(({ path, resource, ...list }) => [
    place(path, { method: "GET", list: { ...list, path, resource }, resource }),
    ...placesOf(path, resource),
  ]),
  ...keysOf(operations).flatMap(placesOfOperation),
].toSorted((left, right) => left.parameters - right.parameters);

/** Reads an exchange. */
export function readingOf({ request, response }: Exchange): Reading {
  const { method, path } = request;
  const fits = served.filter(
    (one) => (one.method === undefined || one.method === method) && one.pattern.test(path),
  );
  const operation = fits.find((one) => one.operation !== undefined)?.operation ?? null;
  const list = fits.find((one) => one.list !== undefined)?.list ?? null;
  const resource = fits.find((one) => one.resource !== undefined)?.resource ?? null;
  const isTaken = response.status >= 200 && response.status < 300;
  const { json } = response;
  const rows = !isTaken || json === undefined ? [] : (arrayAt(json, "/data") ?? [json]);
  const sent = request.json;
  const bodies = !isTaken || sent === undefined ? [] : (arrayAt(sent, "/items") ?? [sent]);
  return { request, response, isTaken, operation, list, resource, rows, bodies };
}

/** The names in a comma-separated parameter; none where it is not sent. */
export function namesIn({ request }: Reading, parameter: string): readonly string[] {
  const value = request.query?.[parameter];
  return value === undefined ? [] : String(value).split(",");
}

function arrayAt(document: unknown, pointer: string): readonly unknown[] | null {
  const value = valueAt(document, pointer);
  return Array.isArray(value) ? value : null;
}

function servedByOperation(name: OperationName): Served {
  const { method, path, answers }: Operation = operations[name];
  const resource = answers === "list" || answers === "bulk" ? undefined : answers;
  return place(path, { method, operation: name, ...(resource && { resource }) });
}

/** The record at an operation's path and, for a record of a collection, the paths around it. */
function placesOfOperation(name: OperationName): readonly Served[] {
  const { method, path, answers }: Operation = operations[name];
  const bulk = keysOf(bulkRoutes).find((one) => one === name);
  if (bulk !== undefined) return placesOf(parentOf(path), bulkResources[bulk]);
  if (answers === undefined || answers === "list" || answers === "bulk") return [];
  const isRecord = path.endsWith("/{pk}/");
  if (!isRecord && method === "GET") return [place(path, { resource: answers })];
  return placesOf(isRecord ? parentOf(path) : path, answers);
}

/** A collection, its records, their archive actions, and the bulk requests that write several of them. */
function placesOf(collection: string, resource: ResourceName): readonly Served[] {
  const ends = ["", "{pk}/", "{pk}/archive/", "{pk}/unarchive/", "bulk-create/", "bulk-update/"];
  return ends.map((end) => place(`${collection}${end}`, { resource }));
}

function parentOf(path: string): string {
  return path.replace(/[^/]+\/$/, "");
}

function place(path: string, rest: Omit<Served, "pattern" | "parameters">): Served {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  return { pattern, parameters: path.split("{").length, ...rest };
}
