import type { Given, Tools } from "#lib/check/check.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** The default type of a project, which exists once its types are enabled; null if they cannot be enabled. */
async function enabled({ api, path }: Tools, project_id: string): Promise<string | null> {
  const { response } = await api.send("POST", path(operations.enableTypes.path, { project_id }));
  const id = memberOf(response.json, "id");
  return response.status < 300 && typeof id === "string" ? id : null;
}

/** The default type of the scratch project. */
export const scratchDefaultType = sharedArrangement("work-item-types.of-scratch", (given) =>
  enabled(given, given.scratchProject.project.id),
);

/** The default type of another project of the workspace. */
export const typeOfSibling = sharedArrangement<string | null, Given<"scratchProject" | "sibling">>(
  "work-item-types.of-sibling",
  (given) => enabled(given, given.sibling.project.id),
);

/** The type; untested without it. */
export function requireType(type: string | null): string {
  if (type !== null) return type;
  throw untested("A project does not have its own type.", unlocks.inProjectMode);
}
