import type { Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { demonstrated } from "./guard.ts";
import { kindNamed, make } from "./kinds.ts";

type ScratchGiven = Given<"scratchProject">;

/** A work item whose set of ids is replaced, and then emptied. */
interface Sets {
  readonly id: string;
  readonly first: string;
  readonly second: string;
  readonly before: Exchange;
  readonly replaced: Exchange;
  readonly afterReplaced: Exchange;
  readonly emptied: Exchange;
  readonly afterEmptied: Exchange;
  /** The rows without any. */
  readonly without: Exchange;
}

interface Asked {
  readonly member: string;
  readonly relation: string;
  readonly filter: string;
}

async function change(
  given: ScratchGiven,
  { member, relation, filter }: Asked,
  [first, second]: readonly [string, string],
): Promise<Sets> {
  const { api } = given;
  const { id, at } = await make(given, kindNamed("work item"), { [member]: [first] });
  const query = { expand: relation };
  const send = (ids: readonly string[]) =>
    api.send("PATCH", at, { query, json: { [member]: ids } });
  const before = await api.get(at);
  const replaced = await send([second]);
  const afterReplaced = await api.get(at, query);
  const emptied = await send([]);
  const afterEmptied = await api.get(at, query);
  const list = given.path(lists.projectWorkItems.path, {
    project_id: given.scratchProject.project.id,
  });
  const without = await api.get(list, { [`${filter}__isnull`]: "true", per_page: 200 });
  return { id, first, second, before, replaced, afterReplaced, emptied, afterEmptied, without };
}

export const labels = sharedArrangement("updates.labels", async (given) => {
  const [first, second] = [
    await make(given, kindNamed("label")),
    await make(given, kindNamed("label")),
  ];
  const asked = { member: "label_ids", relation: "labels", filter: "label_id" };
  return change(given, asked, [first.id, second.id]);
});

export const assignees = sharedArrangement(
  "updates.assignees",
  (given: Given<"scratchProject" | "owner" | "member">) => {
    const asked = { member: "assignee_ids", relation: "assignees", filter: "assignee_id" };
    return change(given, asked, [given.owner.id, given.member.id]);
  },
);

/** The sets of a work item that was created with one id, which was then replaced. */
export function guarded(given: ScratchGiven, sets: Sets, member: string): Sets {
  demonstrated(given, sets.before);
  given.expect(sets.before).equals(`/${member}`, [sets.first]);
  demonstrated(given, sets.replaced);
  return sets;
}
