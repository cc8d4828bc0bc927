import type { Given } from "#lib/check/check.ts";
import type { RequestOptions } from "#lib/check/api.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";

/** Where properties are created: in a project, or for the whole workspace. */
export const propertySurfaces = [
  {
    name: "project",
    mode: "projectMode",
    operation: "createProjectProperty",
    create: operations.createProjectProperty.path,
    options: operations.createProjectOption.path,
  },
  {
    name: "workspace",
    mode: "workspaceMode",
    operation: "createWorkspaceProperty",
    create: operations.createWorkspaceProperty.path,
    options: operations.createWorkspaceOption.path,
  },
] as const;

export type PropertySurface = (typeof propertySurfaces)[number];

/** Creates a property and passes on the answer; a workspace property is removed afterwards. */
export async function withProperty<T>(
  given: Given<"scratchProject">,
  surface: PropertySurface,
  options: RequestOptions,
  use: (made: Exchange) => Promise<T>,
): Promise<T> {
  if (surface.name === "workspace") return withWorkspaceProperty(given, options, use);
  const at = given.path(surface.create, { project_id: given.scratchProject.project.id });
  return use(await given.api.send("POST", at, options));
}

/** The answer to the create of a property. */
export function sendProperty(
  given: Given<"scratchProject">,
  surface: PropertySurface,
  options: RequestOptions,
): Promise<Exchange> {
  return withProperty(given, surface, options, (made) => Promise.resolve(made));
}

/** The path at which options of a property are created. */
export function optionsPath(
  given: Given<"scratchProject">,
  surface: PropertySurface,
  property_id: string,
): string {
  return given.path(surface.options, { project_id: given.scratchProject.project.id, property_id });
}
