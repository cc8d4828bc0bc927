import { operations } from "#lib/contract/operations.ts";
import { fillPath } from "#lib/contract/path.ts";
import { TransportError } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import type { Limitation } from "./preflight-result.ts";
import type { Probe } from "./probe.ts";
import type { Target } from "#lib/target/target.ts";

/** A project that a target names, and who should see it. */
interface Given {
  readonly as: "owner" | "outsider";
  readonly slug: string;
  readonly projectId: string;
  /** Its place in the target file. */
  readonly place: string;
}

/** The maximum number of projects to look up: a target may name a hundred, and each costs a request. */
const projectsAtMost = 5;

/** The given projects that their users cannot see, with the input that would fix it. */
export async function probeProjects(
  probe: Probe,
  { workspace, project, principals: { outsider } }: Target,
): Promise<readonly Limitation[]> {
  const own = project
    .slice(0, projectsAtMost)
    .map((projectId): Given => ({ as: "owner", slug: workspace, projectId, place: "project" }));
  const foreign: readonly Given[] =
    outsider?.project === undefined
      ? []
      : [
          {
            as: "outsider",
            slug: outsider.workspace ?? workspace,
            projectId: outsider.project,
            place: "principals.outsider.project",
          },
        ];
  const limitations = await Promise.all([...own, ...foreign].map((one) => lookAt(probe, one)));
  return limitations.filter((limitation) => limitation !== null);
}

async function lookAt(probe: Probe, { as, slug, projectId, place }: Given) {
  const path = fillPath(operations.listProjectWorkItems.path, { slug, project_id: projectId });
  const status = await probe.ask(path, as, { query: { per_page: 1 } }).then(
    ({ response }) => response.status,
    (error: unknown) => {
      if (error instanceof TransportError) return null;
      throw error;
    },
  );
  if (status !== 404) return null;
  const limitation: Limitation = {
    what: `what depends on the project ${JSON.stringify(projectId)} of the target file: GET ${path} answers the ${as} with status 404`,
    unlock: unlocks.input(
      place,
      `the id of a project of ${slug} which the ${as} has joined, as ${place}`,
    ),
  };
  return limitation;
}
