import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { limits } from "#lib/contract/limits.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { listsRow } from "#suites/support/lists/lists-row.ts";
import { milestoneBody, milestonesPath } from "#suites/support/records/milestone-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";

const planning = [
  { list: lists.cycles, kind: "cycle" },
  { list: lists.modules, kind: "module" },
  { list: lists.labels, kind: "label" },
] as const;

const rowsOfProject = planning.map(({ list, kind }) =>
  check({
    id: `tenancy.${list.slug}.rows-of-path`,
    clause: "tenancy/lists#below-project",
    title: `the list of ${list.slug} holds nothing of another project`,
    needs: ["frozenProject", "sibling", list.slug],
    killedBy: [`${list.slug}-list-holds-other-projects`],
    async run({ api, path, expect, frozenProject, sibling }) {
      const unexpected = sibling[kind];
      if (unexpected === null) {
        const unlock = sibling.unmade[kind] ?? unlocks.records(list.slug);
        throw untested(`No ${list.slug} could be created elsewhere.`, unlock);
      }

      const page = await api.read(path(list.path, { project_id: frozenProject.id }), {
        per_page: 200,
      });

      expect(page).served(list.given).status(200);
      expect(page).every("/data", `other than ${unexpected.id}`, (row) => {
        return memberOf(row, "id") !== unexpected.id;
      });
    },
  }),
);

/** Lists below a project, and identifiers of another tenant under the caller's slug. */
export const belowProjectChecks: readonly Check[] = [
  ...rowsOfProject,
  check({
    id: "tenancy.milestones.rows-of-path",
    clause: "tenancy/lists#below-project",
    title: "the list of milestones holds nothing of another project",
    needs: ["scratchProject", "sibling"],
    killedBy: ["milestones-list-holds-other-projects"],
    async run(given) {
      const at = ({ project }: { readonly project: { readonly id: string } }) =>
        given.path(milestonesPath, { project_id: project.id });
      const json = await milestoneBody(given, given.unique("milestone"), {});
      const made = await sendUndeclared(given, "POST", at(given.sibling), { json });
      const id = requireId(made);
      const query = { per_page: limits.perPageMax };

      const page = await given.api.get(at(given.scratchProject), query);

      const isListed = listsRow(page, id);
      const claims = given.expect(page).served(false).status(200).is("/data", "object[]");
      claims.that("/data", `no ${id}`, isListed, !isListed);
    },
  }),
  check({
    id: "tenancy.identifier.foreign",
    clause: "tenancy/identifier#foreign",
    title: "the identifier of a foreign work item gets 404 under the caller's slug",
    needs: ["foreign", "items"],
    killedBy: ["identifier-foreign-served"],
    async run({ api, path, expect, foreign, items }) {
      const { identifier } = foreign.item;
      const template = operations.readWorkItemByIdentifier.path;
      const own = await api.read(path(template, { identifier: items[0]?.identifier ?? "" }));
      expect(own).status(200);

      const answer = await api.read(path(template, { identifier }));

      // A work item of the caller may happen to have the same identifier.
      const shown = valueAt(answer.response.json, "/id");
      expect(answer).that("/id", "not the foreign item", shown, shown !== foreign.item.id);
    },
  }),
  check({
    id: "tenancy.identifier.foreign-project",
    clause: "tenancy/identifier#short-foreign",
    title: "the short identifier of a foreign project gets 404 under the caller's slug",
    needs: ["foreign"],
    killedBy: ["project-identifier-foreign-served"],
    async run({ api, path, expect, foreign }) {
      const at = path(operations.bulkDeleteLabels.path, {
        project_id: foreign.project.identifier,
      });
      const ids = ["3f1c1b52-7f0a-4c8e-9b1d-5a2e6c7d8f90"];
      const answer = await api.send("POST", at, { json: { ids } });

      expect(answer).problem("not_found");
    },
  }),
];
