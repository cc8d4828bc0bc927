import { projectIdentifier } from "#fixtures/project-identifier.ts";
import type { Tools } from "#lib/check/check.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { projectBody } from "./declared-body.ts";

const collections = [
  "/api/v2/workspaces/{slug}/projects/",
  "/api/v1/workspaces/{slug}/projects/",
] as const;

/** Makes a project of which one check alone knows, lends it by its id, and removes it. */
export async function withOwnProject<Result>(
  tools: Tools,
  use: (projectId: string) => Promise<Result>,
): Promise<Result> {
  const { id, at } = await makeProject(tools);
  try {
    return await use(id);
  } finally {
    await tools.api.send("DELETE", `${at}${id}/`).catch(() => null);
  }
}

/** A project, made by version 2 or, where that has no projects, by version 1. */
async function makeProject(tools: Tools): Promise<{ readonly id: string; readonly at: string }> {
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
  if (![400, 404, 405, 501].includes(made.response.status))
    return { id: arrangedId(made), ...newer };
  const other = await api.send("POST", older.at, { json: older.json });
  // What the first route answers is what its reader wants to hear of.
  if (other.response.status < 300) return { id: arrangedId(other), ...older };
  return { id: arrangedId(made), ...newer };
}
