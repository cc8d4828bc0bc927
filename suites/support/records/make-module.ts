import type { RefusesMember } from "#lib/check/packs/refused-members.ts";
import { createMemory } from "#lib/check/arranging/shared-arrangement.ts";
import type { JudgeRefusal } from "#lib/check/packs/refusals.ts";
import { refuses } from "#lib/check/packs/refusals.ts";
import { refusedMembers } from "#lib/check/packs/refused-members.ts";
import type { Given } from "#lib/check/check.ts";
import type { Exchange, Query } from "#lib/http/exchange.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";

/** A create of a module in the scratch project. */
export function createModule(
  { api, path, scratchProject }: Given<"scratchProject">,
  json: unknown,
  query?: Query,
): Promise<Exchange> {
  const at = path(operations.createModule.path, { project_id: scratchProject.project.id });
  return api.send("POST", at, { json, ...(query && { query }) });
}

/** The run of a check that a create of a module is refused for one member. */
export const refusesModule: RefusesMember<Given<"scratchProject">> = refusedMembers({
  name: "createModule",
  send: createModule,
});

/** The run of a check that a create of a module refuses one query parameter; its body is valid. */
export function moduleCreateRefuses(
  [parameter, value]: readonly [parameter: string, value: Query[string]],
  judge: JudgeRefusal,
): (given: Given<"scratchProject">) => Promise<void> {
  const askTogether = (given: Given<"scratchProject">, query: Query) =>
    refusedQueries(given, JSON.stringify(query), (own) => createAsking(own, query));
  const asked = { place: "createModule", parameter, value, ask: createAsking, askTogether };
  return refuses(asked, judge);
}

function createAsking(given: Given<"scratchProject">, query: Query): Promise<Exchange> {
  return createModule(given, { name: given.unique("refused module") }, query);
}

const refusedQueries = createMemory<Promise<Exchange>, Given<"scratchProject">>(
  "packs.module-queries",
  ({ scratchProject }) => scratchProject,
);

/** Path of a created module; the contract does not give the route. */
export async function moduleMade(given: Given<"scratchProject">, json: unknown): Promise<string> {
  const made = await createModule(given, json);
  given.expect(made).ok().is("/id", "uuid");
  const pk = String(valueAt(made.response.json, "/id"));
  return given.path(`${lists.modules.path}{pk}/`, {
    project_id: given.scratchProject.project.id,
    pk,
  });
}
