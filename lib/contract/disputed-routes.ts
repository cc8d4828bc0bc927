import { operations } from "./operations.ts";
import type { OperationName } from "./operations.ts";

/**
 * Operations of areas to which the contract gives a route in one place, but which it leaves to version 1 in another
 * (Versioning 7): a deployment that does not declare them may lack them.
 */
export const disputedOperations = [
  "createIntakeWorkItem",
  "listProjectPages",
  "bulkUpdateEstimatePoints",
  "bulkUpdateMilestones",
  "updateInitiativeLabel",
] as const satisfies readonly OperationName[];

/** A method and the template of a path. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** Their routes. */
export const disputedRoutes: readonly Route[] = disputedOperations.map((name) => operations[name]);

/** The routes in doubt that a schema document does not declare, or all of them if there is no readable document. */
export function undeclaredRoutes(
  document: { readonly find: (method: string, path: string) => unknown } | null,
): readonly Route[] {
  return disputedRoutes.filter(
    ({ method, path }) => (document?.find(method, path) ?? null) === null,
  );
}

/** Whether a request goes to a route; its path begins below the base address. */
export function goesTo(request: Route, route: Route): boolean {
  if (request.method !== route.method) return false;
  const pattern = route.path.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(request.path);
}
