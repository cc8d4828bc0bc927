import type { Check } from "#lib/check/check.ts";
import type { Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { keysOf } from "#lib/contract/family.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { readListPage } from "#lib/check/matchers/list-page.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { cycleFilters } from "#lib/contract/lists/filters.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Query } from "#lib/http/exchange.ts";
import { judgeAlongsideOthers } from "#suites/support/lists/alongside-others.ts";
import { strangeCycle } from "./later-pages.ts";

/** Every filter with the value of the first cycle; one without an external pair has two of them. */
async function filtersOfOne(given: Given<"frozenProject" | "cycles">): Promise<Query> {
  const cycle = given.cycles.find(({ externalId }) => externalId !== null) ?? given.cycles[0];
  const page = await readListPage(given, lists.cycles, { fields: "owned_by_id", per_page: 200 });
  const rows: readonly unknown[] = Object.values(valueAt(page.response.json, "/data") ?? []);
  const owner = memberOf(
    rows.find((row) => idOf(row) === cycle?.id),
    "owned_by_id",
  );
  const { externalId, externalSource } = cycle ?? {};
  return {
    search: cycle?.word ?? "",
    ...(typeof owner === "string" && { owned_by_id: owner }),
    ...(typeof externalId === "string" && { external_id: externalId }),
    ...(typeof externalSource === "string" && { external_source: externalSource }),
  };
}

/** Each filter that finds no cycle, alongside all others that find one. */
export const cycleAlongsideOthersChecks: readonly Check[] = keysOf(cycleFilters).map((name) =>
  check({
    id: `cycles.${name}.beside-all-others`,
    clause: "cycles/filters#joined",
    subject: name,
    title: `${name} of no cycle finds none alongside all other filters of a cycle`,
    needs: ["frozenProject", "cycles"],
    killedBy: [
      name === "search"
        ? "cycle-search-ignored-beside-owner"
        : "cycle-filters-ignored-beside-search",
    ],
    async run(given) {
      const known = await filtersOfOne(given);
      await judgeAlongsideOthers(given, lists.cycles, { known, name, strange: strangeCycle[name] });
    },
  }),
);
