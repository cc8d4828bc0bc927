import type { Invariant } from "#lib/check/check.ts";
import type { TypeAnswerClaim } from "#suites/support/types/every-answer.ts";
import { everyAnswer } from "#suites/support/types/every-answer.ts";

const enabled: readonly TypeAnswerClaim[] = [
  {
    id: "enablement.enable.status",
    clause: "enablement/enable#status",
    title: "every enable answers 200",
    killedBy: ["enabling-answers-201"],
    holds: (answer) => answer.status(200),
  },
  {
    id: "enablement.enable.object",
    clause: "enablement/enable#object",
    title: "every enable returns the type itself",
    killedBy: ["enabling-answers-a-list"],
    holds: (answer) => answer.is("/id", "uuid").is("/name", "string"),
  },
  {
    id: "enablement.enable.default",
    clause: "enablement/enable#default",
    title: "the type that an enable returns is the default",
    killedBy: ["default-type-is-not-marked"],
    holds: (answer) => answer.equals("/is_default", true),
  },
];

/** What every answer to an enable request must satisfy. */
export const enabledAnswerInvariants: readonly Invariant[] = everyAnswer("enableTypes", enabled);
