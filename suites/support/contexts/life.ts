import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ContextGiven } from "./arrangement.ts";
import { multipleChoice } from "./arrangement.ts";
import { contextsOf, createContext, removeBornContexts } from "./create-context.ts";

/** An update of one member, and the read that followed. */
export interface ContextChange {
  readonly answer: Exchange;
  readonly after: Exchange;
}

/** One context from its create on. */
export interface ContextLife {
  readonly made: Exchange;
  readonly read: Exchange;
  readonly listed: Exchange;
  /** The only project that it is left with. */
  readonly project: string;
  readonly optional: ContextChange;
  readonly narrowed: ContextChange;
  readonly everywhere: ContextChange;
}

/** A context of two projects with several defaults, and an update of it at a time. */
export const contextLife = sharedArrangement(
  "contexts.life",
  async (given: ContextGiven): Promise<ContextLife> => {
    const { api, frozenProject, scratchProject, unique, workspaceTypes } = given;
    const json = { display_name: unique("Lived"), property_type: "TEXT" };
    return withWorkspaceProperty(given, { json }, async (property) => {
      const id = requireId(property);
      await removeBornContexts(given, property);
      const project = scratchProject.project.id;
      const slice = {
        applies_to_all_projects: false,
        applies_to_all_work_item_types: false,
        project_ids: [frozenProject.id, project],
        issue_type_ids: workspaceTypes.map((type) => type.id),
        is_required: true,
      };
      const several = await createContext(given, id, { ...slice, ...multipleChoice });
      // Whether a text may have several values is not stated.
      const isTaken = several.response.status < 300;
      const made = isTaken ? several : await createContext(given, id, slice);
      const at = below(contextsOf(given, id), requireId(made));
      const change = async (changed: object): Promise<ContextChange> => {
        const answer = await api.send("PATCH", at, { json: changed });
        return { answer, after: await api.get(at) };
      };
      const read = await api.get(at);
      const listed = await api.get(contextsOf(given, id), { per_page: 200 });
      const optional = await change({ is_required: false });
      const narrowed = await change({ project_ids: [project] });
      const everywhere = await change({ applies_to_all_projects: true });
      return { made, read, listed, project, optional, narrowed, everywhere };
    });
  },
);
