import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { refusalIn } from "#lib/http/transport/refusal-in.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";

/** The bodies of routes that the contract does not give are a guess: a refusal shows nothing. */
export function successOfGuess(exchange: Exchange): Exchange {
  const { status } = exchange.response;
  if (status >= 200 && status < 300) return exchange;
  const { method, path } = exchange.request;
  const unlock = unlocks.deployment("that serves states and work items at their collections");
  const refused = unlocks.refused(unlock, refusalIn(exchange));
  throw untested(`${method} ${path} answers ${status}.`, refused);
}

/** The collection of a project's states, or of its work items. */
export function scratchCollection(
  { path, scratchProject }: Given<"scratchProject">,
  list: "states" | "projectWorkItems",
  project_id = scratchProject.project.id,
) {
  return path(lists[list].path, { project_id });
}

/** Sends the create of a state. */
export function sendState(
  given: Given<"scratchProject">,
  name: string,
  project_id?: string,
  group = "unstarted",
): Promise<Exchange> {
  const json = { name, color: "#3366ff", group };
  return given.api.send("POST", scratchCollection(given, "states", project_id), { json });
}

async function makeState(given: Given<"scratchProject">): Promise<string> {
  return requireId(successOfGuess(await sendState(given, given.unique("state"))));
}

/**
 * Uses the name of a state that the scratch project lacks: one of the frozen project or, if that has the same states,
 * of a project created for this.
 */
async function withNameElsewhere(
  given: Given<"states" | "scratchProject">,
  use: (name: string) => Promise<Exchange>,
): Promise<Exchange> {
  const page = successOfGuess(
    await given.api.get(scratchCollection(given, "states"), { per_page: 200 }),
  );
  const rows = valueAt(page.response.json, "/data");
  const present = (Array.isArray(rows) ? rows : []).map((row) => memberOf(row, "name"));
  const known = given.states.find((state) => !present.includes(state.name))?.name;
  if (known !== undefined) return use(known);
  return withOwnProject(given, async (projectId) => {
    const name = given.unique("state elsewhere");
    successOfGuess(await sendState(given, name, projectId));
    return use(name);
  });
}

/** Conflicts about states; the contract states their rules but gives no route. */
export const stateChecks: readonly Check[] = [
  check({
    id: "states.conflict.name",
    clause: "states/name#unique",
    title: "a state name that another state of the project already has is a conflict",
    needs: ["scratchProject"],
    killedBy: ["name-taken-accepted", "state-name-taken-accepted"],
    async run(given) {
      const name = given.unique("state");
      successOfGuess(await sendState(given, name));

      const answer = await sendState(given, name);

      given.expect(answer).problem("conflict");
    },
  }),
  check({
    id: "states.conflict.name-elsewhere",
    clause: "states/name#in-project",
    title: "the name of another project's state can be used",
    needs: ["states", "scratchProject"],
    killedBy: ["state-name-is-taken-in-the-workspace"],
    async run(given) {
      successOfGuess(await sendState(given, given.unique("state")));

      const answer = await withNameElsewhere(given, (name) => sendState(given, name));

      const name = memberOf(answer.request.json, "name");
      // Some deployments return nothing, or wrap the state in another object.
      const reported = memberOf(answer.response.json, "name") ?? name;
      given
        .expect(answer)
        .ok()
        .that("/name", String(name), reported, reported === name);
    },
  }),
  check({
    id: "states.conflict.name-given-up",
    clause: "states/name#given-up",
    title: "the former name of a renamed state can be used",
    needs: ["scratchProject"],
    killedBy: ["former-name-of-a-state-stays-taken"],
    async run(given) {
      const former = given.unique("former state");
      const id = requireId(successOfGuess(await sendState(given, former)));
      const at = below(scratchCollection(given, "states"), id);
      const name = given.unique("present state");
      const renamed = successOfGuess(await given.api.send("PATCH", at, { json: { name } }));
      if ((memberOf(renamed.response.json, "name") ?? name) !== name) {
        throw untested("A state keeps its name.", unlocks.deployment("that renames states"));
      }

      const answer = await sendState(given, former);

      given.expect(answer).ok();
    },
  }),
  check({
    id: "states.conflict.default-state",
    clause: "states/delete#default",
    title: "the delete of the default state is a conflict",
    needs: ["scratchProject"],
    killedBy: ["default-state-deleted"],
    async run(given) {
      const page = successOfGuess(await given.api.get(scratchCollection(given, "states")));
      const rows = valueAt(page.response.json, "/data");
      const states: readonly unknown[] = Array.isArray(rows) ? rows : [];
      const standard = states.find((row) => memberOf(row, "is_default") === true);
      if (standard === undefined) {
        throw untested("No state is the default.", unlocks.defaultState);
      }

      const at = below(scratchCollection(given, "states"), String(memberOf(standard, "id")));
      const answer = await given.api.send("DELETE", at);

      given.expect(answer).served(false).problem("conflict");
    },
  }),
  check({
    id: "states.conflict.own-default-state",
    clause: "states/delete#default",
    title: "the delete of a default state without work items is a conflict",
    needs: ["scratchProject"],
    killedBy: ["empty-default-state-deleted", "default-state-deleted"],
    async run(given) {
      const answer = await withOwnProject(given, async (projectId) => {
        const name = given.unique("state");
        const id = requireId(successOfGuess(await sendState(given, name, projectId)));
        const at = below(scratchCollection(given, "states", projectId), id);
        successOfGuess(await given.api.send("PATCH", at, { json: { is_default: true } }));
        const { json } = successOfGuess(await given.api.get(at)).response;
        if (memberOf(json, "is_default") === true) return given.api.send("DELETE", at);
        throw untested("The state did not become the default.", unlocks.defaultStateMoved);
      });

      given.expect(answer).served(false).problem("conflict");
    },
  }),
  check({
    id: "states.conflict.used-state",
    clause: "states/delete#used",
    title: "the delete of a state that holds a work item is a conflict",
    needs: ["scratchProject"],
    killedBy: ["used-state-deleted", "state-of-one-work-item-deleted"],
    async run(given) {
      const state_id = await makeState(given);
      const json = { name: given.unique("item"), state_id };
      const item = await given.api.send("POST", scratchCollection(given, "projectWorkItems"), {
        json,
      });
      if (valueAt(successOfGuess(item).response.json, "/state_id") !== state_id) {
        const unlock = unlocks.requestedState;
        throw untested("The work item is in another state.", unlock);
      }

      const at = below(scratchCollection(given, "states"), state_id);
      const answer = await given.api.send("DELETE", at);

      given.expect(answer).served(false).problem("conflict");
    },
  }),
];
