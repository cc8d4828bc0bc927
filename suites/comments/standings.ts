import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { pageRows } from "#lib/check/matchers/page-rows.ts";
import { idOf } from "#lib/check/matchers/expect.ts";
import { memberOf } from "#lib/check/matchers/pointer.ts";
import { identifiedOperations, itemStandings } from "#lib/contract/clauses/comments/comments.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { archiveItem } from "#suites/support/records/archive-item.ts";
import type { MadeItem } from "#suites/support/work-items/make-item.ts";
import { makeItem } from "#suites/support/work-items/make-item.ts";

type ScratchGiven = Given<"scratchProject">;
type Standing = (typeof itemStandings)[number];
type Operation = (typeof identifiedOperations)[number];

const template =
  "/api/v2/workspaces/{slug}/projects/{project_id}/work-items/{work_item_id}/comments/";

const unlock = unlocks.deployment("with comments on work items that are done, archived or drafts");

/** Makes what is done, archived or a draft of a work item; what it does not become is untested. */
const arrange: Readonly<
  Record<Standing, (given: ScratchGiven, item: MadeItem) => Promise<unknown>>
> = {
  async done(given, { at }) {
    const states = given.path(lists.states.path, {
      project_id: given.scratchProject.project.id,
    });
    const page = await given.api.get(states, { per_page: 200 });
    given.expect(page).served(false);
    const completed = pageRows(page).find((row) => memberOf(row, "group") === "completed");
    if (completed === undefined) throw untested("No state is for completed work.", unlock);
    return sendUndeclared(given, "PATCH", at, { json: { state_id: idOf(completed) } });
  },
  archived: (given, { at }) => archiveItem(given, at),
  async draft(given, { at }) {
    const { json } = (await given.api.get(at)).response;
    if (memberOf(json, "is_draft") !== true) throw untested("No draft can be made.", unlock);
  },
};

/** A work item of this standing, and the identifier that it was read with before. */
async function makeStanding(given: ScratchGiven, standing: Standing) {
  const draft = standing === "draft" ? { is_draft: true } : {};
  const item = await makeItem(given, { name: given.unique(standing), ...draft });
  const identifier = memberOf((await given.api.get(item.at)).response.json, "identifier");
  if (typeof identifier !== "string") throw untested("An item has no identifier.", unlock);
  await arrange[standing](given, item);
  return { id: item.id, identifier };
}

const memory = createMemory<ReturnType<typeof makeStanding>, ScratchGiven>(
  "comments.standings",
  ({ scratchProject }) => scratchProject,
);

function operate(given: ScratchGiven, name: Operation, work_item_id: string): Promise<Exchange> {
  const at = given.path(template, { project_id: given.scratchProject.project.id, work_item_id });
  const comment = { comment_html: `<p>Some words, ${given.unique("said once")}</p>` };
  if (name === "list") return given.api.get(at);
  if (name === "create") return given.api.send("POST", at, { json: comment });
  return given.api.send("POST", `${at}bulk-create/`, { json: { items: [comment] } });
}

/** Whether the operation was carried out. */
const isDone = ({ response }: Exchange): boolean =>
  response.status < 300 && (memberOf(response.json, "succeeded") ?? 1) === 1;

/** Work items of every standing, named in the path by their identifiers. */
export const standingChecks: readonly Check[] = identifiedOperations.flatMap((name) =>
  itemStandings.map((standing) =>
    check({
      id: `comments.work-item-identifier.${name}-when-${standing}`,
      clause: "comments/work-item-identifier#standing",
      subject: `${name} ${standing}`,
      title: `the ${name} of comments accepts the identifier of a work item that is ${standing}`,
      needs: ["scratchProject"],
      killedBy: [`item-identifier-unknown-when-${standing}`],
      async run(given) {
        const { id, identifier } = await memory(given, standing, (own) =>
          makeStanding(own, standing),
        );
        const plain = await operate(given, name, id);
        given.expect(plain).served(name === "bulk-create");
        if (!isDone(plain)) throw untested(`The ${name} is refused for the id.`, unlock);

        const answer = await operate(given, name, identifier);

        const { status } = answer.response;
        given.expect(answer).that("status", "served as for the id", status, isDone(answer));
      },
    }),
  ),
);
