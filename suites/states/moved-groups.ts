import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { MadeRecord } from "#suites/support/updates/kinds.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { scratchCollection } from "./conditions.ts";

/** The group of a state, as the list of states reports it. */
async function listedGroup(given: Given<"scratchProject">, id: string): Promise<unknown> {
  const page = await given.api.get(scratchCollection(given, "states"), { per_page: 200 });
  const rows = memberOf(page.response.json, "data");
  return memberOf(Array.isArray(rows) ? rows.find((row) => idOf(row) === id) : null, "group");
}

/** Moves a state to another group; what still reports the former one, or none, shows nothing of a filter. */
async function complete(given: Given<"scratchProject">, { id, at }: MadeRecord): Promise<void> {
  const changed = await sendUndeclared(given, "PATCH", at, { json: { group: "completed" } });
  const reported = memberOf(changed.response.json, "group") ?? (await listedGroup(given, id));
  if (reported === "completed") return;
  throw untested("The state stays in its group.", unlocks.requestedState);
}

/** States that an update moves to another group. */
export const movedGroupChecks: readonly Check[] = [
  check({
    id: "states.update.group-followed",
    clause: "states/group#followed",
    title: "state_group finds a work item by the present group of its state alone",
    needs: ["scratchProject"],
    killedBy: ["state-group-is-remembered-by-the-filter"],
    async run(given) {
      const state = await make(given, kindNamed("state"));
      const item = await make(given, kindNamed("work item"), { state_id: state.id });
      const at = scratchCollection(given, "projectWorkItems");
      const find = (state_group: string) => given.api.get(at, { state_id: state.id, state_group });
      given
        .expect(await find("unstarted"))
        .status(200)
        .rows([item.id]);
      await complete(given, state);

      const [present, former] = [await find("completed"), await find("unstarted")];

      given.expect(present).status(200).rows([item.id]);
      given.expect(former).status(200).rows([]);
    },
  }),
];
