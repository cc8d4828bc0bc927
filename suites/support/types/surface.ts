import { removeAllMade } from "#lib/check/arranging/remove-made.ts";
import type { Given } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";

/** Where types are written: in a project, or for the whole workspace. */
export type TypeSurface = "project" | "workspace";

/** One surface, with what its checks need. */
export interface SurfaceRow {
  readonly surface: TypeSurface;
  readonly needs: readonly ("scratchProject" | "projectMode" | "workspaceMode")[];
  readonly create: "createProjectType" | "createWorkspaceType";
  readonly list: "listProjectTypes" | "listWorkspaceTypes";
}

/** The two surfaces. */
export const typeSurfaces: readonly [SurfaceRow, SurfaceRow] = [
  {
    surface: "project",
    needs: ["scratchProject", "projectMode"],
    create: "createProjectType",
    list: "listProjectTypes",
  },
  {
    surface: "workspace",
    needs: ["scratchProject", "workspaceMode"],
    create: "createWorkspaceType",
    list: "listWorkspaceTypes",
  },
];

/** Sends the create of a type. */
type Create = (json: unknown, query?: Query) => Promise<Exchange>;

/** Lends the create of a surface, and afterwards removes what is not removed with a project. */
export async function withTypes<T>(
  { api, path, scratchProject }: Given<"scratchProject">,
  { surface, create }: SurfaceRow,
  use: (send: Create) => Promise<T>,
): Promise<T> {
  const at = path(operations[create].path, { project_id: scratchProject.project.id });
  const made: Exchange[] = [];
  try {
    return await use(async (json, query = {}) => {
      const answer = await api.send("POST", at, { json, query });
      if (surface === "workspace" && answer.response.status < 300) made.push(answer);
      return answer;
    });
  } finally {
    // A deployment may lack the route; the name then identifies the owner of the type.
    await removeAllMade({ api }, made).catch(() => null);
  }
}
