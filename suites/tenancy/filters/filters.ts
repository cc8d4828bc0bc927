import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { foreignFilters } from "#lib/contract/subjects/foreign-filters.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

/** Filters that name a record, each with one of the other tenant. */
const filters = {
  state_id: ({ state }: ForeignRecords) => state?.id,
  label_id: ({ label }: ForeignRecords) => label?.id,
  assignee_id: ({ owner }: ForeignRecords) => owner.id,
  parent_id: ({ item }: ForeignRecords) => item.id,
  cycle_id: ({ cycle }: ForeignRecords) => cycle?.id,
  module_id: ({ module }: ForeignRecords) => module?.id,
  project_id: ({ project }: ForeignRecords) => project.id,
} as const;

type Filter = keyof typeof filters;

const names: readonly Filter[] = [...foreignFilters, "project_id"];

function foreignId(name: Filter, foreign: ForeignRecords): string {
  const id = filters[name](foreign);
  if (id !== undefined) return id;
  const outsider = unlocks.principal("outsider", "who may create such records");
  const unlock = whyNotCreated(foreign, name, outsider);
  throw untested(`Nothing foreign can be used for ${name}.`, unlock);
}

/** A foreign id in a filter: an empty page or a refusal, and neither a foreign row nor 403. */
export const tenancyFilterChecks: readonly Check[] = names.map((name) =>
  check({
    id: `tenancy.filter.foreign-${name.replace("_", "-")}`,
    clause: "tenancy/filters#foreign-ids",
    title: `a foreign ${name} lists nothing of the other tenant`,
    needs: ["foreign"],
    killedBy: [
      name === "project_id" || name === "state_id"
        ? "filter-by-foreign-id-leaks"
        : "filter-by-foreign-id-forbidden",
    ],
    async run({ api, path, expect, observe, foreign }) {
      const value = foreignId(name, foreign);

      const page = await api.read(path(lists.workspaceWorkItems.path), {
        [name]: value,
      });

      const rows = valueAt(page.response.json, "/data");
      const leaked = listsRow(page, foreign.item.id);
      expect(page).statusIn([200, 400, 404]).that("/data", "no foreign row", rows, !leaked);
      observe(`a foreign ${name} answers ${page.response.status}`, page);
    },
  }),
);
