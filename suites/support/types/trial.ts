import type { Need } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { modeWrites } from "#lib/contract/clauses/type-modes/type-modes.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { successOf } from "./send.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** A write that only one mode accepts. */
export type ModeWrite = (typeof modeWrites)[keyof typeof modeWrites][number];

/** A write on the surface that is closed, and the state afterwards. */
export interface ClosedWrite {
  readonly answer: Exchange;
  /** What was read afterwards. */
  readonly look: Exchange;
  /** Whether the read shows the effect of the write. */
  readonly written: boolean;
}

/** How one write is tried while it is closed. */
interface TrialRow<N extends Need> {
  readonly name: ModeWrite;
  readonly needs: readonly N[];
  readonly arrange: (given: Given<N>) => Promise<ClosedWrite>;
  readonly killedBy: Check["killedBy"];
}

/** The clause of a write that is refused with such a code. */
const closing = {
  work_item_types_managed_at_workspace: "type-modes/mode#refused-in-workspace-mode",
  work_item_types_managed_at_project: "type-modes/mode#refused-in-project-mode",
} as const;

/** The code of a write that is refused by the mode. */
function closedCode(name: ModeWrite): keyof typeof closing {
  return modeWrites.project.some((one) => one === name)
    ? "work_item_types_managed_at_workspace"
    : "work_item_types_managed_at_project";
}

/** Whether a write is a conflict, or was one before it was repeated and refused otherwise. */
function isRefused({ response: { status }, attempts }: Exchange): boolean {
  return status === 409 || (status >= 400 && attempts.some(({ outcome }) => outcome === 409));
}

/** The two claims about a write that is closed: it is refused as the contract says, and it writes nothing. */
export function trialChecks<N extends Need>({
  name,
  needs,
  arrange,
  killedBy,
}: TrialRow<N>): readonly Check[] {
  const code = closedCode(name);
  return [
    check({
      id: `type-modes.mode.refused-${name}`,
      clause: closing[code],
      subject: name,
      title: `${name} on the closed surface is ${code}`,
      needs,
      killedBy,
      async run(given: Given<N>) {
        const { answer } = await arrange(given);

        given.expect(answer).problem("conflict", code).lacks("/errors");
      },
    }),
    check({
      id: `type-modes.mode.unwritten-${name}`,
      clause: "type-modes/mode#unwritten",
      subject: name,
      title: `${name} writes nothing if the mode refuses it`,
      needs,
      killedBy: [`${name}-is-refused-and-done`],
      async run(given: Given<N>) {
        const { answer, look, written } = await arrange(given);
        if (!isRefused(answer)) {
          throw untested(`${name} is not refused.`, unlocks.deployment("that refuses it"));
        }

        given.expect(successOf(look)).that("", "no trace of the write", written, !written);
      },
    }),
  ];
}
