import { projectIdentifier } from "#fixtures/project-identifier.ts";
import type { Tools } from "#lib/check/check.ts";
import { lists } from "#lib/contract/lists.ts";
import { arranged, idIn } from "./send.ts";

/** Lends a project that nothing else touches, and removes it afterwards. */
export async function withProject<T>(
  { api, path, unique }: Tools,
  use: (projectId: string) => Promise<T>,
): Promise<T> {
  const at = path(lists.projects.path);
  const name = unique("types");
  const json = { name, identifier: projectIdentifier(name, "types", 0) };
  const id = idIn(arranged(await api.send("POST", at, { json })));
  try {
    return await use(id);
  } finally {
    await Promise.allSettled([api.send("DELETE", `${at}${id}/`)]);
  }
}
