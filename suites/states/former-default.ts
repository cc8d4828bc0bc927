import type { Check, Given } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { scratchCollection, sendState, successOfGuess } from "./conditions.ts";

const unmarked = () =>
  untested("Another state did not become the default.", unlocks.defaultStateMoved);

/** Creates a state of a project, and returns its path. */
async function placeState(given: Given<"scratchProject">, projectId: string): Promise<string> {
  const made = await sendState(given, given.unique("state"), projectId);
  return below(scratchCollection(given, "states", projectId), requireId(successOfGuess(made)));
}

/** Makes a state the default, which a read of it shows. */
async function markDefault({ api }: Given<"scratchProject">, at: string): Promise<void> {
  successOfGuess(await api.send("PATCH", at, { json: { is_default: true } }));
  const read = successOfGuess(await api.get(at));
  if (memberOf(read.response.json, "is_default") !== true) throw unmarked();
}

/** States that are the default no longer. */
export const formerDefaultChecks: readonly Check[] = [
  check({
    id: "states.former-default.deleted",
    clause: "states/delete#former-default",
    title: "a state can be deleted after another one was made the default",
    needs: ["scratchProject"],
    killedBy: ["former-default-state-is-kept"],
    async run(given) {
      const answer = await withOwnProject(given, async (projectId) => {
        const place = () => placeState(given, projectId);
        const [former, later, never] = [await place(), await place(), await place()];
        await markDefault(given, former);
        await markDefault(given, later);
        const read = successOfGuess(await given.api.get(former));
        if (memberOf(read.response.json, "is_default") !== false) throw unmarked();
        successOfGuess(await given.api.send("DELETE", never));
        return given.api.send("DELETE", former);
      });

      given.expect(answer).served(false).ok();
    },
  }),
];
