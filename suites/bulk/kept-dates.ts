import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import { milestones } from "#suites/support/bulk/subjects.ts";

/** The names and the date of a milestone: the contract names only the date. */
function reportedIn({ response }: Exchange): { readonly heading: string; readonly day: string } {
  const heading = ["title", "name"].find((one) => memberOf(response.json, one) !== undefined);
  const day = memberOf(response.json, "target_date");
  if (heading !== undefined && typeof day === "string") return { heading, day };
  const unlock = unlocks.answer(
    "create",
    "of milestones that accepts target_date, and a read that shows it",
  );
  throw untested("A milestone does not report its title and its target_date.", unlock);
}

/** Renames a milestone with a row that sets nothing else. */
async function rename(given: Bulk, at: string, id: string, heading: string): Promise<void> {
  const sent = { id, [heading]: given.unique("renamed") };
  const json = bulkBody(milestones, [{ sent, id, word: "" }]);
  const answer = await given.api.send("POST", at, { json });
  if (valueAt(answer.response.json, "/results/0/result") === milestones.result) return;
  const unlock = unlocks.deployment(`that accepts ${heading} in a row of milestones`);
  throw untested(`A row with only ${heading} does not succeed.`, shownBy(unlock, answer));
}

/** A row may change members other than the one that the contract names. */
export const keptDateCheck = check({
  id: "bulk.milestones.omitted-date-kept",
  clause: "bulk/rules#omitted-kept",
  subject: "milestones",
  title: "a row of milestones that omits target_date keeps it",
  needs: ["scratchProject"],
  killedBy: ["bulk-omitted-dates-cleared"],
  async run(given) {
    const place = await milestones.place(given);
    const { id } = await milestones.good(given, place);
    const record = below(place.collection, String(id));
    const before = await given.api.get(record);
    given.expect(before).served(false).status(200);
    const { heading, day } = reportedIn(before);
    await rename(given, place.at, String(id), heading);

    const after = await given.api.get(record);

    given.expect(after).status(200).equals("/target_date", day);
  },
});
