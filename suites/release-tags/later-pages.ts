import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { needsRows } from "#lib/check/matchers/list-page.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { judgeLater, laterStyles } from "#suites/support/lists/later-page.ts";

const noWord = "xylqorvimbewu";

const byTags = (["version", "search"] as const).flatMap((name) =>
  laterStyles.map((style) =>
    check({
      id: `release-tags.list.${name}-later-by-${style}`,
      clause: "release-tags/filters#every-page",
      title: `${name} applies on a later page of release tags by ${style}`,
      needs: needsRows(lists.releaseTags),
      killedBy: [
        `filters-of-release-tags-lost-${style === "cursor" ? "by-cursor" : "on-later-pages"}`,
      ],
      async run(given) {
        const size = name === "search" ? { per_page: 200 } : {};
        await judgeLater(given, lists.releaseTags, style, { filter: { [name]: noWord }, ...size });
      },
    }),
  ),
);

/** Filters of release tags on later pages. */
export const releaseTagLaterPageChecks: readonly Check[] = [...byTags];
