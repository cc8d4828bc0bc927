import type { RefusesMember } from "#lib/check/packs/refused-members.ts";
import { refusedMembers } from "#lib/check/packs/refused-members.ts";
import type { Given } from "#lib/check/check.ts";
import type { Expectation } from "#lib/check/matchers/expect.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sendUndeclared } from "#lib/check/arranging/undeclared-route-write.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { completed } from "./declared-body.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";

/** Creates an intake work item in the scratch project. */
export function createIntake(
  { api, path, scratchProject }: Given<"scratchProject">,
  json: unknown,
): Promise<Exchange> {
  const at = path(operations.createIntakeWorkItem.path, { project_id: scratchProject.project.id });
  return api.send("POST", at, { json });
}

/** Claims about an intake work item that should have been created; a deployment may lack the route. */
export function expectMade(given: Given<"scratchProject">, made: Exchange): Expectation {
  return given.expect(made).served(false).ok();
}

/** An intake work item created with only a name. */
export const plainIntake = sharedArrangement("intake.plain", (given) =>
  createIntake(given, { name: given.unique("intake") }),
);

/** Guards a refusal: the same request without its error is accepted. */
export async function guardTaken(given: Given<"scratchProject">): Promise<void> {
  expectMade(given, await plainIntake(given));
}

/** The run of a check that a create in the intake is refused for one member. */
export const refusesIntake: RefusesMember<Given<"scratchProject">> = refusedMembers({
  name: "createIntakeWorkItem",
  send: createIntake,
});

/** A work item of the scratch project that others may duplicate. */
export const original = sharedArrangement("intake.original", async (given) => {
  const at = given.path(lists.projectWorkItems.path, {
    project_id: given.scratchProject.project.id,
  });
  const json = await completed(given, at, { name: given.unique("item"), priority: "low" });
  return sendUndeclared(given, "POST", at, { json });
});

/** An intake work item with every member that accepts any value. */
export const full = sharedArrangement("intake.full", async (given) => {
  const name = given.unique("intake");
  const json = {
    name,
    description_html: "<p>Reported words</p>",
    priority: "high",
    source_email: "reporter@example.com",
    external_id: name,
    external_source: "conformance",
  };
  return { sent: json, made: await createIntake(given, json) };
});

/** An intake work item that duplicates a work item, and has nothing else that could conflict with that. */
export const duplicate = sharedArrangement("intake.duplicate", async (given) => {
  const json = { name: given.unique("intake"), duplicate_to_id: requireId(await original(given)) };
  return { sent: json, made: await createIntake(given, json) };
});

/** A snoozed intake work item. */
export const snoozed = sharedArrangement("intake.snoozed", async (given) => {
  const json = { name: given.unique("intake"), snoozed_till: "2041-05-06T07:08:09Z" };
  return { sent: json, made: await createIntake(given, json) };
});

/** An intake work item created with the service's own source and status. */
export const repeated = sharedArrangement("intake.repeated", async (given) => {
  const first = await plainIntake(given);
  const source = valueAt(first.response.json, "/source");
  const status = valueAt(first.response.json, "/status");
  return createIntake(given, { name: given.unique("intake"), source, status });
});

/** Intake work items created with a source, and a status, other than the service's own. */
export const chosen = {
  source: sharedArrangement("intake.chosen-source", (given) =>
    createIntake(given, { name: given.unique("intake"), source: "EMAIL" }),
  ),
  status: sharedArrangement("intake.chosen-status", (given) =>
    createIntake(given, { name: given.unique("intake"), status: -1 }),
  ),
} as const;

/** An intake work item created with null wherever that is allowed. */
export const cleared = sharedArrangement("intake.cleared", (given) => {
  const empty = { duplicate_to_id: null, snoozed_till: null, source_email: null };
  return createIntake(given, { name: given.unique("intake"), ...empty });
});

/** A duplicate of a missing item, which is refused. */
export const duplicateOfNothing = sharedArrangement("intake.duplicate-of-nothing", (given) =>
  createIntake(given, { name: given.unique("intake"), duplicate_to_id: absentId }),
);

/** An intake work item that sets another time and another creator. */
export const claimed = sharedArrangement("intake.claimed", (given) => {
  const audit = {
    created_at: "2001-02-03T04:05:06Z",
    created_by_id: given.scratchProject.project.id,
  };
  return createIntake(given, { name: given.unique("intake"), ...audit });
});
