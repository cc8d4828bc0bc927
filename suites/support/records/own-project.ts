import { awaitProject } from "#fixtures/projects/await-project.ts";
import { openAreas } from "#fixtures/projects/project-features.ts";
import { projectIdentifier } from "#fixtures/projects/project-identifier.ts";
import type { Tools } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { ApiRequest } from "#lib/http/exchange.ts";
import { declaredDocument, projectBody } from "./declared-body.ts";

const collections = [
  "/api/v2/workspaces/{slug}/projects/",
  "/api/v1/workspaces/{slug}/projects/",
] as const;

/** Creates a project that only one check knows, passes its id, and removes it. */
export async function withOwnProject<Result>(
  tools: Tools,
  use: (projectId: string) => Promise<Result>,
): Promise<Result> {
  const { made, at, name } = await makeProject(tools);
  const id = requireId(made);
  const { api, path } = tools;
  const items = path(operations.listProjectWorkItems.path, { project_id: id });
  await awaitProject(
    made,
    () => api.get(items),
    (ms) => api.wait(ms),
  );
  // An id in the answer to a create may be another project's, which is neither changed nor removed.
  const called = memberOf((await api.get(below(at, id))).response.json, "name");
  if (called !== undefined && called !== name) {
    const unlock = unlocks.deployment("that returns the created project's own id");
    throw untested("A new project was answered with the id of another one.", unlock);
  }
  try {
    const send = ({ method, path: to, ...options }: ApiRequest) => api.send(method, to, options);
    const document = await declaredDocument(tools);
    const closed = await openAreas(
      { send, document },
      { as: "owner", workspace: tools.workspace, projectId: id, ours: true },
    );
    tools.onClosedArea(closed);
    await furnish(tools, id);
    return await use(id);
  } finally {
    if (called === name) await api.send("DELETE", below(at, id)).catch(() => null);
  }
}

/** Without a state, no work item can be created; what is refused shows there. */
async function furnish({ api, path, unique }: Tools, project_id: string): Promise<void> {
  const at = path(lists.states.path, { project_id });
  const page = await api.get(at);
  if (page.response.status !== 200 || pageRows(page).length > 0) return;
  const json = { name: unique("state"), color: "#4f46e5", group: "backlog" };
  await api.send("POST", at, { json });
}

/** A project, created by version 2 or, if that has no projects, by version 1. */
async function makeProject(
  tools: Tools,
): Promise<{ readonly made: Exchange; readonly at: string; readonly name: string }> {
  const { api, path, unique } = tools;
  const name = unique("own project");
  const own = { name, identifier: projectIdentifier(name, "own", 0) };
  const [newer, older] = await Promise.all(
    collections.map(async (template) => ({
      at: path(template),
      json: await projectBody(tools, template, own),
    })),
  );
  if (newer === undefined || older === undefined) throw new Error("Projects have two collections.");
  const made = await api.send("POST", newer.at, { json: newer.json });
  if (![400, 404, 405, 501].includes(made.response.status)) return { made, name, ...newer };
  const other = await api.send("POST", older.at, { json: older.json });
  // The answer of the first route is the one that matters to its reader.
  if (other.response.status < 300) return { made: other, name, ...older };
  return { made, name, ...newer };
}
