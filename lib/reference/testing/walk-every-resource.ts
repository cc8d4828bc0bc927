// oxlint-disable-next-line typescript/ban-ts-comment
// @ts-ignore The test that walks generates these types, in a separate folder.
import type { Client } from "./generated.ts";
import { walkProject } from "./walk-project.ts";
import { walkWorkspace } from "./walk-workspace.ts";

/** Uses each resource of a deployment through a client generated from its schema document. */
export async function walkEveryResource(client: Client, slug: string): Promise<void> {
  const made = await client.createProject({ slug }, { name: "Cellar", identifier: "CEL" });
  await walkProject(client, slug, made.data.id);
  await walkWorkspace(client, slug);
}
