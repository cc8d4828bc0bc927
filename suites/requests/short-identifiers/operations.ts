import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared, takenUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import {
  shortlyNamedFamilies,
  shortlyNamedVerbs,
  slugOf,
} from "#lib/contract/clauses/requests/short-identifiers.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { below } from "#lib/contract/path.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { milestoneBody, milestonesPath } from "#suites/support/records/milestone-body.ts";
import { pointValue } from "#suites/support/records/point-value.ts";
import { scratchEstimate } from "#suites/support/records/scratch-estimate.ts";

type ScratchGiven = Given<"scratchProject">;
type Body = Readonly<Record<string, unknown>>;
type Family = (typeof shortlyNamedFamilies)[number];
type Verb = (typeof shortlyNamedVerbs)[number];

/** Records of one kind below the scratch project. */
interface Kind {
  readonly at: (given: ScratchGiven, project_id: string) => Promise<string>;
  readonly body: (given: ScratchGiven, at: string) => Promise<Body>;
  readonly patch: (given: ScratchGiven) => Body;
}

const points = "/api/v2/workspaces/{slug}/projects/{project_id}/estimates/{estimate_id}/points/";

const kinds: Readonly<Record<Family, Kind>> = {
  labels: {
    at: async ({ path }, project_id) => path(lists.labels.path, { project_id }),
    body: (given, at) => completed(given, at, { name: given.unique("label") }),
    patch: ({ unique }) => ({ name: unique("label") }),
  },
  milestones: {
    at: async ({ path }, project_id) => path(milestonesPath, { project_id }),
    body: (given) => milestoneBody(given, given.unique("milestone"), {}),
    patch: () => ({ target_date: "2041-02-03" }),
  },
  "estimate points": {
    at: async (given, project_id) =>
      given.path(points, { project_id, estimate_id: await scratchEstimate(given) }),
    body: (given, at) => completed(given, at, { value: pointValue(given.unique("point")) }),
    patch: ({ unique }) => ({ value: pointValue(unique("point")) }),
  },
};

/** A record that is created under the project's id. */
async function make(given: ScratchGiven, kind: Kind): Promise<string> {
  const at = await kind.at(given, given.scratchProject.project.id);
  const json = await kind.body(given, at);
  return requireId(await sendUndeclared(given, "POST", at, { json }));
}

const sharedOf = (family: Family) =>
  sharedArrangement(`requests.shortly-named/${slugOf[family]}`, (given) =>
    make(given, kinds[family]),
  );

/** One record of each kind that is not deleted. */
const present = {
  labels: sharedOf("labels"),
  milestones: sharedOf("milestones"),
  "estimate points": sharedOf("estimate points"),
} as const satisfies Record<Family, unknown>;

/** The operation below a project that is named in one of the two ways. */
async function operate(
  given: ScratchGiven,
  family: Family,
  verb: Verb,
  project_id: string,
): Promise<Exchange> {
  const { api } = given;
  const kind = kinds[family];
  const at = await kind.at(given, project_id);
  if (verb === "create") return api.send("POST", at, { json: await kind.body(given, at) });
  if (verb === "delete") return api.send("DELETE", below(at, await make(given, kind)));
  const one = below(at, await present[family](given));
  return verb === "read" ? api.get(one) : api.send("PATCH", one, { json: kind.patch(given) });
}

/** Operations on one record below a project that is named by its short identifier. */
export const shortlyNamedOperationChecks: readonly Check[] = shortlyNamedFamilies.flatMap(
  (family) =>
    shortlyNamedVerbs.map((verb) =>
      check({
        id: `requests.path.${slugOf[family]}-${verb}`,
        clause: "requests/path#short-identifier-operations",
        subject: `${family} ${verb}`,
        title: `the ${verb} of ${family} accepts the project's short identifier`,
        needs: ["scratchProject"],
        killedBy: [
          `short-identifier-unknown-to-${verb}-of-${slugOf[family]}`,
          "project-short-identifier-unknown",
        ],
        async run(given) {
          const { id, identifier } = given.scratchProject.project;
          const answer = await operate(given, family, verb, identifier);
          // The contract gives neither route nor body: the id shows whether the route exists.
          if (answer.response.status >= 400) {
            takenUndeclared(given, await operate(given, family, verb, id));
          }

          given.expect(answer).ok();
        },
      }),
    ),
);
