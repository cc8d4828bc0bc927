import { withRequiredMembers } from "#fixtures/api/required-members.ts";
import type { Tools } from "#lib/check/check.ts";
import { declaredDocument } from "./declared-body.ts";

type Body = Readonly<Record<string, unknown>>;

/** Where milestones are created and listed, on a route that the contract does not give. */
export const milestonesPath = "/api/v2/workspaces/{slug}/projects/{project_id}/milestones/";

/** The body of a milestone: some deployments call its heading a name, some a title; the document shows which. */
export async function milestoneBody(tools: Tools, heading: string, more: Body): Promise<Body> {
  const document = await declaredDocument(tools);
  const operation = document?.find("POST", milestonesPath) ?? null;
  const declared = operation?.body ?? {};
  const known = ["title", "name"].filter((member) => member in declared);
  const members = known.length > 0 ? known : ["title", "name"];
  const body = { ...Object.fromEntries(members.map((member) => [member, heading])), ...more };
  return withRequiredMembers(body, operation, heading);
}
