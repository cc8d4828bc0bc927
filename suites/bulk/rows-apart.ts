import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, pointerTo, valueAt } from "#lib/check/matchers/pointer.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { shownBy } from "#lib/unjudged/shown-by.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { bulkBody } from "#suites/support/bulk/bulk-requests.ts";
import type { Bulk } from "#suites/support/bulk/memory.ts";
import type { BulkSubject } from "#suites/support/bulk/subjects.ts";
import { citing } from "./claim.ts";
import { routeKillers } from "./killers.ts";
import { changing, keptBy } from "./rules.ts";

/** Two records, before and after a request whose rows set different members of them and of one ahead of them. */
interface Apart {
  readonly texted: { readonly before: Exchange; readonly after: Exchange };
  readonly shown: { readonly at: string; readonly value: unknown; readonly after: Exchange };
}

/** Sends a row with what the route shows, one with only a text, and one with the former again. */
async function sendApart(given: Bulk, subject: BulkSubject): Promise<Apart> {
  const place = await subject.place(given);
  const good = () => subject.good(given, place);
  const [ahead, middle, last] = [await good(), await good(), await good()];
  const [middleAt, lastAt] = [middle, last].map(({ id }) => below(place.collection, String(id)));
  if (middleAt === undefined || lastAt === undefined) throw new Error("Two rows have paths.");
  const before = await given.api.get(middleAt);
  const text = await keptBy(given, subject, middleAt);
  const kept = await keptBy(given, subject, lastAt);
  const sent = { id: middle.id, [text.at.slice(1)]: given.unique("apart") };
  const json = bulkBody(subject, [ahead, { ...middle, sent }, last]);
  const answer = await given.api.send("POST", place.at, { json });
  for (const index of [0, 1, 2]) {
    const result = valueAt(answer.response.json, pointerTo("results", index, "result"));
    if (result === subject.result) continue;
    const unlock = unlocks.deployment(`that accepts ${text.at} in a row of ${subject.name}`);
    throw untested(`Row ${index} does not succeed.`, shownBy(unlock, answer));
  }
  const [after, lastAfter] = [await given.api.get(middleAt), await given.api.get(lastAt)];
  return { texted: { before, after }, shown: { ...kept, after: lastAfter } };
}

/** Rows that change different members. */
export const rowsApartChecks: readonly Check[] = changing.map((subject) =>
  check({
    id: `bulk.${subject.name}.own-members`,
    ...citing("bulk/rules#own-members", subject),
    title: `a row of ${subject.name} leaves what it omits, though rows ahead of it send that`,
    needs: ["scratchProject"],
    killedBy: routeKillers(
      {
        everywhere: ["bulk-row-takes-members-of-rows-ahead"],
        alone: { points: "bulk-row-takes-members-of-rows-ahead-on-points" },
      },
      subject,
    ),
    async run(given) {
      const { texted, shown } = await sendApart(given, subject);
      const member = String(subject.shows);
      const was = memberOf(texted.before.response.json, member);
      if (was === undefined) {
        const unlock = unlocks.answer("read", `of ${subject.name} that shows ${member}`);
        throw untested(`${member} is not read.`, unlock);
      }

      given.expect(texted.after).status(200).equals(`/${member}`, was);
      given.expect(shown.after).status(200).equals(shown.at, shown.value);
    },
  }),
);
