import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { asking, undo } from "./asking.ts";
import { makeRecord } from "./standing.ts";

const absent = "6e1c94a7-52d1-4c0e-8f7e-2f9d4b1a7c35";

const commented = sharedArrangement("scopes.work-item", async (given) => {
  const at = given.path(lists.projectWorkItems.path, {
    project_id: given.scratchProject.project.id,
  });
  return makeRecord(given, at, await completed(given, at, { name: given.unique("item") }));
});

/** Writes in the scratch project and on the workspace, by operation; none leaves anything of importance. */
export const writings = {
  updateFeatures: asking({
    async send({ api, path }, as) {
      const at = path(operations.updateFeatures.path);
      // Read again: an earlier check may have switched the type mode.
      const now = await api.get(at);
      const flag = valueAt(now.response.json, "/is_work_item_types_enabled");
      return api.send("PATCH", at, { as, json: { is_work_item_types_enabled: flag } });
    },
  }),
  createProjectMember: asking({
    needs: ["scratchProject", "sibling", "member"],
    async send(given, as) {
      const at = given.path(operations.createProjectMember.path, {
        project_id: given.sibling.project.id,
      });
      return undo(
        given,
        await given.api.send("POST", at, { as, json: { member_id: given.member.id } }),
      );
    },
    harmless: ({ api, path, scratchProject, member }, as) => {
      const at = path(operations.createProjectMember.path, {
        project_id: scratchProject.project.id,
      });
      return api.send("POST", at, { as, json: { member_id: member.id } });
    },
  }),
  createModule: asking({
    needs: ["scratchProject"],
    send: ({ api, path, scratchProject, unique }, as) => {
      const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
      return api.send("POST", at, { as, json: { name: unique("module") } });
    },
  }),
  createIntakeWorkItem: asking({
    served: false,
    needs: ["scratchProject"],
    send: ({ api, path, scratchProject, unique }, as) => {
      const at = path(operations.createIntakeWorkItem.path, {
        project_id: scratchProject.project.id,
      });
      return api.send("POST", at, { as, json: { name: unique("intake") } });
    },
  }),
  bulkDeleteLabels: asking({
    needs: ["scratchProject"],
    send: ({ api, path, scratchProject }, as) => {
      const at = path(operations.bulkDeleteLabels.path, { project_id: scratchProject.project.id });
      return api.send("POST", at, { as, json: { ids: [absent] } });
    },
  }),
  bulkCreateComments: asking({
    needs: ["scratchProject"],
    async send(given, as) {
      const at = { project_id: given.scratchProject.project.id };
      const work_item_id = await commented(given);
      const path = given.path(operations.bulkCreateComments.path, { ...at, work_item_id });
      const json = { items: [{ comment_html: "<p>Said with a token.</p>" }] };
      return given.api.send("POST", path, { as, json });
    },
  }),
  bulkUpdateEstimatePoints: asking({
    served: false,
    needs: ["scratchProject"],
    async send(given, as) {
      const at = { project_id: given.scratchProject.project.id };
      const estimate_id = await scratchEstimate(given);
      const path = given.path(operations.bulkUpdateEstimatePoints.path, { ...at, estimate_id });
      return given.api.send("POST", path, { as, json: { items: [{ id: absent, value: "8" }] } });
    },
  }),
  bulkUpdateMilestones: asking({
    served: false,
    needs: ["scratchProject"],
    send: ({ api, path, scratchProject }, as) => {
      const at = path(operations.bulkUpdateMilestones.path, {
        project_id: scratchProject.project.id,
      });
      const json = { items: [{ id: absent, target_date: "2031-05-06" }] };
      return api.send("POST", at, { as, json });
    },
  }),
} as const;
