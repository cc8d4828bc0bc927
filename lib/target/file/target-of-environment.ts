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

/** All variables that describe a target. */
const known = [
  ...required,
  "WMS_MEMBER_KEY",
  "WMS_OUTSIDER_KEY",
  "WMS_OUTSIDER_WORKSPACE",
] as const;

/**
 * The target that environment variables describe, or null if none of them is set. Throws {@link UsageError} if one is
 * empty, as a secret is that is not there, or if only some of them are set.
 */
export function targetOfEnvironment(env: Environment): Target | null {
  const empty = known.filter((name) => env[name]?.trim() === "");
  if (empty.length > 0) {
    const [is, it] = empty.length === 1 ? ["is", "it"] : ["are", "them"];
    throw new UsageError(
      `${empty.join(" and ")} ${is} set, but empty, as a secret that is not there: give ${it} a value, or do not set ${it}.`,
    );
  }
  if (known.every((name) => env[name] === undefined)) return null;
  const missing = required.filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new UsageError(
      `${missing.join(" and ")} must be set too: ${required.join(", ")} describe a target together.`,
    );
  const member = env["WMS_MEMBER_KEY"];
  const outsider = env["WMS_OUTSIDER_KEY"];
  const workspace = env["WMS_OUTSIDER_WORKSPACE"];
  if ((outsider === undefined) !== (workspace === undefined)) {
    const lacking = outsider === undefined ? "WMS_OUTSIDER_KEY" : "WMS_OUTSIDER_WORKSPACE";
    throw new UsageError(
      `${lacking} must be set too: WMS_OUTSIDER_WORKSPACE names the workspace of WMS_OUTSIDER_KEY.`,
    );
  }
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
