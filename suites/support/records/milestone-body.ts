import { withRequiredMembers } from "#fixtures/api/required-members.ts";
import type { Tools } from "#lib/check/check.ts";
import { declaredDocument } from "./declared-body.ts";

type Body = Readonly<Record<string, unknown>>;

/** Where milestones are created and listed, on a route that the contract does not give. */
export const milestonesPath = "/api/v2/workspaces/{slug}/projects/{project_id}/milestones/";

const createOf = async (tools: Tools) =>
  (await declaredDocument(tools))?.find("POST", milestonesPath) ?? null;

/** The heading of a milestone: some deployments call it a name, some a title; the document shows which. */
export async function milestoneHeading(tools: Tools, heading: string): Promise<Body> {
  const declared = (await createOf(tools))?.body ?? {};
  const known = ["title", "name"].filter((member) => member in declared);
  const members = known.length > 0 ? known : ["title", "name"];
  return Object.fromEntries(members.map((member) => [member, heading]));
}

/** The body of a milestone, with what the document demands. */
export async function milestoneBody(tools: Tools, heading: string, more: Body): Promise<Body> {
  const body = { ...(await milestoneHeading(tools, heading)), ...more };
  return withRequiredMembers(body, await createOf(tools), heading);
}
