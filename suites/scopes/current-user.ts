import type { Check, Given } from "#lib/check/check.ts";
import type { Exchange } from "#lib/http/exchange.ts";
import type { Wanted } from "./token-with.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { operations } from "#lib/contract/operations.ts";
import { sendWith, tokenWith, withoutScopes, withScope } from "./token-with.ts";

const me = operations.readCurrentUser.path;
const reading = withScope("read");

/** The current user of the token that suits. */
const readAs = (given: Given<"tokens">, wanted: Wanted): Promise<Exchange> =>
  sendWith(given, wanted, (as) => given.api.read(me, {}, { as }));

const fineOnly: Wanted = {
  words: "a fine-grained scope to read and without read and write",
  suits: (scopes) =>
    scopes.some((scope) => scope.endsWith(":read")) && scopes.every((scope) => scope.includes(":")),
};

const several: Wanted = {
  words: "the scope read beside another one",
  suits: (scopes) => scopes.includes("read") && new Set(scopes).size > 1,
};

/** What a token is told of itself. */
export const scopeCurrentUserChecks: readonly Check[] = [
  check({
    id: "scopes.current-user.read",
    clause: "current-user/read#oauth",
    title: "a token with the global scope read reads its current user",
    needs: ["tokens"],
    killedBy: ["current-user-closed-to-tokens"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200);
    },
  }),
  check({
    id: "scopes.current-user.kind",
    clause: "current-user/principal-kind#oauth",
    title: "principal_kind is oauth for an access token",
    needs: ["tokens"],
    killedBy: ["principal-kind-of-token-is-api-key", "principal-kind-of-token-is-other"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).equals("/principal_kind", "oauth");
    },
  }),
  check({
    id: "scopes.current-user.scopes",
    clause: "current-user/scopes#oauth",
    title: "scopes names exactly the scopes of the token",
    needs: ["tokens"],
    killedBy: ["scopes-of-token-are-left-empty", "scopes-of-token-are-spelled-out"],
    async run(given) {
      const token = tokenWith(given.tokens, reading);
      const user = await readAs(given, reading);

      const told = valueAt(user.response.json, "/scopes");
      const names: readonly unknown[] = Array.isArray(told) ? told : [];
      const granted = new Set<unknown>(token.scopes);
      const holds = new Set(names).size === granted.size && names.every((one) => granted.has(one));
      given.expect(user).status(200).is("/scopes", "string[]");
      given.expect(user).that("/scopes", `exactly ${token.scopes.join(", ")}`, told, holds);
    },
  }),
  check({
    id: "scopes.current-user.several",
    clause: "current-user/scopes#oauth",
    title: "scopes names each scope of a token that has several",
    needs: ["tokens"],
    killedBy: ["scopes-of-token-end-with-the-first"],
    async run(given) {
      const token = tokenWith(given.tokens, several);
      const user = await readAs(given, several);

      const told = valueAt(user.response.json, "/scopes");
      const names: readonly unknown[] = Array.isArray(told) ? told : [];
      const holds = token.scopes.every((scope) => names.includes(scope));
      given.expect(user).status(200).that("/scopes", token.scopes.join(", "), told, holds);
    },
  }),
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
    title: "a token that acts for the owner is told the owner's id",
    needs: ["tokens", "owner"],
    killedBy: ["token-acts-as-another-user"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).equals("/id", given.owner.id);
    },
  }),
];
