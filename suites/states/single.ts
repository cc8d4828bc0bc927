import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { below } from "#lib/contract/path.ts";
import { unreturnedOnStates } from "#lib/contract/subjects/sparse-lists.ts";
import { scratchCollection, sendState, successOfGuess } from "./conditions.ts";

/** A state of the scratch project, read by its id; the contract gives no route for either. */
const readState = sharedArrangement("states.single", async (given) => {
  const made = successOfGuess(await sendState(given, given.unique("single")));
  return given.api.get(below(scratchCollection(given, "states"), requireId(made)));
});

/** What a single state holds, and what it does not. */
export const singleStateChecks: readonly Check[] = [
  check({
    id: "states.single.is-default",
    clause: "states/single#is-default",
    title: "a state that is read by its id holds is_default, a boolean",
    needs: ["scratchProject"],
    killedBy: ["single-state-lacks-is-default"],
    async run(given) {
      const state = await readState(given);

      given.expect(state).served(false).status(200).is("/is_default", "boolean");
    },
  }),
  ...unreturnedOnStates.map((name) =>
    check({
      id: `states.single.hides-${name.replace("_", "-")}`,
      clause: "states/single#not-returned",
      subject: name,
      title: `a state that is read by its id has no ${name}`,
      needs: ["scratchProject"],
      killedBy: [`single-state-shows-${name}`],
      async run(given) {
        const state = await readState(given);

        given.expect(state).served(false).status(200).is("/id", "uuid").lacks(`/${name}`);
      },
    }),
  ),
];
