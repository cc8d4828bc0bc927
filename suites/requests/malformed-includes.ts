import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { expectUnbroken } from "#suites/support/answers/unbroken.ts";
import { readTypeDocument } from "#suites/support/types/documents.ts";

/** The contract does not state what happens to an unknown list. */
const inherited = check({
  id: "requests.include.inherited-name",
  clause: "requests/odd-input#query",
  title: "include=constructor causes no server error in the document of a type",
  needs: ["frozenProject", "types"],
  killedBy: ["odd-include-inherited-crashes"],
  async run(given) {
    expectUnbroken(given, await readTypeDocument(given, "constructor"));
  },
});

/** Values of include that are property names of every JavaScript object. */
export const malformedIncludeChecks: readonly Check[] = [inherited];
