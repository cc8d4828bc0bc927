import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { instantBounds } from "#lib/contract/clauses/work-items/work-items.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { groundsOf } from "#lib/check/grounds.ts";

const minute = 60_000;
const hours = 2;

/** An instant with a UTC offset of some hours. */
function instantAtOffset(instant: number, offset: number): string {
  const sign = offset < 0 ? "-" : "+";
  const local = new Date(instant + offset * 60 * minute).toISOString().slice(0, 19);
  return `${local}${sign}0${Math.abs(offset)}:00`;
}

/** A bound around all rows, written so that a program that drops the offset excludes them all. */
export const workItemOffsetChecks: readonly Check[] = instantBounds.map((parameter) =>
  check({
    id: `work-items.offset.${parameter}`,
    clause: "work-items/offset#same-instant",
    subject: parameter,
    title: `an instant in ${parameter} that is sent with an offset means that instant`,
    needs: ["frozenProject", "items"],
    restsOn: groundsOf(parameter),
    killedBy: [`offset-of-${parameter}-is-dropped`],
    async run(given) {
      const times = given.items.map(({ createdAt }) => Date.parse(createdAt));
      const from = instantAtOffset(Math.min(...times) - minute, hours);
      // Items are updated after they were created, and within the hour.
      const until = instantAtOffset(Math.max(...times) + 60 * minute, -hours);
      const query = { [parameter]: parameter.endsWith("gte") ? from : until, per_page: 200 };
      const page = await readListPage(given, lists.projectWorkItems, query);

      given.observe(`an instant with an offset answers ${page.response.status}`, page);
      if (page.response.status === 400) given.expect(page).problem("invalid_request");
      else
        given
          .expect(page)
          .status(200)
          .rows(given.items.map(({ id }) => id));
    },
  }),
);
