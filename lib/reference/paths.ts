import { routes } from "./routes.ts";
import type { Route } from "./routes/route.ts";

/** The routes of each path, fixed segments before parameters so that they are matched first. */
export function routesByPath(): readonly (readonly [string, ReadonlyMap<string, Route>])[] {
  const grouped = new Map<string, Map<string, Route>>();
  for (const route of routes) {
    const byMethod = grouped.get(route.path) ?? new Map<string, Route>();
    grouped.set(route.path, byMethod.set(route.method, route));
  }
  // In code units a brace comes after every letter.
  return [...grouped].toSorted(([left], [right]) => (left < right ? -1 : 1));
}

/** Whether a path fits the template. */
export function matches(template: string, path: string): boolean {
  const pattern = template.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(path);
}
