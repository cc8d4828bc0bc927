import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { describeTries } from "./describe-tries.ts";
import { UnusableTarget } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";

/** The id of no project, so that a write below it cannot do anything. */
const absentProject = "5b1f0c9e-8d42-4c6a-9f37-2e7a6d1c0b48";

/**
 * Throws {@link UnusableTarget} if the deployment says that it accepts no writes; sends one that cannot change
 * anything.
 */
export async function demandWrites(probe: Probe, workspace: string): Promise<void> {
  const parameters = { slug: workspace, project_id: absentProject };
  const path = fillPath(operations.createModule.path, parameters);
  const exchange = await probe
    .ask(path, "owner", { method: "POST", json: {} })
    .catch((error: unknown) => {
      // One request that is never answered is left to the checks.
      if (error instanceof TransportError) return null;
      throw error;
    });
  if (exchange === null) return;
  const { request, attempts, response } = exchange;
  const { status, text } = response;
  const says = /\bread[ _-]?only\b|\breplica\b|\bstandby\b/i.exec(text.slice(0, 4_000))?.[0];
  if (status < 400 || says === undefined) return;
  throw new UnusableTarget(
    "read-only",
    `The deployment accepts no writes: it answers ${status} and says "${says}".`,
    "Give the address of the primary, or end the maintenance; nothing can be set up without writes.",
    describeTries(request, attempts, response),
  );
}
