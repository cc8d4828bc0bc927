import type { Check, Given } from "#lib/check/check.ts";
import { withPathRecords } from "#lib/check/arranging/path-records.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { check } from "#lib/check/check.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { readWalked, walkedRows } from "#lib/check/matchers/walked-list.ts";
import { almostNamed } from "#lib/contract/clauses/requests/short-identifiers.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { harmlessBody } from "#suites/support/operations/harmless-body.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

type ScratchGiven = Given<"scratchProject">;

const mistakes = {
  shortened: (identifier: string) => identifier.slice(0, -1),
  lengthened: (identifier: string) => `${identifier}Q`,
} as const;

/** Short identifiers of the workspace's projects, as far as those are listed. */
const identifiers = sharedArrangement("requests.almost-named.taken", async (given) => {
  const listed = await readWalked(given, given.path(lists.projects.path));
  if (listed.response.status !== 200) return [];
  return walkedRows(listed).map((row) => memberOf(row, "identifier"));
});

/** A work item whose comments a request may name. */
const commented = sharedArrangement("requests.almost-named.item", async (given: ScratchGiven) => {
  const { id } = await makeItem(given, { name: given.unique("item") });
  return id;
});

/** A short identifier that resembles the project's, and that no other project has. */
async function almost(given: ScratchGiven, mistake: keyof typeof mistakes): Promise<string> {
  const wrong = mistakes[mistake](given.scratchProject.project.identifier);
  const taken = await identifiers(given);
  if (wrong.length > 1 && !taken.includes(wrong)) return wrong;
  throw untested(
    `Another project may be called ${wrong}.`,
    unlocks.project("whose short identifier resembles that of no other project"),
  );
}

/** A path that almost names a project by its short identifier. */
export const almostNamedChecks: readonly Check[] = almostNamed.flatMap((name) =>
  (["shortened", "lengthened"] as const).map((mistake) =>
    check({
      id: `requests.path.${name}-${mistake}-identifier`,
      clause: "requests/path#short-identifier-whole",
      subject: `${name} ${mistake}`,
      title: `${operations[name].method} ${operations[name].path} does not find a project by its ${mistake} short identifier`,
      needs: ["scratchProject", "owner"],
      killedBy: [`${name}-finds-projects-by-${mistake}-identifiers`],
      async run(given) {
        const { api, workspace, owner, scratchProject } = given;
        const wrong = await almost(given, mistake);
        const work_item_id = name === "bulkCreateComments" ? await commented(given) : "";
        const project_id = scratchProject.project.id;
        const place = { as: "owner", slug: workspace, project_id, work_item_id };
        await withPathRecords(given, name, place, async (records) => {
          const { method, path: template } = operations[name];
          const at = given.path(template, { work_item_id, ...records, project_id: wrong });
          const body = await harmlessBody(name, given, { member_id: owner.id });
          const answer = await api.send(method, at, body);

          // What cannot be a short identifier at all may be refused as such.
          if (answer.response.status === 400) given.observe(`${wrong} is refused`, answer);
          else given.expect(answer).problem("not_found");
        });
      },
    }),
  ),
);
