import type { Invariant } from "#lib/check/check.ts";
import { invariant } from "#lib/check/check.ts";
import { writesStates } from "#suites/support/answers/written-states.ts";
import { unreturnedOnStates } from "#lib/contract/subjects/sparse-lists.ts";

/** What the answer to no write of a state reports. */
export const stateAnswerInvariants: readonly Invariant[] = unreturnedOnStates.map((name) =>
  invariant({
    id: `fields.state-answers.hide-${name.replaceAll("_", "-")}`,
    clause: "fields/not-returned#names",
    subject: `state ${name}`,
    title: `no answer to a create or an update of a state has ${name}`,
    killedBy: [`state-writes-show-${name}`],
    applies: writesStates,
    judge: (_, expect) => expect.lacks(`/${name}`),
  }),
);
