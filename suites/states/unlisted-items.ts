import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";
import { scratchCollection, successOfGuess, sendState } from "./conditions.ts";

type ScratchGiven = Given<"scratchProject">;

const archivedRead = unlocks.deployment("whose archived work items can be read");

interface Held {
  /** Path where the state is deleted. */
  readonly at: string;
  readonly isIn: (exchange: Exchange) => boolean;
  readonly make: (more: Readonly<Record<string, unknown>>) => ReturnType<typeof makeItem>;
}

/** A separate state, and how to create a work item in it. */
async function ownState(given: ScratchGiven): Promise<Held> {
  const state_id = requireId(successOfGuess(await sendState(given, given.unique("held state"))));
  return {
    at: below(scratchCollection(given, "states"), state_id),
    isIn: ({ response }) => memberOf(response.json, "state_id") === state_id,
    make: (more) => makeItem(given, { name: given.unique("held item"), state_id, ...more }),
  };
}

function demandIn({ isIn }: Held, exchange: Exchange): void {
  if (isIn(exchange)) return;
  throw untested("The work item is in another state.", unlocks.requestedState);
}

/** States whose work items some lists omit. */
export const unlistedItemChecks: readonly Check[] = [
  check({
    id: "states.conflict.state-of-a-draft",
    clause: "states/delete#drafts",
    title: "the delete of a state that holds a draft is a conflict",
    needs: ["scratchProject"],
    killedBy: ["state-of-drafts-deleted"],
    async run(given) {
      const state = await ownState(given);
      const { made } = await state.make({ is_draft: true });
      demandIn(state, made);

      const answer = await given.api.send("DELETE", state.at);

      given.expect(answer).served(false).problem("conflict");
    },
  }),
  check({
    id: "states.conflict.state-of-an-archived-item",
    clause: "states/delete#archived",
    title: "the delete of a state that holds an archived work item is a conflict",
    needs: ["scratchProject"],
    killedBy: ["state-of-archived-items-deleted"],
    async run(given) {
      const state = await ownState(given);
      const { at } = await state.make({});
      demandIn(state, await archiveItem(given, at));
      const kept = await given.api.get(at);

      const answer = await given.api.send("DELETE", state.at);

      if (kept.response.status !== 200) {
        const { status } = answer.response;
        given.observe(`the delete of a state of unreadable archived items gets ${status}`, answer);
        throw untested("An archived work item cannot be read.", shownBy(archivedRead, kept));
      }
      given.expect(answer).served(false).problem("conflict");
    },
  }),
];
