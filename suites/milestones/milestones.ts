import type { Check, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { makeUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { milestoneBody, milestonesPath } from "#suites/support/records/milestone-body.ts";

const milestone = sharedArrangement("milestones.milestone", async (given) => {
  const at = given.path(milestonesPath, { project_id: given.scratchProject.project.id });
  const more = { target_date: "2041-02-03" };
  const json = await milestoneBody(given, given.unique("milestone"), more);
  return makeUndeclared(given, at, json);
});

const made: readonly Check[] = [
  check({
    id: "milestones.made.id",
    clause: "milestones/milestone#id",
    title: "a created milestone has an id",
    needs: ["scratchProject"],
    killedBy: ["milestone-is-made-without-an-id"],
    async run(given) {
      given.expect(await milestone(given)).is("/id", "uuid");
    },
  }),
  check({
    id: "milestones.made.target-date",
    clause: "milestones/milestone#target_date",
    title: "a created milestone stores its target date",
    needs: ["scratchProject"],
    killedBy: ["milestone-target-date-is-an-instant", "milestone-target-date-is-forgotten"],
    async run(given) {
      given.expect(await milestone(given)).equals("/target_date", "2041-02-03");
    },
  }),
];

/** Created milestones. */
export const checks: readonly Judgeable[] = [...made];
