import { projectIdentifier } from "#fixtures/project-identifier.ts";
import type { Tools } from "#lib/check/check.ts";
import { sendInferred } from "#lib/check/inferred.ts";
import { arrangedId } from "#lib/check/arranged.ts";
import { declaredBody } from "./declared-body.ts";

const projectsPath = "/api/v2/workspaces/{slug}/projects/";

/** Makes a project of which one check alone knows, lends it by its id, and removes it. */
export async function withOwnProject<Result>(
  tools: Tools,
  use: (projectId: string) => Promise<Result>,
): Promise<Result> {
  const { api, path, unique } = tools;
  const name = unique("own project");
  const own = { name, identifier: projectIdentifier(name, "own", 0) };
  const json = await declaredBody(tools, projectsPath, own);
  const id = arrangedId(await sendInferred(tools, "POST", path(projectsPath), { json }));
  try {
    return await use(id);
  } finally {
    await api.send("DELETE", path(`${projectsPath}{pk}/`, { pk: id })).catch(() => null);
  }
}
