import type { Check } from "#lib/check/check.ts";
import { requireSuccess, requireId } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import {
  withForeign,
  refused,
  axes,
  expectNamed,
} from "#suites/support/contexts/refused-contexts.ts";

const places = ["only", "second"] as const;

const foreignIds = axes.flatMap(({ member, of, ...exchanges }) =>
  places.map((place) =>
    check({
      id: `contexts.refused.foreign-${of}-${place}`,
      clause: "contexts/ids#foreign",
      subject: `${of}s`,
      title: `a context whose ${place} ${of} is of another workspace is refused`,
      needs: withForeign,
      killedBy:
        place === "only"
          ? [`context-foreign-${member}-taken`]
          : [`context-foreign-${member}-taken`, `context-${member}-judged-by-the-first`],
      async run(given) {
        const answers = await refused(given);
        if (of === "type") requireId(answers.enabled);
        const answer = answers[exchanges[place]];

        given.expect(answer).problem("invalid_request");
        expectNamed(given.expect(answer), answer, member);
      },
    }),
  ),
);

const unmade = check({
  id: "contexts.refused.makes-none",
  clause: "contexts/refused#makes-none",
  title: "contexts that are refused because of one id are not created",
  needs: withForeign,
  killedBy: ["refused-context-is-made"],
  async run(given) {
    const { answers, before, after } = await refused(given);
    const taken = answers.find(({ response }) => response.status < 400);
    if (taken !== undefined) {
      const unlock = unlocks.deployment("that refuses contexts for records of another workspace");
      throw untested("One of the contexts was accepted.", unlock);
    }
    const rows = valueAt(requireSuccess(before).response.json, "/data");

    given.expect(after).status(200);
    given.expect(after).length("/data", Array.isArray(rows) ? rows.length : 0);
  },
});

/** Contexts that are refused. */
export const contextRefusedChecks: readonly Check[] = [...foreignIds, unmade];
