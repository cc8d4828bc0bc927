import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";
import { scratchCollection } from "./conditions.ts";

/** Moves a state to another group; an answer that does not report the new one shows nothing. */
async function complete(given: Given<"scratchProject">, at: string): Promise<void> {
  const changed = await sendUndeclared(given, "PATCH", at, { json: { group: "completed" } });
  if (memberOf(changed.response.json, "group") === "completed") return;
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
      await complete(given, state.at);

      const [present, former] = [await find("completed"), await find("unstarted")];

      given.expect(present).status(200).rows([item.id]);
      given.expect(former).status(200).rows([]);
    },
  }),
];
