import { check } from "#lib/check/check.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { expectCounted } from "#suites/support/lists/counted.ts";

const { releaseTags } = lists;

const counted = [
  check({
    id: "release-tags.list.narrowed-total",
    clause: "release-tags/filters#total",
    title: "total_count of the release tags that version selects is the number of rows",
    needs: needsRows(releaseTags),
    killedBy: ["total-of-release-tags-unfiltered"],
    async run(given) {
      const version = given.releaseTags[1]?.version ?? "";
      await expectCounted(given, releaseTags, { version });
    },
  }),
  check({
    id: "release-tags.list.searched-total",
    clause: "release-tags/filters#total",
    title: "total_count of the release tags that search finds is the number of rows",
    needs: needsRows(releaseTags),
    killedBy: ["total-of-release-tags-unfiltered", "total-of-searched-release-tags-unfiltered"],
    async run(given) {
      const search = given.releaseTags[1]?.version ?? "";
      await expectCounted(given, releaseTags, { search });
    },
  }),
];

/** How many release tags a filter selects. */
export const releaseTagTotalChecks = [...counted];
