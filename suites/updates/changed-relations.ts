import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { answeredRecord } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { changedRelations } from "#lib/contract/clauses/updates/updates.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { rowsOfNoCheck } from "#suites/support/records/rows-of-no-check.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type ScratchGiven = Given<"scratchProject">;

/** An update that named another object of a relation, and that object. */
interface Changed {
  readonly id: string;
  readonly patched: Exchange;
}

/** A state of the scratch project in which its new work items do not begin. */
async function otherState(given: ScratchGiven, own: unknown): Promise<string> {
  const { api, path, scratchProject } = given;
  const at = path(lists.states.path, { project_id: scratchProject.project.id });
  const listed = await api.read(at, { per_page: 200 });
  demonstrated(given, listed);
  // Nothing moves work items to triage but the intake.
  const other = rowsOfNoCheck(listed).find(
    (row) => idOf(row) !== own && memberOf(row, "group") !== "triage",
  );
  if (other !== undefined) return idOf(other);
  throw untested("The project has one state.", unlocks.project("with several states"));
}

const changed = {
  state: sharedArrangement("updates.changed-state", async (given: ScratchGiven) => {
    const { made, at } = await make(given, kindNamed("work item"));
    const id = await otherState(given, valueAt(made.response.json, "/state_id"));
    const query = { expand: "state" };
    return { id, patched: await given.api.send("PATCH", at, { query, json: { state_id: id } }) };
  }),
  parent: sharedArrangement("updates.changed-parent", async (given: ScratchGiven) => {
    const { id } = await make(given, kindNamed("work item"));
    const { at } = await make(given, kindNamed("work item"));
    const query = { expand: "parent" };
    return { id, patched: await given.api.send("PATCH", at, { query, json: { parent_id: id } }) };
  }),
} as const satisfies Readonly<Record<string, (given: ScratchGiven) => Promise<Changed>>>;

/** Updates whose answer expands what they changed. */
export const changedRelationChecks: readonly Check[] = changedRelations.map((relation) =>
  check({
    id: `updates.expand.${relation}-changed`,
    clause: "updates/expand#changed",
    subject: relation,
    title: `expand on an update of ${relation}_id returns the ${relation} that it names`,
    needs: ["scratchProject"],
    killedBy: [`expand-on-update-tells-the-former-${relation}`, "expand-ignored-on-update"],
    async run(given) {
      const { id, patched } = await changed[relation](given);
      demonstrated(given, patched);

      given.expect(answeredRecord(patched)).equals(`/${relation}/id`, id);
    },
  }),
);
