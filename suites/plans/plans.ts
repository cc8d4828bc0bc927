import type { Check, Given, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { makeInferred } from "#lib/check/arranging/inferred.ts";
import { oncePerWorld } from "#lib/check/arranging/once-per-world.ts";
import { shortlyNamed, slugOf } from "#lib/contract/clauses/requests/short-identifiers.ts";
import { estimateOfScratch } from "#suites/support/records/estimate-of-scratch.ts";
import { milestoneBody, milestonesPath } from "#suites/support/records/milestone-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { lists } from "#lib/contract/lists/lists.ts";

type Scratch = Given<"scratch">;

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const point = oncePerWorld("plans.point", async (given) => {
  const project_id = given.scratch.project.id;
  const ids = { project_id, estimate_id: await estimateOfScratch(given) };
  const at = given.path(`${P}/estimates/{estimate_id}/points/`, ids);
  const value = pointValue(given.unique("p"));
  return { value, made: await makeInferred(given, at, { value }) };
});

const milestone = oncePerWorld("plans.milestone", async (given) => {
  const at = given.path(milestonesPath, { project_id: given.scratch.project.id });
  const more = { target_date: "2041-02-03" };
  const json = await milestoneBody(given, given.unique("milestone"), more);
  return makeInferred(given, at, json);
});

const made: readonly Check[] = [
  check({
    id: "plans.estimate-point.id",
    clause: "estimates/point#id",
    title: "an estimate point that is made has an id",
    needs: ["scratch"],
    killedBy: ["estimate-point-is-made-without-an-id"],
    async run(given) {
      given.expect((await point(given)).made).is("/id", "uuid");
    },
  }),
  check({
    id: "plans.estimate-point.value",
    clause: "estimates/point#value",
    title: "an estimate point that is made keeps its value",
    needs: ["scratch"],
    killedBy: ["estimate-point-value-is-a-number", "estimate-point-value-is-forgotten"],
    async run(given) {
      const { value, made: answer } = await point(given);

      given.expect(answer).equals("/value", value);
    },
  }),
  check({
    id: "plans.milestone.id",
    clause: "milestones/milestone#id",
    title: "a milestone that is made has an id",
    needs: ["scratch"],
    killedBy: ["milestone-is-made-without-an-id"],
    async run(given) {
      given.expect(await milestone(given)).is("/id", "uuid");
    },
  }),
  check({
    id: "plans.milestone.target-date",
    clause: "milestones/milestone#target_date",
    title: "a milestone that is made keeps its target date",
    needs: ["scratch"],
    killedBy: ["milestone-target-date-is-an-instant", "milestone-target-date-is-forgotten"],
    async run(given) {
      given.expect(await milestone(given)).equals("/target_date", "2041-02-03");
    },
  }),
];

const templates = {
  labels: { path: lists.labels.path, given: false },
  milestones: { path: `${P}/milestones/`, given: false },
  "estimate points": { path: `${P}/estimates/{estimate_id}/points/`, given: false },
  pages: { path: lists.pages.path, given: true },
  members: { path: lists.projectMembers.path, given: false },
} as const satisfies Record<(typeof shortlyNamed)[number], { path: string; given: boolean }>;

async function pathOf(given: Scratch, name: (typeof shortlyNamed)[number], project_id: string) {
  const estimate_id = name === "estimate points" ? await estimateOfScratch(given) : "";
  return given.path(templates[name].path, { project_id, estimate_id });
}

const named = shortlyNamed.map((name) =>
  check({
    id: `plans.path.${slugOf[name]}`,
    clause: "requests/path#short-identifier",
    subject: name,
    title: `the list of ${name} knows the project by its short identifier`,
    needs: ["scratch"],
    killedBy: [`short-identifier-unknown-to-${slugOf[name]}`, "project-short-identifier-unknown"],
    async run(given) {
      const { id, identifier } = given.scratch.project;
      const query = { per_page: 1 };
      const plain = await given.api.get(await pathOf(given, name, id), query);
      given.expect(plain).served(templates[name].given).status(200);

      const page = await given.api.get(await pathOf(given, name, identifier), query);

      given.expect(page).status(200).is("/data", "object[]");
    },
  }),
);

/** Estimate points and milestones one by one, and lists that know a project by its short identifier. */
export const checks: readonly Judgeable[] = [...made, ...named];
