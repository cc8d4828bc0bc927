import type { Check, Given, Judgeable } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId, requireSuccess } from "#lib/check/arranging/require-success.ts";
import { check } from "#lib/check/check.ts";
import {
  makeUndeclared,
  sendUndeclared,
  takenUndeclared,
} from "#lib/check/arranging/undeclared-route-write.ts";
import { isNoRoute } from "#lib/check/environment/unpromised.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { commentOperations } from "#lib/contract/clauses/comments/comments.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { below } from "#lib/contract/path.ts";
import { completed } from "#suites/support/records/declared-body.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { untested } from "#lib/unjudged/unjudged.ts";
import { standingChecks } from "./standings.ts";

type ScratchGiven = Given<"scratchProject">;
type Operation = (typeof commentOperations)[number];

const template =
  "/api/v2/workspaces/{slug}/projects/{project_id}/work-items/{work_item_id}/comments/";
const absent = "3f0c2f0e-6b1d-4c57-9a51-0d9e5f1b7c42";
const body = { comment_html: "<p>Some <strong>rich</strong> words</p>" };

/** A comment body that no other comment has: the contract does not state whether one may be repeated. */
const bodyOf = ({ unique }: ScratchGiven) => ({
  comment_html: `<p>Some <strong>rich</strong> words, ${unique("said once")}</p>`,
});

/** A work item of the scratch project, and the answer to a read of it. */
const item = sharedArrangement("comments.item", async (given) => {
  const project_id = given.scratchProject.project.id;
  const at = given.path(lists.projectWorkItems.path, { project_id });
  const json = await completed(given, at, { name: given.unique("commented") });
  const id = requireId(await sendUndeclared(given, "POST", at, { json }));
  const read = await given.api.get(
    given.path(operations.readWorkItem.path, { project_id, pk: id }),
  );
  return { id, read };
});

/** Path of the comments of the shared work item, each segment in the given spelling. */
async function placeOf(given: ScratchGiven, spelling: "id" | "project" | "item"): Promise<string> {
  const { id, read } = await item(given);
  const { project } = given.scratchProject;
  const identified = () => String(valueAt(requireSuccess(read).response.json, "/identifier"));
  return given.path(template, {
    project_id: spelling === "project" ? project.identifier : project.id,
    work_item_id: spelling === "item" ? identified() : id,
  });
}

/** A new comment's id as it is answered: by the single create, or by the one in bulk, which alone the contract gives. */
async function newId(given: ScratchGiven, at: string): Promise<unknown> {
  const made = await given.api.send("POST", at, { json: bodyOf(given) });
  if (!isNoRoute(made)) return requireId(takenUndeclared(given, made));
  const json = { items: [bodyOf(given)] };
  const inBulk = requireSuccess(await given.api.send("POST", `${at}bulk-create/`, { json }));
  return valueAt(inBulk.response.json, "/results/0/id");
}

/** A comment created under the plain ids; it shows that the routes exist. */
async function comment(given: ScratchGiven): Promise<string> {
  const at = await placeOf(given, "id");
  const id = await newId(given, at);
  if (typeof id !== "string") {
    throw untested("A created comment is not returned.", unlocks.recordAnswered);
  }
  given.expect(await given.api.get(below(at, id))).served(false);
  return id;
}

/** A comment that is not deleted. */
const present = sharedArrangement("comments.present", comment);

/** One operation on comments below a path. */
async function operate(given: ScratchGiven, name: Operation, at: string): Promise<Exchange> {
  const one = below(at, await (name === "delete" ? comment : present)(given));
  if (name === "list") return given.api.get(at);
  if (name === "create") return given.api.send("POST", at, { json: bodyOf(given) });
  if (name === "read") return given.api.get(one);
  if (name === "update") return given.api.send("PATCH", one, { json: body });
  return given.api.send("DELETE", one);
}

/** The operation with one path segment spelled differently, if it is served under the plain ids. */
async function operateSpelled(
  given: ScratchGiven,
  name: Operation,
  spelling: "project" | "item",
): Promise<Exchange> {
  const answer = await operate(given, name, await placeOf(given, spelling));
  if ([403, 404, 405].includes(answer.response.status)) {
    const plain = await operate(given, name, await placeOf(given, "id"));
    given.expect(plain).served(false).ok();
  }
  return answer;
}

/** Whether a single comment can be created; the contract gives no route for it. */
const isMade = sharedArrangement("comments.is-made", async (given) => {
  const { response } = await given.api.send("POST", await placeOf(given, "id"), {
    json: bodyOf(given),
  });
  return response.status < 300;
});

/** Comments are neither listed nor created below another tenant's work item. */
async function expectNotFound(given: ScratchGiven, work_item_id: string): Promise<void> {
  given
    .expect(await given.api.get(await placeOf(given, "id")))
    .served(false)
    .ok();
  const at = given.path(template, { project_id: given.scratchProject.project.id, work_item_id });

  given.expect(await given.api.get(at)).problem("not_found");
  if (!(await isMade(given))) return;
  given.expect(await given.api.send("POST", at, { json: bodyOf(given) })).problem("not_found");
}

const spelled = commentOperations.flatMap((name) => [
  check({
    id: `comments.project-identifier.${name}`,
    clause: "comments/project-identifier#known",
    subject: name,
    title: `the ${name} of comments accepts the project's short identifier`,
    needs: ["scratchProject"],
    killedBy: [
      `short-identifier-unknown-to-${name}-of-comments`,
      "project-short-identifier-unknown",
    ],
    async run(given) {
      const answer = await operateSpelled(given, name, "project");

      given.expect(answer).ok();
    },
  }),
  check({
    id: `comments.work-item-identifier.${name}`,
    clause: "comments/work-item-identifier#known",
    subject: name,
    title: `the ${name} of comments accepts the work item's identifier`,
    needs: ["scratchProject"],
    killedBy: [`work-item-identifier-unknown-to-${name}-of-comments`],
    async run(given) {
      const answer = await operateSpelled(given, name, "item");

      given.expect(answer).ok();
    },
  }),
]);

const others: readonly Check[] = [
  check({
    id: "comments.create.comment-html",
    clause: "comments/create#comment_html",
    title: "a comment is created from rich text and has an id",
    needs: ["scratchProject"],
    killedBy: ["comment-is-made-without-an-id"],
    async run(given) {
      const made = await makeUndeclared(given, await placeOf(given, "id"), body);

      given.expect(made).is("/id", "uuid");
    },
  }),
  check({
    id: "comments.path.absent-work-item",
    clause: "comments/path#absent-work-item",
    title: "the comments of an absent work item are not found",
    needs: ["scratchProject"],
    killedBy: ["comments-of-an-absent-work-item-are-forbidden"],
    async run(given) {
      await expectNotFound(given, absent);
    },
  }),
  check({
    id: "comments.path.foreign-work-item",
    clause: "comments/path#foreign-work-item",
    title: "the comments of another tenant's work item are not found",
    needs: ["scratchProject", "foreign"],
    killedBy: ["comments-of-a-foreign-work-item-are-served"],
    async run(given) {
      await expectNotFound(given, given.foreign.item.id);
    },
  }),
];

/** Single comments. */
export const checks: readonly Judgeable[] = [...spelled, ...others, ...standingChecks];
