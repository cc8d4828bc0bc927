import type { Given } from "#lib/check/check.ts";
import type { Need } from "#fixtures/test-data.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";
import type { NamingWrite } from "#lib/contract/subjects/written-names.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { addWith } from "#suites/support/access/added-member.ts";
import { createContext } from "#suites/support/contexts/create-context.ts";
import { propertySurfaces, sendProperty } from "#suites/support/properties/surface.ts";
import { typeSurfaces, withTypes } from "#suites/support/types/surface.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** What a write that returns one object may need. */
export type Wide = Given<"scratchProject" | "member">;

interface Write {
  readonly needs: readonly Need[];
  /** Whether the contract lists the names with the write itself, and not only with its list. */
  readonly listed: boolean;
  readonly send: (given: Wide, query: Query) => Promise<Exchange>;
}

const [inProject, inWorkspace] = typeSurfaces;
const [ofProject, ofWorkspace] = propertySurfaces;

const typeBy = (surface: typeof inProject) => (given: Wide, query: Query) =>
  withTypes(given, surface, (create) => create({ name: given.unique("type") }, query));

const propertyBy =
  (surface: typeof ofProject | typeof ofWorkspace) => (given: Wide, query: Query) =>
    sendProperty(given, surface, {
      json: { display_name: given.unique("Named"), property_type: "TEXT" },
      query,
    });

const inScratchProject =
  (name: "createModule" | "enableTypes") =>
  ({ api, path, scratchProject, unique }: Wide, query: Query) => {
    const at = path(operations[name].path, { project_id: scratchProject.project.id });
    const json = name === "createModule" ? { json: { name: unique("module") } } : {};
    return api.send("POST", at, { ...json, query });
  };

/** A context for the scratch project that overlaps with no other. */
function contextBy(given: Wide, query: Query): Promise<Exchange> {
  const slice = {
    applies_to_all_projects: false,
    applies_to_all_work_item_types: true,
    project_ids: [given.scratchProject.project.id],
  };
  const json = { display_name: given.unique("Sliced"), property_type: "TEXT" };
  return withWorkspaceProperty(given, { json }, (made) =>
    createContext(given, requireId(made), slice, { query }),
  );
}

/** How to send each write with a query. */
export const namingWrites: Readonly<Record<NamingWrite, Write>> = {
  enableTypes: {
    needs: ["scratchProject", "projectMode"],
    listed: false,
    send: inScratchProject("enableTypes"),
  },
  createProjectType: { needs: inProject.needs, listed: false, send: typeBy(inProject) },
  createWorkspaceType: { needs: inWorkspace.needs, listed: true, send: typeBy(inWorkspace) },
  createProjectProperty: {
    needs: ["scratchProject", ofProject.mode],
    listed: false,
    send: propertyBy(ofProject),
  },
  createWorkspaceProperty: {
    needs: ["scratchProject", ofWorkspace.mode],
    listed: false,
    send: propertyBy(ofWorkspace),
  },
  createContext: { needs: ["scratchProject", "workspaceMode"], listed: false, send: contextBy },
  createModule: {
    needs: ["scratchProject"],
    listed: true,
    send: inScratchProject("createModule"),
  },
  createProjectMember: { needs: ["member", "scratchProject"], listed: true, send: addWith },
};

/** The judged answer; if the names are only listed with the list, the write may refuse the parameter. */
export function demandNamed(answer: Exchange, name: NamingWrite): Exchange {
  if (namingWrites[name].listed || answer.response.status !== 400) return answer;
  const unlock = unlocks.deployment(`that accepts fields on ${operations[name].path}`);
  throw untested("The write refuses fields, which the contract lists only for its list.", unlock);
}
