import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { scratchCollection, successOfGuess, sendState } from "./conditions.ts";

/** Expects the delete of a state to be refused; another check reports one that succeeds. */
async function refuse({ api }: Given<"scratchProject">, at: string): Promise<void> {
  const deleted = await api.send("DELETE", at);
  const { status } = deleted.response;
  // One that is asked again, as a lock would want, may be served then, for what the refusal has changed.
  if (status === 409 || deleted.attempts.some(({ outcome }) => outcome === 409)) return;
  const unlock = unlocks.deployment("that refuses it with 409");
  throw untested(`The delete answers ${status}.`, shownBy(unlock, deleted));
}

/** What a refused delete of a state leaves unchanged. */
export const refusedDeleteChecks: readonly Check[] = [
  check({
    id: "states.refused.default-untouched",
    clause: "states/delete#default-untouched",
    title: "the default state is still the default after its delete was refused",
    needs: ["scratchProject"],
    killedBy: ["refused-delete-unmarks-the-default-state"],
    async run(given) {
      const read = () => given.api.get(scratchCollection(given, "states"), { per_page: 200 });
      const rows = valueAt(successOfGuess(await read()).response.json, "/data");
      const states: readonly unknown[] = Array.isArray(rows) ? rows : [];
      const index = states.findIndex((row) => memberOf(row, "is_default") === true);
      if (index === -1) {
        throw untested("No state is the default.", unlocks.defaultState);
      }
      const at = below(scratchCollection(given, "states"), String(memberOf(states[index], "id")));
      successOfGuess(await given.api.get(at));
      await refuse(given, at);

      given
        .expect(await given.api.get(at))
        .ok()
        .equals("/is_default", true);
    },
  }),
  check({
    id: "states.refused.used-untouched",
    clause: "states/delete#used-untouched",
    title: "a work item is still in its state after the delete of that state was refused",
    needs: ["scratchProject"],
    killedBy: ["refused-delete-moves-the-items-of-a-state"],
    async run(given) {
      const state = await sendState(given, given.unique("held state"));
      const state_id = requireId(successOfGuess(state));
      const { at, made } = await makeItem(given, { name: given.unique("held item"), state_id });
      if (valueAt(made.response.json, "/state_id") !== state_id) {
        const unlock = unlocks.requestedState;
        throw untested("The work item is in another state.", unlock);
      }
      await refuse(given, below(scratchCollection(given, "states"), state_id));

      given
        .expect(await given.api.get(at))
        .status(200)
        .equals("/state_id", state_id);
    },
  }),
];
