import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { intakeTaken } from "#lib/contract/clauses/intake/intake.ts";
import { operations } from "#lib/contract/operations.ts";
import { chosen, expectMade, plainIntake, repeated } from "#suites/support/records/make-intake.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const lowered = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);

const own = intakeTaken.map((name) =>
  check({
    id: `intake.body.own-${name}`,
    clause: "intake/body#own-kept",
    subject: name,
    title: `an intake work item returns the ${name} of another one when that value is sent`,
    needs: ["scratchProject"],
    killedBy: [name === "source" ? "intake-source-is-blanked" : "intake-status-is-moved"],
    async run(given) {
      const first = await plainIntake(given);
      expectMade(given, first).has(`/${name}`);

      const made = await repeated(given);
      if (made.response.status === 400) {
        const unlock = unlocks.deployment(
          "that accepts the source and the status that it assigns itself",
        );
        throw untested("Source and status are not accepted together.", unlock);
      }

      const value = valueAt(first.response.json, `/${name}`);
      given.expect(made).ok().equals(`/${name}`, value);
    },
  }),
);

const sent = intakeTaken.map((name) =>
  check({
    id: `intake.body.chosen-${name}`,
    clause: "intake/body#sent-or-own",
    subject: name,
    title: `an intake work item returns the ${name} that is sent, or the service's own`,
    needs: ["scratchProject"],
    killedBy: [name === "source" ? "intake-source-is-blanked" : "intake-status-is-moved"],
    async run(given) {
      const first = await plainIntake(given);
      expectMade(given, first).has(`/${name}`);
      const made = await chosen[name](given);
      if (made.response.status === 400) {
        const unlock = unlocks.deployment(`that accepts another ${name} than its own`);
        throw untested(`An intake work item with another ${name} is refused.`, unlock);
      }

      const lawful = [Object(made.request.json)[name], valueAt(first.response.json, `/${name}`)];
      const reported = valueAt(made.response.json, `/${name}`);
      const holds = lawful.map(lowered).includes(lowered(reported));
      given
        .expect(made)
        .ok()
        .that(`/${name}`, `one of ${lawful.join(", ")}`, reported, holds);
    },
  }),
);

/** The work item that an intake work item names; the contract does not state whether the work item routes read it. */
async function namedItem(given: Given<"scratchProject">, made: Exchange): Promise<Exchange> {
  const place = {
    project_id: given.scratchProject.project.id,
    pk: String(valueAt(made.response.json, "/work_item_id")),
  };
  const item = await given.api.get(given.path(operations.readWorkItem.path, place));
  if (item.response.status !== 404) return item;
  const unlock = unlocks.deployment("that lets the work item of an intake work item be read");
  throw untested("The work item of an intake work item cannot be read.", unlock);
}

/** Whether an intake work item reports what was sent, and what its ids name. */
export const intakeFollowedChecks: readonly Check[] = [
  ...own,
  ...sent,
  check({
    id: "intake.work-item.named",
    clause: "intake/work-item#named",
    title: "work_item_id names the work item that has the name of the intake work item",
    needs: ["scratchProject"],
    killedBy: ["intake-names-another-work-item"],
    async run(given) {
      // It might name the work item of the previous one instead.
      const made = await repeated(given);
      expectMade(given, made).is("/work_item_id", "uuid");

      const item = await namedItem(given, made);

      given.expect(item).status(200).equals("/name", valueAt(made.response.json, "/name"));
    },
  }),
  check({
    id: "intake.work-item.state",
    clause: "intake/work-item#state",
    title: "state_id of an intake work item is that of the work item that it names",
    needs: ["scratchProject"],
    killedBy: ["intake-state-is-no-work-items"],
    async run(given) {
      const made = await plainIntake(given);
      expectMade(given, made).is("/work_item_id", "uuid");

      const item = await namedItem(given, made);

      given.expect(item).status(200).equals("/state_id", valueAt(made.response.json, "/state_id"));
    },
  }),
];
