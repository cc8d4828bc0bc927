import { completeTarget } from "./complete-target.ts";
import type { Environment } from "./expand-variables.ts";
import type { Target } from "#lib/target/target.ts";
import { UsageError } from "#lib/target/usage-error.ts";

const required = ["WMS_BASE_URL", "WMS_WORKSPACE", "WMS_API_KEY"] as const;

const variables: Readonly<Record<string, string>> = {
  "/principals/owner/apiKey": "WMS_API_KEY",
  "/principals/member/apiKey": "WMS_MEMBER_KEY",
  "/principals/outsider/apiKey": "WMS_OUTSIDER_KEY",
  "/principals/outsider/workspace": "WMS_OUTSIDER_WORKSPACE",
};

/**
 * The target that environment variables describe, or null if none of the three required ones is set. An empty variable
 * counts as not set. Throws {@link UsageError} if only some of them are set.
 */
export function targetOfEnvironment(env: Environment): Target | null {
  const missing = required.filter((name) => !env[name]);
  if (missing.length === required.length) return null;
  if (missing.length > 0)
    throw new UsageError(
      `${missing.join(" and ")} must be set too: ${required.join(", ")} describe a target together.`,
    );
  const member = env["WMS_MEMBER_KEY"];
  const outsider = env["WMS_OUTSIDER_KEY"];
  const workspace = env["WMS_OUTSIDER_WORKSPACE"];
  if (outsider && !workspace)
    throw new UsageError(
      "WMS_OUTSIDER_WORKSPACE must be set too: it names the workspace of WMS_OUTSIDER_KEY.",
    );
  return completeTarget(
    {
      baseUrl: env["WMS_BASE_URL"] ?? "",
      workspace: env["WMS_WORKSPACE"] ?? "",
      principals: {
        owner: { apiKey: env["WMS_API_KEY"] ?? "" },
        ...(member ? { member: { apiKey: member } } : {}),
        ...(outsider && workspace ? { outsider: { apiKey: outsider, workspace } } : {}),
      },
    },
    { kind: "environment" },
    {
      baseUrl: "WMS_BASE_URL",
      workspace: "WMS_WORKSPACE",
      of: (pointer) => variables[pointer] ?? pointer,
      env,
    },
  );
}
