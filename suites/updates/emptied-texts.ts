import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { emptiedTexts } from "#lib/contract/clauses/updates/each-value.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** Updates that send an empty text, which a deployment may refuse but not ignore. */
export const emptiedTextChecks: readonly Check[] = emptiedTexts.map((kind) =>
  check({
    id: `updates.emptied-text.${kind}`,
    clause: "updates/emptied-text#stored",
    subject: kind,
    title: `an update to an empty description leaves a ${kind} none`,
    needs: ["scratchProject"],
    killedBy: [`empty-descriptions-of-a-${kind}-are-ignored`],
    async run(given) {
      const { at } = await make(given, kindNamed(kind));
      demonstrated(given, await given.api.get(at)).equals("/description", "Before.");
      demonstrated(given, await given.api.send("PATCH", at, { json: { description: "" } }));

      demonstrated(given, await given.api.get(at))
        .status(200)
        .equals("/description", "");
    },
  }),
);
