import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { writesStates } from "#suites/support/answers/written-states.ts";

/** What the answer to every write of a state reports. */
export const stateWriteInvariants: readonly Invariant[] = [
  invariant({
    id: "versioning.state-answers.is-default",
    clause: "versioning/states#is-default",
    title: "each answer to a create or an update of a state has is_default, a boolean",
    killedBy: ["create-of-state-lacks-is-default", "update-of-state-lacks-is-default"],
    // An answer may be the id alone; one with a name is the record.
    applies: (exchange) =>
      writesStates(exchange) &&
      memberOf(exchange.response.json, "name") !== undefined &&
      memberOf(exchange.request.query, "fields") === undefined,
    judge: (_, expect) => expect.is("/is_default", "boolean"),
  }),
];
