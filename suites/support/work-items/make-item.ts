import type { Given } from "#lib/check/check.ts";
import { answerOrRead } from "#lib/check/arranging/read-back.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A work item created in the scratch project. */
export interface MadeItem {
  readonly id: string;
  readonly sequenceId: number;
  readonly createdAt: string;
  /** The create's answer. */
  readonly name: unknown;
  /** Its create. */
  readonly made: Exchange;
  /** Where it is read, changed and deleted. */
  readonly at: string;
}

/** A word that is in no other name and has no part that a search could match. */
export function wordOf({ unique }: Given<never>, prefix: string): string {
  return unique(prefix).replaceAll(/[^a-z0-9]/gi, "");
}

/** Creates a work item in the scratch project; the contract gives no route for it. */
export async function makeItem(
  given: Given<"scratchProject">,
  body: Readonly<Record<string, unknown>>,
): Promise<MadeItem> {
  const at = scratchItems(given);
  const json = await completed(given, at, body);
  const made = await sendUndeclared(given, "POST", at, { json });
  return madeItem(at, made, await answerOrRead(given, made, showsItem));
}

/** Where the work items of the scratch project are created. */
export function scratchItems({ path, scratchProject }: Given<"scratchProject">): string {
  return path(lists.projectWorkItems.path, { project_id: scratchProject.project.id });
}

/** The work item that an accepted create answers, or that a read shows. */
export function madeItem(at: string, made: Exchange, shown = made): MadeItem {
  const { json } = shown.response;
  if (!showsItem(json))
    throw untested("A created work item is not answered.", unlocks.itemAnswered);
  const { id, sequence_id: sequenceId, created_at: createdAt } = json;
  const name = valueAt(made.response.json, "/name");
  return { id, sequenceId, createdAt, name, made, at: below(at, id) };
}

/** What every answer that shows a work item has. */
interface ShownItem {
  readonly id: string;
  readonly sequence_id: number;
  readonly created_at: string;
}

function showsItem(json: unknown): json is ShownItem {
  const createdAt = memberOf(json, "created_at");
  return (
    typeof memberOf(json, "id") === "string" &&
    typeof memberOf(json, "sequence_id") === "number" &&
    typeof createdAt === "string" &&
    !Number.isNaN(Date.parse(createdAt))
  );
}
