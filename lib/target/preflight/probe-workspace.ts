import type { FeatureSettings } from "#lib/contract/areas.ts";
import { operations } from "#lib/contract/operations.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { describeTries } from "./describe-tries.ts";
import { UnusableTarget } from "./preflight-result.ts";
import { workspacePath, type Probe } from "./probe.ts";

/** The settings of a workspace's features; throws UnusableTarget if the owner cannot see the workspace. */
export async function probeWorkspace(probe: Probe, workspace: string): Promise<FeatureSettings> {
  const path = workspacePath(operations.readFeatures.path, workspace);
  const features = await answerOrFailure(probe.ask(path, "owner"));
  if (features instanceof TransportError) {
    // One request that is never answered is left to the checks, if others are answered.
    if (!(await demandWorkspace(probe, workspace))) throw features;
    return {};
  }
  if (!isSeen(features)) await demandWorkspace(probe, workspace);
  return features.response.status === 200 ? settingsIn(features.response.json) : {};
}

/** Whether an answer shows that its workspace exists for the caller, even if something is withheld. */
export function isSeen({ response: { status } }: Exchange): boolean {
  return status === 200 || status === 402 || status === 403;
}

/**
 * A deployment without the features route need not be the wrong workspace: other routes of the workspace decide, if any
 * of them is answered.
 */
async function demandWorkspace(probe: Probe, workspace: string): Promise<boolean> {
  const query = { per_page: 1 };
  const answers = await Promise.all(
    [operations.listWorkspaceMembers, operations.listWorkspaceWorkItems].map(({ path }) =>
      answerOrFailure(probe.ask(workspacePath(path, workspace), "owner", { query })),
    ),
  );
  const came = answers.filter(isAnswer);
  const [last] = came;
  if (last === undefined) return false;
  if (came.length < answers.length || came.some(({ response }) => response.status !== 404))
    return true;
  throw new UnusableTarget(
    "wrong-workspace",
    `The owner sees no workspace ${JSON.stringify(workspace)} (404).`,
    "Give the slug of a workspace of this deployment which the owner's key may use.",
    describeTries(last.request, last.attempts, last.response),
  );
}

async function answerOrFailure(asked: Promise<Exchange>): Promise<Exchange | TransportError> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

function isAnswer(answer: Exchange | TransportError): answer is Exchange {
  return !(answer instanceof TransportError);
}

function settingsIn(json: unknown): FeatureSettings {
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(Object.entries(json).filter(isSetting));
}

function isSetting(member: [string, unknown]): member is [string, boolean | number] {
  const [name, value] = member;
  if (name === "work_item_type_default_level") return Number.isInteger(value);
  return typeof value === "boolean" && /^is_\w{1,80}$/.test(name);
}
