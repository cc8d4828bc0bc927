import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { dashed } from "#lib/contract/clauses/updates/updates.ts";
import type { DroppedFromName } from "#lib/contract/subjects/unlike-texts.ts";
import { droppedFromNames, singlyNamedKinds } from "#lib/contract/subjects/unlike-texts.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { createEach, singlyNamed } from "#suites/support/updates/singly-named.ts";

/** A name with more than the first one has, which is not seen. */
const likened: Readonly<Record<DroppedFromName, (name: string) => string>> = {
  blanks: (name) => ` ${name} `,
  tab: (name) => `${name}\t`,
  "no-break space": (name) => `\u00A0${name}`,
  decomposition: (name) => name.normalize("NFD"),
};

const isNamed = (record: unknown): boolean => memberOf(record, "name") !== undefined;

/** Names that are one if a deployment drops from them what is not seen. */
export const shownNameChecks: readonly Check[] = singlyNamedKinds.flatMap((kind) =>
  droppedFromNames.map((dropped) =>
    check({
      id: `updates.create-${dashed(kind)}.name-shown-once-despite-${dashed(dropped)}`,
      clause: "updates/name#shown-once",
      subject: kind,
      title: `a ${kind} whose name differs from another one's by ${dropped} is not shown with the same name`,
      needs: singlyNamed[kind].needs,
      killedBy: [`${dashed(kind)}-names-lose-their-${dashed(dropped)}-when-shown`],
      async run(given) {
        const name = `${given.unique("shown")} caf\u00E9`;
        const [first, second] = await createEach(given, kind, [name, likened[dropped](name)]);
        if (first === undefined || second === undefined) throw new Error("Two were sent.");
        const known = await shownRecord(given, takenUndeclared(given, first), isNamed);
        const shown = valueAt(known.exchange.response.json, `${known.at}/name`);
        const { status } = second.response;
        if (status === 400 || status === 409) {
          given.expect(second).that("", "a refusal, or another name", status, true);
          return;
        }
        const { exchange, at } = await shownRecord(given, takenUndeclared(given, second), isNamed);

        const other = valueAt(exchange.response.json, `${at}/name`);
        given.expect(exchange).that(`${at}/name`, "a name of its own", other, other !== shown);
      },
    }),
  ),
);
