import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import {
  expectAllOptions,
  many,
  manyOptionNeeds,
  manyOptions,
} from "#suites/support/properties/many-options.ts";

/** A listed property that has many options. */
export const manyOptionChecks: readonly Check[] = [
  check({
    id: "properties.project.many-options",
    clause: "properties/option#in-property",
    subject: "project",
    title: `a listed property shows each of its ${many} options`,
    needs: manyOptionNeeds,
    killedBy: ["property-lists-its-first-20-options"],
    async run(given) {
      const { property_id, optionIds, listed } = await manyOptions(given);
      const at = pageIds(listed).indexOf(property_id);
      if (at === -1) {
        const unlock = unlocks.answer("list", "of properties that shows a new one first");
        throw untested("The list of properties does not show a new one.", unlock);
      }

      expectAllOptions(given, listed, `/data/${at}/options`, optionIds);
    },
  }),
];
