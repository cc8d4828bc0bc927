import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { memberOf, valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { expectOutside } from "#suites/support/records/outside.ts";
import { demandSight } from "#suites/support/records/seen-by-member.ts";

/** Whether any row of a page has this value under this name. */
function holds(json: unknown, name: string, value: string): boolean {
  const rows = valueAt(json, "/data");
  return Array.isArray(rows) && rows.some((row) => memberOf(row, name) === value);
}

const { projectWorkItems, workspaceWorkItems, workspaceMembers, projects } = lists;

/** What lists, texts and filters might leak. */
export const leakChecks: readonly Check[] = [
  check({
    id: "tenancy.text.names-nothing",
    clause: "tenancy/text#no-names",
    title: "the refusal of a foreign project does not name it",
    needs: ["foreign"],
    killedBy: ["foreign-refusal-names-the-project"],
    async run({ api, path, expect, foreign }) {
      const at = path(projectWorkItems.path, { project_id: foreign.project.id });
      const answer = await api.read(at);

      const { text } = answer.response;
      const named = text.includes(foreign.project.name) || text.includes(foreign.owner.email);
      expect(answer).problem("not_found").that("", "no word of the foreign project", text, !named);
    },
  }),
  check({
    id: "tenancy.gallery.rows-of-path",
    clause: "tenancy/lists#path",
    title: "a project's work item list holds only the rows of that project",
    needs: ["frozenProject", "items", "sibling"],
    killedBy: ["work-items-list-holds-other-projects"],
    async run({ api, path, expect, frozenProject, items }) {
      const page = await api.read(path(projectWorkItems.path, { project_id: frozenProject.id }));

      expect(page)
        .status(200)
        .rows(items.map(({ id }) => id));
    },
  }),
  check({
    id: "tenancy.workspace-list.newest",
    clause: "tenancy/lists#foreign-rows",
    title: "the newest items of the workspace's list belong to no other tenant",
    needs: ["foreign"],
    killedBy: ["workspace-list-holds-foreign-items", "list-holds-foreign-rows"],
    async run({ api, path, expect, foreign }) {
      const page = await api.get(path(workspaceWorkItems.path), {
        fields: "project_id",
        order_by: "-created_at",
        per_page: 200,
      });

      const leaked = holds(page.response.json, "project_id", foreign.project.id);
      expect(page).status(200).that("/data", "no item of the foreign project", "one", !leaked);
    },
  }),
  check({
    id: "tenancy.projects.foreign-project",
    clause: "tenancy/lists#foreign-rows",
    title: "the project list holds no foreign project",
    needs: ["foreign"],
    killedBy: ["list-holds-foreign-rows"],
    async run({ api, path, expect, foreign }) {
      const page = await api.get(path(projects.path), { per_page: 200 });

      const leaked = holds(page.response.json, "id", foreign.project.id);
      expect(page).served(false).status(200);
      expect(page).that("/data", "no foreign project", foreign.project.id, !leaked);
    },
  }),
  check({
    id: "tenancy.members.foreign-user",
    clause: "tenancy/lists#foreign-rows",
    title: "the member list holds no user of another tenant",
    needs: ["foreign"],
    killedBy: ["list-holds-foreign-rows"],
    async run({ api, path, expect, foreign }) {
      const page = await api.get(path(workspaceMembers.path), { per_page: 200 });

      const leaked = holds(page.response.json, "member_id", foreign.owner.id);
      expect(page).status(200).that("/data", "no foreign user", foreign.owner.id, !leaked);
    },
  }),
  check({
    id: "tenancy.unjoined.no-rows",
    clause: "tenancy/unjoined#no-rows",
    title: "a project that the member has not joined gets 403 or 404",
    needs: ["member", "sibling"],
    killedBy: ["project-unjoined-served", "unjoined-project-asks-for-payment"],
    async run(given) {
      const { api, path, expect, sibling } = given;
      await expectOutside(given);
      const at = path(projectWorkItems.path, { project_id: sibling.project.id });
      const page = await api.read(at, {}, { as: "member" });

      expect(page).statusIn([403, 404]);
    },
  }),
  check({
    id: "tenancy.unjoined.workspace-list",
    clause: "tenancy/unjoined#workspace-list",
    title: "the workspace's list shows the member no item of a project they have not joined",
    needs: ["frozenProject", "member", "sibling", "items"],
    killedBy: ["workspace-list-holds-unjoined-items"],
    async run(given) {
      const { api, path, expect, frozenProject, sibling, items } = given;
      await expectOutside(given);
      await demandSight(given);
      const query = { project_id__in: `${frozenProject.id},${sibling.project.id}`, per_page: 200 };
      const page = await api.read(path(workspaceWorkItems.path), query, { as: "member" });

      expect(page)
        .status(200)
        .rows(items.map(({ id }) => id));
    },
  }),
  check({
    id: "tenancy.unjoined.identifier",
    clause: "tenancy/unjoined#identifier",
    title: "the member cannot read an item of a project they have not joined by its identifier",
    needs: ["member", "sibling"],
    killedBy: ["identifier-foreign-served"],
    async run(given) {
      const { api, path, expect, sibling } = given;
      await expectOutside(given);
      const { identifier } = sibling.item;
      const at = path(operations.readWorkItemByIdentifier.path, { identifier });
      const answer = await api.read(at, {}, { as: "member" });

      expect(answer).statusIn([403, 404]);
    },
  }),
];
