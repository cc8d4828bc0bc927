import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { PathParameters } from "#lib/contract/path.ts";
import { listedBelow } from "#lib/contract/subjects/nested-records.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";

type Own = Given<"foreign" | "scratchProject">;

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

/** A list below a record: where it is, and such records of the caller and of another tenant. */
interface Below {
  readonly path: string;
  readonly own: (given: Own) => Promise<PathParameters>;
  readonly foreign: (given: Own, use: (ids: PathParameters) => Promise<void>) => Promise<void>;
}

const belows: { readonly [Name in (typeof listedBelow)[number]]: Below } = {
  "estimate-point": {
    path: `${P}/estimates/{estimate_id}/points/`,
    own: async (given) => ({ estimate_id: await scratchEstimate(given) }),
    foreign: (given, use) => {
      const { item, project, workspace } = given.foreign;
      const ids = { slug: workspace, project_id: project.id, work_item_id: item.id };
      const place = { as: "outsider", ...ids };
      return withPathRecords(given, "bulkUpdateEstimatePoints", place, ({ estimate_id }) =>
        use({ ...(estimate_id !== undefined && { estimate_id }) }),
      );
    },
  },
  comment: {
    path: `${P}/work-items/{work_item_id}/comments/`,
    async own(given) {
      const project = { project_id: given.scratchProject.project.id };
      const at = given.path(lists.projectWorkItems.path, project);
      const json = await completed(given, at, { name: given.unique("commented") });
      return { work_item_id: requireId(await sendUndeclared(given, "POST", at, { json })) };
    },
    foreign: ({ foreign }, use) => use({ work_item_id: foreign.item.id }),
  },
};

/** Lists below a record of another tenant, under the caller's own project. */
export const belowForeignChecks: readonly Check[] = listedBelow.map((name) =>
  check({
    id: `tenancy.${name}.list-below-foreign`,
    clause: "tenancy/below-record#not-found",
    subject: name,
    title: `each ${name} below a record of another tenant is not found under the caller's project`,
    needs: ["foreign", "scratchProject"],
    killedBy: [`${name}-listed-below-foreign`],
    async run(given: Own) {
      const { path, own, foreign } = belows[name];
      const { id: project_id } = given.scratchProject.project;
      const read = (ids: PathParameters) => given.api.get(given.path(path, { project_id, ...ids }));
      const served = await read(await own(given));
      given.expect(served).served(false).status(200);

      await foreign(given, async (ids) => {
        given.expect(await read(ids), () => Promise.resolve(true)).problem("not_found");
      });
    },
  }),
);
