import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { shownRecord } from "#lib/check/arranging/shown-record.ts";
import { namedKinds } from "#lib/contract/subjects/reported-members.ts";
import {
  isReportedInPart,
  isReportedName,
  spelledWord,
} from "#suites/support/answers/spelled-name.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

/** What creates that the contract does not give report about a name that is easily altered. */
export const updateNameChecks: readonly Check[] = namedKinds.flatMap((kind) => [
  check({
    id: `updates.create-${kind}.name-kept`,
    clause: "updates/name-written#characters",
    subject: kind,
    title: `the create of a ${kind} replaces no emoji and no letters of several scripts`,
    needs: ["scratchProject"],
    killedBy: [`name-of-a-${kind}-loses-its-scripts`, `name-of-a-${kind}-loses-its-emoji`],
    run: (given) => expectName(given, kind, isReportedInPart),
  }),
  check({
    id: `updates.create-${kind}.name-whole`,
    clause: "updates/name-written#whole",
    subject: kind,
    title: `a ${kind} is created with a name of emoji and several scripts as it was sent`,
    needs: ["scratchProject"],
    killedBy: [`name-of-a-${kind}-drops-its-emoji`],
    run: (given) => expectName(given, kind, isReportedName),
  }),
]);

const isNamed = (record: unknown): boolean => memberOf(record, "name") !== undefined;

/** Judges what the create of a kind, or a read after it, reports about a name that is easily altered, if it accepts such a name. */
async function expectName(
  given: Given<"scratchProject">,
  kind: (typeof namedKinds)[number],
  isKept: (reported: unknown, sent: unknown) => boolean,
): Promise<void> {
  const name = given.unique(spelledWord);
  const { made } = await make(given, kindNamed(kind), { name });

  const { exchange, at } = await shownRecord(given, made, isNamed);

  const reported = valueAt(exchange.response.json, `${at}/name`);
  given.expect(exchange).that(`${at}/name`, name, reported, isKept(reported, name));
}
