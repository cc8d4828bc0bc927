import type { TestData } from "#fixtures/test-data.ts";
import { watch } from "#lib/check/court/lost-test-data.ts";
import { fillPath } from "#lib/contract/path.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Client } from "#lib/http/exchange.ts";
import { TransportError } from "#lib/http/exchange.ts";

/** Reads the test data once so that the journal shows whether it still exists; a missing answer proves nothing. */
export async function checkTestData(
  client: Client,
  { workspace, provisions: { frozenProject, scratchProject } }: TestData,
): Promise<void> {
  const project = frozenProject.ok
    ? frozenProject.value
    : scratchProject.ok
      ? scratchProject.value.project
      : null;
  if (project === null) return;
  const path = fillPath(lists.projectWorkItems.path, { slug: workspace, project_id: project.id });
  const request = { method: "GET", path, query: { per_page: 1 }, as: "owner" };
  try {
    await client.send(request, { check: watch, branch: 0, ordinal: 1 });
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
  }
}
