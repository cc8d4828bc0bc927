import type { Given, Judgeable } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { shortlyNamed, slugOf } from "#lib/contract/clauses/requests/short-identifiers.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";
import { almostNamedChecks } from "./almost.ts";
import { shortlyNamedOperationChecks } from "./operations.ts";
import { lists } from "#lib/contract/lists/lists.ts";

type ScratchGiven = Given<"scratchProject">;

const P = "/api/v2/workspaces/{slug}/projects/{project_id}";

const templates = {
  labels: { path: lists.labels.path, given: false },
  milestones: { path: `${P}/milestones/`, given: false },
  "estimate points": { path: `${P}/estimates/{estimate_id}/points/`, given: false },
  pages: { path: lists.pages.path, given: true },
  members: { path: lists.projectMembers.path, given: false },
} as const satisfies Record<(typeof shortlyNamed)[number], { path: string; given: boolean }>;

async function pathOf(
  given: ScratchGiven,
  name: (typeof shortlyNamed)[number],
  project_id: string,
) {
  const estimate_id = name === "estimate points" ? await scratchEstimate(given) : "";
  return given.path(templates[name].path, { project_id, estimate_id });
}

const named = shortlyNamed.map((name) =>
  check({
    id: `requests.path.${slugOf[name]}`,
    clause: "requests/path#short-identifier",
    subject: name,
    title: `the list of ${name} accepts the project's short identifier`,
    needs: ["scratchProject"],
    killedBy: [`short-identifier-unknown-to-${slugOf[name]}`, "project-short-identifier-unknown"],
    async run(given) {
      const { id, identifier } = given.scratchProject.project;
      const query = { per_page: 1 };
      const plain = await given.api.get(await pathOf(given, name, id), query);
      given.expect(plain).served(templates[name].given).status(200);

      const page = await given.api.get(await pathOf(given, name, identifier), query);

      given.expect(page).status(200).is("/data", "object[]");
    },
  }),
);

/** Routes that accept a project's short identifier. */
export const shortIdentifierChecks: readonly Judgeable[] = [
  ...named,
  ...shortlyNamedOperationChecks,
  ...almostNamedChecks,
];
