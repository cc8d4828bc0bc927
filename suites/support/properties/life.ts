import type { Given } from "#lib/check/check.ts";
import { isOwn } from "#lib/check/arranging/remove-made.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { PropertySurface } from "./surface.ts";
import { optionsPath, propertySurfaces, withProperty } from "./surface.ts";

/** An update, and the read that followed. */
export interface Change {
  readonly answer: Exchange;
  readonly after: Exchange;
}

/** One property from its create on; each update names one member. */
export interface PropertyLife {
  readonly made: Exchange;
  readonly read: Exchange;
  readonly displayName: string;
  readonly renamed: Change;
  readonly optional: Change;
  readonly inactive: Change;
  /** The list while the property is inactive. */
  readonly listed: Exchange;
  readonly described: Change;
  readonly active: Change;
}

function livePropertyOn(given: Given<"scratchProject">, surface: PropertySurface) {
  const { api, unique, scratchProject } = given;
  const body = { property_type: "OPTION", is_required: true, is_multi: true };
  const json = { display_name: unique("Lived"), ...body };
  return withProperty(given, surface, { json }, async (made): Promise<PropertyLife> => {
    const collection = given.path(surface.create, { project_id: scratchProject.project.id });
    const id = requireId(made);
    const at = below(collection, id);
    // A list with the options of two properties shows whether each has its own.
    await api.send("POST", optionsPath(given, surface, id), { json: { name: "own" } });
    const change = async (changed: object): Promise<Change> => {
      const answer = await api.send("PATCH", at, { json: changed });
      return { answer, after: await api.get(at) };
    };
    // Once it is renamed, no read shows it by the name with which it was created.
    await isOwn(given, made);
    const read = await api.get(at);
    const displayName = unique("Lived on");
    const renamed = await change({ display_name: displayName });
    const optional = await change({ is_required: false });
    const inactive = await change({ is_active: false });
    const listed = await api.get(collection, { order_by: "-created_at", per_page: 200 });
    const described = await change({ description: "Changed." });
    const active = await change({ is_active: true });
    return { made, read, displayName, renamed, optional, inactive, listed, described, active };
  });
}

const [project, workspace] = propertySurfaces;

/** The life of one property of each surface. */
export const propertyLife = {
  project: sharedArrangement("properties.life-of-project", (given: Given<"scratchProject">) =>
    livePropertyOn(given, project),
  ),
  workspace: sharedArrangement("properties.life-of-workspace", (given: Given<"scratchProject">) =>
    livePropertyOn(given, workspace),
  ),
} as const;
