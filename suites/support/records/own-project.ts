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

/** Whose project it is, and how it is called in paths. */
interface Wish {
  readonly as: string;
  readonly slug: string;
  readonly identifier: string | null;
}

/** A project that only one check knows. */
interface OwnProject {
  /** Where it is read and changed. */
  readonly at: string;
  /** Its short identifier, if it shows one. */
  readonly identifier: unknown;
}

/** Creates a project that only one check knows, of the owner unless someone else is wished for, passes its id, and removes it. */
export async function withOwnProject<Result>(
  tools: Tools,
  use: (projectId: string, shown: OwnProject) => Promise<Result>,
  wish: Partial<Wish> = {},
): Promise<Result> {
  const { api, path } = tools;
  const { as, slug, identifier } = {
    as: "owner",
    slug: tools.workspace,
    identifier: null,
    ...wish,
  };
  const { made, at, name } = await makeProject(tools, { as, slug, identifier });
  const id = requireId(made);
  const items = path(operations.listProjectWorkItems.path, { slug, project_id: id });
  await awaitProject(
    made,
    () => api.get(items, {}, { as }),
    (ms) => api.wait(ms),
  );
  // An id in the answer to a create may be another project's, which is neither changed nor removed.
  const { json: shown } = (await api.get(below(at, id), {}, { as })).response;
  const called = memberOf(shown, "name");
  if (called !== undefined && called !== name) {
    const unlock = unlocks.deployment("that returns the created project's own id");
    throw untested("A new project was answered with the id of another one.", unlock);
  }
  try {
    const send = ({ method, path: to, ...options }: ApiRequest) => api.send(method, to, options);
    const document = await declaredDocument(tools);
    const closed = await openAreas(
      { send, document },
      { as, workspace: slug, projectId: id, ours: true },
    );
    tools.onClosedArea(closed);
    await furnish(tools, path(lists.states.path, { slug, project_id: id }), as);
    const identifiers = [shown, made.response.json].map((one) => memberOf(one, "identifier"));
    return await use(id, { at: below(at, id), identifier: identifiers[0] ?? identifiers[1] });
  } finally {
    if (called === name) await api.send("DELETE", below(at, id), { as }).catch(() => null);
  }
}

/** Without a state, no work item can be created; what is refused shows there. */
async function furnish({ api, unique }: Tools, at: string, as: string): Promise<void> {
  const page = await api.get(at, {}, { as });
  if (page.response.status !== 200 || pageRows(page).length > 0) return;
  const json = { name: unique("state"), color: "#4f46e5", group: "backlog" };
  await api.send("POST", at, { json, as });
}

/** A project, created by version 2 or, if that has no projects, by version 1. */
async function makeProject(
  tools: Tools,
  { as, slug, identifier }: Wish,
): Promise<{ readonly made: Exchange; readonly at: string; readonly name: string }> {
  const { api, path, unique } = tools;
  const name = unique("own project");
  const own = { name, identifier: identifier ?? projectIdentifier(name, "own", 0) };
  const [newer, older] = await Promise.all(
    collections.map(async (template) => ({
      at: path(template, { slug }),
      json: await projectBody(tools, template, own),
    })),
  );
  if (newer === undefined || older === undefined) throw new Error("Projects have two collections.");
  const made = await api.send("POST", newer.at, { json: newer.json, as });
  if (![400, 404, 405, 501].includes(made.response.status)) return { made, name, ...newer };
  const other = await api.send("POST", older.at, { json: older.json, as });
  // The answer of the first route is the one that matters to its reader.
  if (other.response.status < 300) return { made: other, name, ...older };
  return { made, name, ...newer };
}
