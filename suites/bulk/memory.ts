import type { Project } from "#fixtures/world.ts";
import type { Given } from "#lib/check/check.ts";

/** What every check of this topic is given at least. */
export type Bulk = Given<"scratch">;

/** Hands out what one world has of a thing; it is made when it is first asked for. */
export type Memory<T> = (given: Bulk, name: string, make: () => T) => T;

/** A memory of things by name, kept as long as the world is. */
export function createMemory<T>(): Memory<T> {
  const worlds = new WeakMap<Project, Map<string, T>>();
  return ({ scratch: { project } }, name, make) => {
    const known = worlds.get(project) ?? new Map<string, T>();
    worlds.set(project, known);
    const value = known.get(name) ?? make();
    known.set(name, value);
    return value;
  };
}
