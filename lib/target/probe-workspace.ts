import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { UnusableTarget } from "./preflight-result.ts";
import { workspacePath, type Probe } from "./probe.ts";

/** The switches of a workspace's features; throws UnusableTarget where the owner cannot see the workspace. */
export async function probeWorkspace(
  probe: Probe,
  workspace: string,
): Promise<Readonly<Record<string, boolean>>> {
  const features = await probe.ask(workspacePath(operations.readFeatures.path, workspace), "owner");
  if (!isSeen(features)) await demandWorkspace(probe, workspace);
  return features.response.status === 200 ? switchesIn(features.response.json) : {};
}

/** Whether an answer shows that its workspace exists for the caller, be it that something is withheld. */
export function isSeen({ response: { status } }: Exchange): boolean {
  return status === 200 || status === 402 || status === 403;
}

/** A deployment without the features route is no wrong workspace: other routes of the workspace decide. */
async function demandWorkspace(probe: Probe, workspace: string): Promise<void> {
  const query = { per_page: 1 };
  const answers = await Promise.all(
    [operations.listWorkspaceMembers, operations.listWorkspaceWorkItems].map(({ path }) =>
      probe.ask(workspacePath(path, workspace), "owner", { query }),
    ),
  );
  if (answers.every(({ response }) => response.status === 404))
    throw new UnusableTarget(
      "wrong-workspace",
      `The owner sees no workspace ${JSON.stringify(workspace)} (404).`,
      "Give the slug of a workspace of this deployment which the owner's key may use.",
    );
}

function switchesIn(json: unknown): Readonly<Record<string, boolean>> {
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(
    Object.entries(json)
      .filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean")
      .filter(([name]) => /^is_\w{1,80}$/.test(name)),
  );
}
