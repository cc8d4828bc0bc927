import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { listedBelow } from "#lib/contract/subjects/nested-records.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { commentsOf, commentsOfNewItem } from "./children.ts";

type Own = Given<"foreign" | "scratchProject">;

/** Paths of one list, below a record of the caller and below one of another tenant. */
interface Below {
  readonly own: (given: Own) => Promise<string>;
  readonly foreign: (given: Own, read: (at: string) => Promise<void>) => Promise<void>;
}

const points = "/api/v2/workspaces/{slug}/projects/{project_id}/estimates/{estimate_id}/points/";

/** The points of an estimate, as if it were in the scratch project. */
function pointsOf(given: Own, estimate_id = ""): string {
  return given.path(points, { project_id: given.scratchProject.project.id, estimate_id });
}

const belows: { readonly [Name in (typeof listedBelow)[number]]: Below } = {
  "estimate-point": {
    own: async (given) => pointsOf(given, await scratchEstimate(given)),
    foreign: (given, read) => {
      const { item, project, workspace } = given.foreign;
      const ids = { slug: workspace, project_id: project.id, work_item_id: item.id };
      const place = { as: "outsider", ...ids };
      return withPathRecords(given, "bulkUpdateEstimatePoints", place, (made) =>
        read(pointsOf(given, made["estimate_id"])),
      );
    },
  },
  comment: {
    own: commentsOfNewItem,
    foreign: (given, read) => read(commentsOf(given, given.foreign.item.id)),
  },
};

/** Lists below a record of another tenant, under the caller's own project. */
export const belowForeignChecks: readonly Check[] = listedBelow.map((name) =>
  check({
    id: `tenancy.${name}.list-below-foreign`,
    clause: "tenancy/below-record#not-found",
    subject: name,
    title: `each ${name.replaceAll("-", " ")} below a record of another tenant is not found under the caller's project`,
    needs: ["foreign", "scratchProject"],
    killedBy: [`${name}-listed-below-foreign`],
    async run(given: Own) {
      const { own, foreign } = belows[name];
      const served = await given.api.get(await own(given));
      given.expect(served).served(false).status(200);

      await foreign(given, async (at) => {
        const answer = await given.api.get(at);
        given.expect(answer, () => Promise.resolve(true)).problem("not_found");
      });
    },
  }),
);
