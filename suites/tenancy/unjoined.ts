import { mentionsId } from "#lib/http/mentions-id.ts";
import type { ForeignRecords } from "#fixtures/test-data.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { expectOutside } from "#suites/support/records/outside.ts";
import { demandSight, sightUnlock } from "#suites/support/records/seen-by-member.ts";
import { whyNotCreated } from "#suites/support/records/why-not-created.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const { path: template } = lists.workspaceWorkItems;

/** Filters that select the work item of the project that the member has not joined. */
const filters = {
  search: ({ item }: ForeignRecords) => item.name,
  state_id: ({ state }: ForeignRecords) => state?.id,
  label_id: ({ label }: ForeignRecords) => label?.id,
  project_id: ({ project }: ForeignRecords) => project.id,
  project_id__in: ({ project }: ForeignRecords) => project.id,
  external_id: ({ item }: ForeignRecords) => item.externalId,
} as const;

const names = [
  "search",
  "state_id",
  "label_id",
  "project_id",
  "project_id__in",
  "external_id",
] as const satisfies readonly (keyof typeof filters)[];

/** A role that may not read the list at all shows nothing about its filters. */
async function demandReading({ api, path }: Given<"member">): Promise<void> {
  const { response } = await api.read(path(template), { per_page: 1 }, { as: "member" });
  if (response.status === 403) {
    throw untested("The member may not read work items of the workspace.", sightUnlock);
  }
}

const byFilter = names.map((name) =>
  check({
    id: `tenancy.unjoined.filter-${name.replaceAll("_", "-")}`,
    clause: "tenancy/unjoined#workspace-list",
    title: `${name} shows the member no item of a project they have not joined`,
    needs: ["member", "sibling"],
    killedBy: ["unjoined-items-found-by-filter"],
    async run(given) {
      const { api, path, expect, sibling } = given;
      await expectOutside(given);
      const value = filters[name](sibling);
      if (value === undefined) {
        const findable = unlocks.deployment(`whose work items can be found by ${name}`);
        const unlock = whyNotCreated(sibling, name, findable);
        throw untested(`Nothing in the other project can be used for ${name}.`, unlock);
      }

      const query = { [name]: value, per_page: 200 };
      const page = await api.read(path(template), query, { as: "member" });
      if (page.response.status === 403) await demandReading(given);

      const held = mentionsId(page, sibling.item.id);
      expect(page).statusIn([200, 400, 404]).that("/data", "no item of it", { held }, !held);
    },
  }),
);

const notCounted = check({
  id: "tenancy.unjoined.total",
  clause: "tenancy/unjoined#not-counted",
  title: "the total of the workspace's list counts no item of a project the member has not joined",
  needs: ["frozenProject", "member", "sibling", "items"],
  killedBy: ["workspace-total-counts-unjoined-items"],
  async run(given) {
    const { api, path, expect, frozenProject, sibling, items } = given;
    await expectOutside(given);
    await demandSight(given);
    const query = { project_id__in: `${frozenProject.id},${sibling.project.id}`, per_page: 200 };
    const page = await api.read(path(template), query, { as: "member", keepsStyle: true });

    expect(page).status(200).length("/data", items.length);
    const total = valueAt(page.response.json, "/total_count");
    expect(page).that("/total_count", `${items.length}`, total, total === items.length);
  },
});

/** What the workspace's list reports to the member about a project that they have not joined. */
export const unjoinedChecks: readonly Check[] = [...byFilter, notCounted];
