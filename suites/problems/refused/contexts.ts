import type { Check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import {
  withForeign,
  refused,
  axes,
  expectNamed,
} from "#suites/support/contexts/refused-contexts.ts";

const both = check({
  id: "problems.contexts.foreign-both",
  clause: "problems/validation#all",
  subject: "createContext",
  title: "a project and a type of another workspace are reported together",
  needs: withForeign,
  killedBy: ["problem-reports-first-error-only-on-createContext"],
  async run(given) {
    const { enabled, both: answer } = await refused(given);
    requireId(enabled);

    const claims = given.expect(answer).problem("invalid_request");
    for (const { member } of axes) expectNamed(claims, answer, member);
  },
});

/** What one refusal of a context reports about several members. */
export const severalContextRefusedChecks: readonly Check[] = [both];
