import type { Fields, Resource } from "#lib/contract/field.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { List } from "#lib/contract/lists/lists.ts";
import type { Operation, OperationName } from "#lib/contract/operations.ts";
import { keysOf } from "#lib/contract/family.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { resources } from "#lib/contract/resources.ts";

/** A route with everything that a recorded run observed from it. */
export interface RecordedRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation | null;
  readonly list: List | null;
  readonly resource: Resource | null;
  readonly answers: readonly Exchange[];
}

type Route = Omit<RecordedRoute, "answers">;

const known: readonly Route[] = [
  ...keysOf(operations).map((name) => ofOperation(name)),
  ...judgedLists
    .filter(({ given }) => !given)
    .map((list): Route => ({
      name: list.slug,
      method: "GET",
      path: list.path,
      operation: null,
      list,
      resource: resources[list.resource],
    })),
];

function ofOperation(name: OperationName): Route {
  const operation: Operation = operations[name];
  const { method, path, answers } = operation;
  const list = judgedLists.find((one) => method === "GET" && one.path === path) ?? null;
  const answered =
    answers === undefined || answers === "list" || answers === "bulk" ? list?.resource : answers;
  const resource = answered === undefined ? null : resources[answered];
  return { name, method, path, operation, list, resource };
}

/** The route of a request; of two matching templates, the one with fewer parameters. */
const patterns = known
  .map((route) => ({ route, pattern: patternOf(route.path) }))
  .toSorted((left, right) => parametersOf(left.route) - parametersOf(right.route));

/** Every route of the contract, and every list that it implies, with the answers of a recording. */
export function subjectsOf(exchanges: readonly Exchange[]): readonly RecordedRoute[] {
  const answers = new Map<string, Exchange[]>(known.map(({ name }) => [name, []]));
  for (const exchange of exchanges) {
    const name = routeNameOf(exchange.request.method, exchange.request.path);
    if (name !== null) answers.get(name)?.push(exchange);
  }
  return known.map((route) => ({ ...route, answers: answers.get(route.name) ?? [] }));
}

/** The name of a request's route; null if the contract does not give it. */
export function routeNameOf(method: string, path: string): string | null {
  const fits = patterns.find(({ pattern, route }) => route.method === method && pattern.test(path));
  return fits?.route.name ?? null;
}

/** The successful answers of a subject. */
export function successesOf({ answers }: RecordedRoute): readonly Exchange[] {
  return answers.filter(({ response }) => response.status >= 200 && response.status < 300);
}

/** The fields of a subject's records, as an iterable table. */
export function fieldsOf({ resource }: RecordedRoute): Fields {
  return resource?.fields ?? {};
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}

function parametersOf({ path }: Route): number {
  return path.split("{").length;
}
