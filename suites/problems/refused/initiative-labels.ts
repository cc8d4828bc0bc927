import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { patchedLabel } from "#suites/support/records/patched-label.ts";

const bothTooLong = check({
  id: "problems.initiative-labels.both-256",
  clause: "problems/validation#all",
  subject: "updateInitiativeLabel",
  title: "a name and a color of 256 characters are reported together",
  needs: ["owner"],
  killedBy: ["problem-reports-first-error-only-on-updateInitiativeLabel"],
  async run(given) {
    const { answer } = await patchedLabel(given, "bothAt256");

    given.expect(answer).problem("invalid_request").fieldError("name").fieldError("color");
  },
});

/** What one refusal of an initiative label reports about several members. */
export const severalLabelRefusedChecks: readonly Check[] = [bothTooLong];
