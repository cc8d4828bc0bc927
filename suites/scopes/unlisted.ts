import type { Need } from "#fixtures/test-data.ts";
import { requireId } from "#lib/check/arranging/require-success.ts";
import { sharedArrangement } from "#lib/check/arranging/shared-arrangement.ts";
import type { Check, Given } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { operations } from "#lib/contract/operations.ts";
import type { UnlistedOperation } from "#lib/contract/subjects/unlisted-operations.ts";
import { tiersOf, unlistedOperations } from "#lib/contract/subjects/unlisted-operations.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { sendWith } from "#suites/support/access/token-with.ts";
import { absentId } from "#suites/support/answers/refused-body.ts";
import type { Asking } from "./asking.ts";
import { asking } from "./asking.ts";

/** A type and a property of the scratch project; the property may be attached to the type repeatedly. */
const attachable = sharedArrangement("scopes.attachable", async (given) => {
  const at = { project_id: given.scratchProject.project.id };
  const post = (path: string, json: object) =>
    given.api.send("POST", given.path(path, at), { json });
  const name = given.unique("attachable");
  const type = await post(operations.createProjectType.path, { name });
  const json = { display_name: name, property_type: "TEXT" };
  const property = await post(operations.createProjectProperty.path, json);
  return { ...at, type_id: requireId(type), property_id: requireId(property) };
});

/** How each is requested; with a sufficient token it names nothing if a success would leave something behind. */
const askings: { readonly [N in UnlistedOperation]: Asking } = {
  readTypeSchema: asking({
    needs: ["frozenProject", "types"],
    send({ api, path, frozenProject, types: [type] }, as) {
      const at = { project_id: frozenProject.id, type_id: type?.id ?? "" };
      return api.get(path(operations.readTypeSchema.path, at), {}, { as });
    },
  }),
  importTypes: naming("importTypes", "work_item_types", ({ workspaceTypes: [type] }) => type?.id),
  attachProjectProperties: asking({
    needs: ["projectMode", "scratchProject"],
    async send(given: Given<Need>, as) {
      const { property_id, ...at } = await attachable(given);
      const path = given.path(operations.attachProjectProperties.path, at);
      return given.api.send("POST", path, { as, json: { properties: [property_id] } });
    },
  }),
  attachWorkspaceProperties: naming(
    "attachWorkspaceProperties",
    "properties",
    ({ workspaceProperty }) => workspaceProperty.id,
  ),
};

/** A write that names a workspace record in its body. */
function naming(
  name: UnlistedOperation,
  member: string,
  idOf: (given: Given<Need>) => string | undefined,
): Asking {
  const send = (given: Given<Need>, as: string, id: string | undefined) => {
    const [type] = given.workspaceTypes;
    const at = { project_id: given.scratchProject.project.id, type_id: type?.id ?? "" };
    const path = given.path(operations[name].path, at);
    return given.api.send("POST", path, { as, json: { [member]: [id] } });
  };
  return asking({
    needs: ["workspaceMode", "scratchProject", "workspaceTypes", "workspaceProperty"],
    send: (given: Given<Need>, as) => send(given, as, idOf(given)),
    harmless: (given: Given<Need>, as) => send(given, as, absentId),
  });
}

/** A token with one global scope, without the other one and without fine-grained type scopes. */
function globalAlone(scope: string, other: string): WantedToken {
  const isFar = (granted: string) => granted !== other && !granted.includes(".work_item_");
  return {
    words: `the scope ${scope} and without ${other} and the scopes of types and properties`,
    suits: (scopes) => scopes.includes(scope) && scopes.every(isFar),
    example: [scope],
  };
}

const routeOf = (name: UnlistedOperation) => `${operations[name].method} ${operations[name].path}`;

/** Operations on types whose fine-grained scope is not shown, with a token of either global tier. */
export const unlistedScopeChecks: readonly Check[] = unlistedOperations.flatMap((name) => {
  const { tier, otherTier } = tiersOf(name);
  const { send, harmless, lax } = askings[name];
  const needs = ["tokens", ...askings[name].needs] as const;
  const enough = globalAlone(tier, otherTier);
  const other = globalAlone(otherTier, tier);
  return [
    check({
      id: `scopes.global.${name}`,
      clause: "scopes/unlisted-global#satisfies",
      subject: name,
      title: `${tier} by itself is sufficient for ${routeOf(name)}`,
      needs,
      wantedToken: enough,
      killedBy: [`global-scope-is-not-enough-for-${name}`],
      async run(given) {
        const answer = await sendWith(given, enough, (as) => harmless(given, as));

        const { status } = answer.response;
        const claims = given.expect(answer);
        if (status === 402 || status >= 500) claims.ok();
        const shut = lax ? [401, 403] : [401, 403, 404];
        claims.that("status", `none of ${shut.join(", ")}`, status, !shut.includes(status));
      },
    }),
    check({
      id: `scopes.other-tier.${name}`,
      clause: "scopes/unlisted-other-tier#forbidden",
      subject: name,
      title: `${otherTier} is not sufficient for ${routeOf(name)}`,
      needs,
      wantedToken: other,
      killedBy: [`any-token-opens-${name}`],
      async run(given) {
        const answer = await sendWith(given, other, (as) => send(given, as));

        const isServed = async () => isSuccess(await send(given, "owner"));
        given.expect(answer, isServed).problem("forbidden");
      },
    }),
  ];
});
