import type { Check } from "#lib/check/check.ts";
import type { Wanted } from "#suites/support/access/token-with.ts";
import { check } from "#lib/check/check.ts";
import { withoutScopes, withScope } from "#suites/support/access/token-with.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { readAs } from "#suites/support/access/read-as.ts";

const reading = withScope("read");

const fineOnly: Wanted = {
  words: "a fine-grained scope to read and without read and write",
  suits: (scopes) =>
    scopes.some((scope) => scope.endsWith(":read")) && scopes.every((scope) => scope.includes(":")),
};

const known = check({
  id: "scopes.token.known",
  clause: "scopes/token#known",
  title: "each access token that the target file names is somebody's, whatever its scopes open",
  needs: ["tokens"],
  killedBy: ["access-tokens-are-nobodys"],
  async run({ api, path, expect, tokens }) {
    const routes = [operations.readCurrentUser.path, lists.workspaceMembers.path];
    for (const { principal, scopes } of tokens) {
      const answers = [];
      for (const route of routes) {
        const answer = await api.read(path(route), {}, { as: principal }); // oxlint-disable-line no-await-in-loop -- one token after the other
        answers.push(answer);
        // Who is known by one route is somebody.
        if (answer.response.status !== 401) break;
      }
      const [first] = answers;
      const statuses = answers.map(({ response }) => response.status);
      const words = `not 401 everywhere, for the token with ${scopes.join(" ") || "no scope"}`;
      const holds = statuses.some((status) => status !== 401);
      if (first !== undefined) expect(first).that("status", words, statuses.join(), holds);
    }
  },
});

/** What a token with one scope does with the current user. */
export const scopeCurrentUserTokenChecks: readonly Check[] = [
  known,
  check({
    id: "scopes.current-user.fine",
    clause: "scopes/current-user#fine",
    title: "a fine-grained scope alone does not open the current user",
    needs: ["tokens"],
    killedBy: ["current-user-asks-no-token-for-a-scope", "current-user-open-to-any-read-scope"],
    async run(given) {
      const user = await readAs(given, fineOnly);

      given.expect(user).problem("forbidden");
    },
  }),
  check({
    id: "scopes.current-user.write",
    clause: "scopes/current-user#write",
    title: "the global scope write alone does not open the current user",
    needs: ["tokens"],
    killedBy: ["current-user-asks-no-token-for-a-scope", "global-write-also-reads"],
    async run(given) {
      const user = await readAs(given, withScope("write", "read"));

      given.expect(user).problem("forbidden");
    },
  }),
  check({
    id: "scopes.current-user.none",
    clause: "scopes/current-user#none",
    title: "a token without any scope is forbidden its current user",
    needs: ["tokens"],
    killedBy: [
      "current-user-asks-no-token-for-a-scope",
      "token-without-scopes-is-unlimited",
      "scope-lack-asks-for-payment",
    ],
    async run(given) {
      const user = await readAs(given, withoutScopes);

      given.expect(user).problem("forbidden");
    },
  }),
  check({
    id: "scopes.token.acts-as-user",
    clause: "scopes/token#acts-as-user",
    title: "a token that acts for the owner is reported the owner's id",
    needs: ["tokens", "owner"],
    killedBy: ["token-acts-as-another-user"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).equals("/id", given.owner.id);
    },
  }),
];
