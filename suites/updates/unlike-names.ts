import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { UnlikeName } from "#lib/contract/subjects/unlike-texts.ts";
import { singlyNamedKinds, unlikeNames } from "#lib/contract/subjects/unlike-texts.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { isReportedName } from "#suites/support/answers/spelled-name.ts";
import { createEach, singlyNamed } from "#suites/support/updates/singly-named.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

type ScratchGiven = Given<"scratchProject">;

/** The ends of two names that are different ones, whatever the deployment thinks of case and accents. */
const ends: Readonly<Record<UnlikeName, readonly [string, string]>> = {
  emoji: ["\u{1F680}", "\u{1F3AF}"],
  script: ["\u9879\u76EE", "\u0437\u0430\u0434\u0430\u0447\u0430"],
  sign: ["C++", "C#"],
  pattern: ["axb", "a_b"],
};

/** A deployment may drop letters of a name, which makes different names one. */
async function expectKept(given: ScratchGiven, made: Exchange, name: unknown): Promise<void> {
  const { exchange, at } = await shownRecord(given, made, isNamed);
  if (isReportedName(valueAt(exchange.response.json, `${at}/name`), name)) return;
  throw untested(
    "A name is not kept as it was sent.",
    unlocks.deployment("that keeps names as they are sent"),
  );
}

const isNamed = (record: unknown): boolean => memberOf(record, "name") !== undefined;

/** Names that a database, a driver or a machine name may take for one. */
export const unlikeNameChecks: readonly Check[] = singlyNamedKinds.flatMap((kind) =>
  unlikeNames.map((way) =>
    check({
      id: `updates.create-${dashed(kind)}.name-unlike-by-${way}`,
      clause: "updates/name#unlike",
      subject: kind,
      title: `a ${kind} is created with a name that differs from another one's by ${way}`,
      needs: singlyNamed[kind].needs,
      killedBy: [`${dashed(kind)}-names-collide-by-${way}`],
      async run(given) {
        const stem = given.unique("unlike");
        const names = ends[way].map((end) => `${stem} ${end}`);
        const [first, second] = await createEach(given, kind, names);
        if (first === undefined || second === undefined) throw new Error("Two were sent.");
        await expectKept(given, takenUndeclared(given, first), names[0]);
        // Which letters a name may have, the contract does not say.
        if (second.response.status !== 409) takenUndeclared(given, second);

        given.expect(second).ok();
      },
    }),
  ),
);
