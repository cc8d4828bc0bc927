import type { Need, TestData } from "#fixtures/test-data.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { fillPath } from "#lib/contract/path.ts";
import type { ApiRequest, JudgingClient, Query } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { needsFrozenProject } from "./frozen-project-needs.ts";

const since = "created_at__gte";

/** Whether a check looks at a project that the run found and did not create. */
export function isOnFound(
  check: { readonly needs: readonly Need[] },
  { provisions: { frozenProject } }: TestData,
): boolean {
  return frozenProject.ok && frozenProject.value.isFound === true && needsFrozenProject(check);
}

/**
 * The client of a check whose frozen project belongs to others: in a project that was only found it sends only reads;
 * in one with older work items it sees only those of the run.
 */
export function frozenProjectClient(
  client: JudgingClient,
  check: { readonly needs: readonly Need[] },
  { workspace, provisions: { frozenProject } }: TestData,
): JudgingClient {
  if (!frozenProject.ok || !needsFrozenProject(check)) return client;
  const { id, since: first, isFound } = frozenProject.value;
  if (isFound === true) return asking(client, withoutWrites);
  if (first === undefined || !check.needs.includes("items")) return client;
  const inProject = fillPath(lists.projectWorkItems.path, { slug: workspace, project_id: id });
  const inWorkspace = fillPath(lists.workspaceWorkItems.path, { slug: workspace });
  return asking(client, (request) => {
    const { method, path, query = {} } = request;
    const isList =
      path === inProject ||
      (path === inWorkspace && [query["project_id"], query["project_id__in"]].includes(id));
    if (method !== "GET" || !isList || !isOlder(query[since], first)) return request;
    return { ...request, query: { ...query, [since]: first } };
  });
}

/** Whether an instant in the query, if any, lets older rows through. */
function isOlder(asked: Query[string] | undefined, first: string): boolean {
  return asked === undefined || Date.parse(String(asked)) < Date.parse(first);
}

function withoutWrites(request: ApiRequest): ApiRequest {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const reason = `It needs a write, ${request.method} ${request.path}, and the project belongs to others.`;
  throw untested(reason, unlocks.projectsMade);
}

function asking(client: JudgingClient, asked: (request: ApiRequest) => ApiRequest): JudgingClient {
  return {
    send: async (request, origin) => client.send(asked(request), origin),
    read: async (request, origin) => client.read(asked(request), origin),
    note: (origin, what, learn) => client.note(origin, what, learn),
    wait: (ms) => client.wait(ms),
    get sent() {
      return client.sent;
    },
  };
}
