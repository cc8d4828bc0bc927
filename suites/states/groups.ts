import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { stateGroupOrder } from "#lib/contract/enums.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { scratchCollection, successOfGuess, sendState } from "./conditions.ts";

const inEachGroup = stateGroupOrder.map((group, index) =>
  check({
    id: `states.name.of-${group}`,
    clause: "states/name#whatever-group",
    subject: group,
    title: `the name of a state of the group ${group} is in use for a state of another group`,
    needs: ["scratchProject"],
    killedBy: [`name-of-a-${group}-state-is-taken-again`],
    async run(given) {
      const name = given.unique(`${group} state`);
      const other = stateGroupOrder[(index + 1) % stateGroupOrder.length];
      // One state of that group is created first, which shows that the group is accepted.
      successOfGuess(await sendState(given, given.unique("state"), undefined, other));
      successOfGuess(await sendState(given, name, undefined, group));

      const answer = await sendState(given, name, undefined, other);

      given.expect(answer).problem("conflict");
    },
  }),
);

const ofDefault = check({
  id: "states.name.of-default",
  clause: "states/name#of-default",
  title: "a state with the name of the project's default state is a conflict",
  needs: ["scratchProject"],
  killedBy: ["name-of-the-default-state-is-taken-again"],
  async run(given) {
    const page = successOfGuess(
      await given.api.get(scratchCollection(given, "states"), { per_page: 200 }),
    );
    const rows = valueAt(page.response.json, "/data");
    const standard = (Array.isArray(rows) ? rows : []).find(
      (row) => memberOf(row, "is_default") === true,
    );
    const name = memberOf(standard, "name");
    if (typeof name !== "string") {
      throw untested("No state is the default.", unlocks.defaultState);
    }
    successOfGuess(await sendState(given, given.unique("state")));

    given.expect(await sendState(given, name)).problem("conflict");
  },
});

/** Names that states have, in every group. */
export const stateNameInGroupChecks: readonly Check[] = [...inEachGroup, ofDefault];
