import type { Check } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { check } from "#lib/check/check.ts";
import { withoutScopes, withScope } from "#suites/support/access/token-with.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { operations } from "#lib/contract/operations.ts";
import { readAs } from "#suites/support/access/read-as.ts";

const reading = withScope("read");

const me = operations.readCurrentUser.path;

const fineOnly: WantedToken = {
  words: "a fine-grained scope and without read and write",
  suits: (scopes) => scopes.length > 0 && scopes.every((scope) => scope.includes(":")),
  example: ["projects.labels:read"],
};

const known = check({
  id: "scopes.token.known",
  clause: "scopes/token#known",
  title: "every access token in the target file belongs to someone, whatever its scopes allow",
  needs: ["tokens"],
  killedBy: ["access-tokens-are-nobodys"],
  async run({ api, path, expect, tokens }) {
    const askEach = tokens.map(async ({ principal, scopes }) => {
      const as = { as: principal };
      const user = await api.read(path(me), {}, as);
      const answer =
        user.response.status === 401
          ? await api.read(path(lists.workspaceMembers.path), {}, as)
          : user;
      return { answer, scopes };
    });
    for (const { answer, scopes } of await Promise.all(askEach)) {
      const { status } = answer.response;
      const words = `not 401 on both routes, for the token with ${scopes.join(" ") || "no scope"}`;
      expect(answer).that("status", words, String(status), status !== 401);
    }
  },
});

/** What a token with one scope does with the current user. */
export const scopeCurrentUserTokenChecks: readonly Check[] = [
  known,
  check({
    id: "scopes.current-user.fine",
    clause: "scopes/current-user#fine",
    title: "no single fine-grained scope gives a token access to the current user",
    needs: ["tokens"],
    wantedToken: fineOnly,
    killedBy: [
      "current-user-asks-no-token-for-a-scope",
      "current-user-open-to-any-read-scope",
      "current-user-open-to-readers-of-members",
      "current-user-open-to-fine-writers",
    ],
    async run(given) {
      const { api, path, expect, tokens } = given;
      await readAs(given, fineOnly);

      for (const { principal } of tokens.filter(({ scopes }) => fineOnly.suits(scopes))) {
        const user = await api.read(path(me), {}, { as: principal }); // oxlint-disable-line no-await-in-loop -- tokens are tried one by one
        if (user.response.status !== 401) expect(user).problem("forbidden");
      }
    },
  }),
  check({
    id: "scopes.current-user.write",
    clause: "scopes/current-user#write",
    title: "the global scope write alone does not give a token access to the current user",
    needs: ["tokens"],
    wantedToken: withScope("write", "read"),
    killedBy: ["current-user-asks-no-token-for-a-scope", "global-write-also-reads"],
    async run(given) {
      const user = await readAs(given, withScope("write", "read"));

      given.expect(user).problem("forbidden");
    },
  }),
  check({
    id: "scopes.current-user.none",
    clause: "scopes/current-user#none",
    title: "a token without scopes gets 403 on the current user",
    needs: ["tokens"],
    wantedToken: withoutScopes,
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
    title: "a token that acts for the owner gets the owner's id",
    needs: ["tokens", "owner"],
    wantedToken: reading,
    killedBy: ["token-acts-as-another-user"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).equals("/id", given.owner.id);
    },
  }),
];
