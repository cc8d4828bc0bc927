import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { judgeLater, laterStyles } from "#suites/support/lists/later-page.ts";

/** Values that no cycle has; the first page of the list is requested with them too. */
export const strangeCycle = {
  owned_by_id: "3f0c9a52-6d1e-4b7a-9c38-51e2d7a4b610",
  external_id: "xylqorvimbewu",
  external_source: "xylqorvimbewu",
  search: "xylqorvimbewu",
} as const satisfies Record<keyof typeof cycleFilters, string>;

/** Filters of cycles on later pages, in both styles. */
export const cycleLaterPageChecks: readonly Check[] = keysOf(cycleFilters).flatMap((name) =>
  laterStyles.map((style) =>
    check({
      id: `cycles.${name}.later-by-${style}`,
      clause: "cycles/filters#every-page",
      title: `${name} applies on a later page of cycles by ${style}`,
      needs: ["frozenProject", "cycles"],
      killedBy: [
        `filters-of-cycles-lost-${style === "cursor" ? "by-cursor" : "on-later-pages"}`,
        ...(name === "search" ? (["cycles-search-lost-beside-order"] as const) : []),
      ],
      async run(given) {
        await judgeLater(given, lists.cycles, style, { filter: { [name]: strangeCycle[name] } });
      },
    }),
  ),
);
