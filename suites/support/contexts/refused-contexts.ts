import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { withWorkspaceProperty } from "#lib/check/arranging/workspace-property.ts";
import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { contextNeeds } from "./arrangement.ts";
import { contextsOf, createContext } from "./create-context.ts";

const unset = { applies_to_all_projects: false, applies_to_all_work_item_types: false };

export const withForeign = [...contextNeeds, "foreign"] as const;

type ForeignGiven = Given<(typeof withForeign)[number]>;

/** A type of the outsider's project, if enabling types shows one. */
function enableForeign({ api, foreign }: ForeignGiven): Promise<Exchange> {
  const place = { slug: foreign.workspace, project_id: foreign.project.id };
  const at = fillPath(operations.enableTypes.path, place);
  return api.send("POST", at, { as: "outsider" });
}

/** Creates of contexts that are refused because of only one id. */
export const refused = sharedArrangement("contexts.refused", (given: ForeignGiven) => {
  const json = { display_name: given.unique("Refused"), property_type: "TEXT" };
  return withWorkspaceProperty(given, { json }, async (made) => {
    const id = requireId(made);
    const list = () => given.api.get(contextsOf(given, id), { per_page: 200 });
    // The service may have put its own context there.
    const before = await list();
    const [type = "", other = ""] = given.workspaceTypes.map((one) => one.id);
    const own = given.scratchProject.project.id;
    const { id: stranger } = given.foreign.project;
    const make = (project_ids: readonly string[], issue_type_ids: readonly unknown[]) =>
      createContext(given, id, { ...unset, project_ids, issue_type_ids });
    const project = await make([stranger], [type]);
    const secondProject = await make([own, stranger], [other]);
    const enabled = await enableForeign(given);
    const strange = valueAt(enabled.response.json, "/id");
    const foreignType = await make([own], [strange]);
    const secondType = await make([given.frozenProject.id], [type, strange]);
    const both = await make([stranger], [strange]);
    const after = await list();
    const answers = [project, secondProject, foreignType, secondType, both];
    const reported = { project, secondProject, type: foreignType, secondType, both };
    return { ...reported, enabled, before, after, answers };
  });
});

export const axes = [
  {
    member: "project_ids",
    of: "project",
    only: "project",
    second: "secondProject",
  },
  {
    member: "issue_type_ids",
    of: "type",
    only: "type",
    second: "secondType",
  },
] as const;

/** Elements of an array may be named individually. */
export function expectNamed(claims: Expectation, { response }: Exchange, member: string): void {
  const errors = valueAt(response.json, "/errors");
  const named =
    Array.isArray(errors) &&
    errors.some((entry) => String(memberOf(entry, "field")).startsWith(member));
  claims.that("/errors", `an entry for ${member}`, errors, named);
}
