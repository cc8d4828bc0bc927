import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { contextNeeds, contextWithOptions } from "#suites/support/contexts/arrangement.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Options as an object holds them: their names, with the defaults marked. */
function optionsIn(value: unknown): readonly string[] {
  const options: readonly unknown[] = Object.values(memberOf(value, "options") ?? {});
  return options
    .map((one) => {
      const mark = memberOf(one, "is_default") === true ? " (default)" : "";
      return `${String(memberOf(one, "name"))}${mark}`;
    })
    .toSorted();
}

/** Options of a context; no create in the contract names them, so a deployment may ignore them. */
export const contextOptionChecks: readonly Check[] = [
  check({
    id: "contexts.list.options-as-made",
    clause: "contexts/option#listed",
    title: "the list reports the options of a context, and which is the default, as its create did",
    needs: contextNeeds,
    killedBy: [
      "contexts-are-listed-without-options",
      "contexts-are-listed-without-default-options",
    ],
    async run(given) {
      const { made, listed } = await contextWithOptions(given);
      const answered = optionsIn(made.response.json);
      if (made.response.status >= 400 || !answered.includes("high (default)")) {
        const unlock = unlocks.deployment("that accepts options when a context is created");
        throw untested("The context was not created with the options that were sent.", unlock);
      }

      const id = valueAt(made.response.json, "/id");
      const rows: readonly unknown[] = Object.values(valueAt(listed.response.json, "/data") ?? {});
      const reported = optionsIn(rows.find((row) => memberOf(row, "id") === id));
      const holds = reported.join() === answered.join();
      given.expect(listed).status(200).atLeast("/data", 1);
      given.expect(listed).that("/data/-/options", answered.join(), reported, holds);
    },
  }),
];
