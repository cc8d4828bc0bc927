import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { pageIds } from "#lib/check/matchers/page-rows.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { shortenedKinds } from "#lib/contract/clauses/updates/updates.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import { withOwnProject } from "#suites/support/records/own-project.ts";
import { demonstrated } from "#suites/support/updates/guard.ts";
import { kindNamed, make } from "#suites/support/updates/kinds.ts";

type ScratchGiven = Given<"scratchProject">;
type Kind = (typeof shortenedKinds)[number];

/** A list, read before and after one of its records was removed. */
interface Shortened {
  readonly id: string;
  readonly before: Exchange;
  readonly removed: Exchange;
  readonly after: Exchange;
}

/** Creates a record, and deletes it; a work item is archived instead. */
async function shorten(own: ScratchGiven, kind: Kind): Promise<Shortened> {
  const list = await kindNamed(kind).at(own);
  const { id, at } = await make(own, kindNamed(kind));
  const before = await own.api.get(list, { per_page: 200 });
  const removed =
    kind === "work item" ? await archiveItem(own, at) : await own.api.send("DELETE", at);
  return { id, before, removed, after: await own.api.get(list, { per_page: 200 }) };
}

/** The lists of a project in which nothing else is written. */
const ownLists = sharedArrangement("updates.shortened", (given) =>
  withOwnProject(given, async (id) => {
    const { scratchProject } = given;
    const project = { ...scratchProject.project, id };
    const own = { ...given, scratchProject: { ...scratchProject, project } };
    const settled = await Promise.allSettled(shortenedKinds.map((kind) => shorten(own, kind)));
    return new Map(shortenedKinds.map((kind, index) => [kind, settled[index]] as const));
  }),
);

/** The history of the list of one kind; throws what prevented it. */
async function shortenedOf(given: ScratchGiven, kind: Kind): Promise<Shortened> {
  const settled = (await ownLists(given)).get(kind);
  if (settled?.status === "fulfilled") return settled.value;
  throw settled?.reason ?? new Error(`There is no list of ${kind}.`);
}

/** Whether a page counts its rows, of which there are no others. */
function counts(page: Exchange): boolean {
  const { json } = page.response;
  const isWhole = valueAt(json, "/next") === null;
  return isWhole && valueAt(json, "/total_count") === pageIds(page).length;
}

/** What total_count says of a list that a record has left. */
export const shortenedChecks: readonly Check[] = shortenedKinds.map((kind) =>
  check({
    id: `updates.total.${kind.replace(" ", "-")}`,
    clause: "updates/total#current",
    subject: kind,
    title: `total_count does not count a ${kind} that has left the list`,
    needs: ["scratchProject"],
    killedBy: [`total-counts-each-former-${kind === "work item" ? "work-item" : kind}`],
    async run(given) {
      const { id, before, removed, after } = await shortenedOf(given, kind);
      demonstrated(given, removed);
      demonstrated(given, before);
      if (!counts(before) || !pageIds(before).includes(id) || pageIds(after).includes(id)) {
        const unlock = unlocks.deployment(`whose list of new projects counts a ${kind} it shows`);
        throw untested(`The list does not show that the ${kind} left it.`, unlock);
      }

      given.expect(after).status(200).equals("/total_count", pageIds(after).length);
    },
  }),
);
