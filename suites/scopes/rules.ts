import type { Check } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { check } from "#lib/check/check.ts";
import { isSuccess } from "#lib/check/environment/payment-asked.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { sendWith, unrelatedTo, withScope } from "#suites/support/access/token-with.ts";

const { createModule, listProjectWorkItems, listWorkspaceWorkItems, readSchema, readWorkItem } =
  operations;
const absent = "0b7d5a16-4e5f-4d0a-9c3e-8a1f6d2b9e74";
const itemsScope = "projects.work_items:read";
const withoutWorkItems = unrelatedTo("projects.work_items", "read");
const comments = withScope("projects.work_items.comments:read", itemsScope, "read");
const withoutModules = unrelatedTo("projects.modules", "write");

/** The contract's own example: either of the two lists of states, for which it gives no route. */
const forStates = [
  { word: "fine", wanted: withScope("projects.states:read", "read") },
  { word: "global", wanted: withScope("read", "projects.states:read") },
] as const satisfies readonly { word: string; wanted: WantedToken }[];

const states = forStates.map(({ word, wanted }) =>
  check({
    id: `scopes.${word}.states`,
    clause: `scopes/${word}#satisfies`,
    subject: "states",
    title: `a token with ${wanted.words} lists states`,
    needs: ["tokens", "frozenProject"],
    wantedToken: wanted,
    killedBy: ["states-ask-for-both-scopes"],
    async run(given) {
      const at = given.path(lists.states.path, { project_id: given.frozenProject.id });
      const answer = await sendWith(given, wanted, (as) => given.api.get(at, {}, { as }));

      const { status } = answer.response;
      // A route that the contract does not give may be closed to everyone.
      if (status === 403)
        given
          .expect(await given.api.read(at))
          .served(false)
          .status(200);
      given.expect(answer).served(false).status(200);
    },
  }),
);

/** Rules beyond one operation. */
export const scopeRuleChecks: readonly Check[] = [
  ...states,
  check({
    id: "scopes.child.work-items",
    clause: "scopes/child#listProjectWorkItems",
    title: "a token for comments does not list the work items above them",
    needs: ["tokens", "frozenProject"],
    wantedToken: comments,
    killedBy: ["comment-scope-reads-work-items", "no-scope-asked-listProjectWorkItems"],
    async run(given) {
      const at = given.path(listProjectWorkItems.path, { project_id: given.frozenProject.id });
      const answer = await sendWith(given, comments, (as) => given.api.get(at, {}, { as }));

      given.expect(answer).problem("forbidden");
    },
  }),
  check({
    id: "scopes.first.permission-engine",
    clause: "scopes/first#permission-engine",
    title: "an existing work item gets 403, not 404, for a token without the scope",
    needs: ["tokens", "items", "frozenProject"],
    wantedToken: withoutWorkItems,
    killedBy: [
      "scope-lack-hides-records",
      "scope-lack-is-unauthorized",
      "scope-lack-asks-for-payment",
    ],
    async run(given) {
      const at = { project_id: given.frozenProject.id, pk: given.items[1]?.id ?? "" };
      const path = given.path(readWorkItem.path, at);
      const answer = await sendWith(given, withoutWorkItems, (as) =>
        given.api.get(path, {}, { as }),
      );

      given.expect(answer).problem("forbidden");
    },
  }),
  check({
    id: "scopes.first.absent-record",
    clause: "scopes/first#absent-record",
    title: "an absent work item gets 403 or 404 without the scope",
    needs: ["tokens", "frozenProject"],
    wantedToken: withoutWorkItems,
    killedBy: ["scope-lack-is-unauthorized"],
    async run(given) {
      const path = given.path(readWorkItem.path, {
        project_id: given.frozenProject.id,
        pk: absent,
      });
      const answer = await sendWith(given, withoutWorkItems, (as) =>
        given.api.get(path, {}, { as }),
      );

      given.observe(`an absent record without the scope: ${answer.response.status}`, answer);
      given.expect(answer).statusIn([403, 404]);
    },
  }),
  check({
    id: "scopes.refused.writes-nothing",
    clause: "scopes/refused#writes-nothing",
    title: "a module that a token may not create does not take its name",
    needs: ["tokens", "scratchProject"],
    wantedToken: withoutModules,
    killedBy: ["scopes-judged-after-the-work", "scope-lack-asks-for-payment"],
    async run(given) {
      const at = given.path(createModule.path, { project_id: given.scratchProject.project.id });
      const json = { name: given.unique("module") };
      const send = (as: string) => given.api.send("POST", at, { as, json });
      const refused = await sendWith(given, withoutModules, send);
      const isServed = async () => isSuccess(await send("owner"));
      given.expect(refused, isServed).problem("forbidden");

      const made = await given.api.send("POST", at, { json });

      given.expect(made).ok();
    },
  }),
  check({
    id: "scopes.token.as-key",
    clause: "scopes/token#as-key",
    title: "a token that is sent as an API key creates no module without the scope",
    needs: ["tokens", "scratchProject"],
    wantedToken: withoutModules,
    killedBy: ["token-as-a-key-is-not-limited"],
    async run(given) {
      const at = given.path(createModule.path, { project_id: given.scratchProject.project.id });
      const json = { name: given.unique("module") };
      const answer = await sendWith(given, withoutModules, (as) =>
        given.api.send("POST", at, { as, json, keyHeader: "X-Api-Key" }),
      );

      given.expect(answer).statusIn([401, 403]);
    },
  }),
  check({
    id: "scopes.token.makes-as-user",
    clause: "scopes/token#makes-as-user",
    title: "what a token creates is created by the user who granted it",
    needs: ["tokens", "scratchProject", "owner"],
    wantedToken: withScope("write"),
    killedBy: ["token-makes-records-as-its-application"],
    async run(given) {
      const at = given.path(createModule.path, { project_id: given.scratchProject.project.id });
      const json = { name: given.unique("module") };
      const made = await sendWith(given, withScope("write"), (as) =>
        given.api.send("POST", at, { as, json }),
      );

      given.expect(made).ok().equals("/created_by_id", given.owner.id);
    },
  }),
  check({
    id: "scopes.token.tenancy",
    clause: "scopes/token#tenancy",
    title: "the work items of another tenant's workspace get 404 with the global scope read",
    needs: ["tokens", "foreign"],
    wantedToken: withScope("read"),
    killedBy: ["token-reaches-every-workspace", "workspace-foreign-slug-forbidden"],
    async run(given) {
      const at = given.path(listWorkspaceWorkItems.path, { slug: given.foreign.workspace });
      const answer = await sendWith(given, withScope("read"), (as) =>
        given.api.get(at, {}, { as }),
      );

      given.expect(answer).problem("not_found");
    },
  }),
  check({
    id: "scopes.unlisted.schema",
    clause: "scopes/unlisted#readSchema",
    title: "the schema document is served to a token, or gets 403",
    needs: ["tokens"],
    wantedToken: withoutWorkItems,
    killedBy: ["schema-document-knows-no-tokens"],
    async run(given) {
      const answer = await sendWith(given, withoutWorkItems, (as) =>
        given.api.get(given.path(readSchema.path), {}, { as }),
      );

      given.observe(`the schema document to a token for work elsewhere: ${answer.response.status}`);
      given.expect(answer).statusIn([200, 403]);
    },
  }),
];
