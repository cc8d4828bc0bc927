import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { createModule, moduleMade } from "#suites/support/records/make-module.ts";

/** Names of modules that were deleted. */
export const reusedNameChecks: readonly Check[] = [
  check({
    id: "modules.name.of-deleted",
    clause: "modules/name#of-deleted",
    title: "the name of a deleted module can be used again",
    needs: ["scratchProject"],
    killedBy: ["name-of-a-former-module-is-refused", "deleted-module-holds-its-name"],
    async run(given) {
      const json = { name: given.unique("module") };
      const at = await moduleMade(given, json);
      takenUndeclared(given, await given.api.send("DELETE", at));
      if ((await given.api.get(at)).response.status !== 404) {
        throw untested(
          "A deleted module is not gone.",
          unlocks.deployment("that answers 404 for a deleted module"),
        );
      }

      given.expect(await createModule(given, json)).ok();
    },
  }),
];
