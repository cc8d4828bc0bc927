import type { Check } from "#lib/check/check.ts";
import type { WantedToken } from "#lib/check/wanted-token.ts";
import { check } from "#lib/check/check.ts";
import { valueAt } from "#lib/check/matchers/pointer.ts";
import { keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";
import { tokenWith, withScope } from "#suites/support/access/token-with.ts";
import { readAs } from "#suites/support/access/read-as.ts";

const reading = withScope("read");

const several: WantedToken = {
  words: "the scope read alongside another one",
  suits: (scopes) => scopes.includes("read") && new Set(scopes).size > 1,
  example: ["projects.labels:read", "read"],
};

const fieldsOfToken = keysOf(currentUser.fields).map((name) =>
  check({
    id: `current-user.by-token.holds-${name.replaceAll("_", "-")}`,
    clause: "current-user/field#type-of-token",
    subject: name,
    title: `the current user holds ${name} for a token`,
    needs: ["tokens"],
    wantedToken: reading,
    killedBy: [`current-user-mistypes-${name}-to-tokens`],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).lawful(`/${name}`, currentUser.fields[name]);
    },
  }),
);

const sameAsKey = (["email", "display_name"] as const).map((name) =>
  check({
    id: `current-user.by-token.${name.replace("_", "-")}-as-by-key`,
    clause: "current-user/field#as-by-key",
    subject: name,
    title: `a token that acts for the owner gets the owner's ${name}`,
    needs: ["tokens", "owner"],
    wantedToken: reading,
    killedBy: [`current-user-shows-tokens-another-${name}`],
    async run(given) {
      const { api, path, expect, owner } = given;
      const user = await readAs(given, reading);
      expect(user).status(200).equals("/id", owner.id);
      const own = await api.read(path(operations.readCurrentUser.path));
      expect(own).status(200);

      expect(user).equals(`/${name}`, valueAt(own.response.json, `/${name}`));
    },
  }),
);

/** What the current-user call returns for a token. */
export const scopeCurrentUserChecks: readonly Check[] = [
  ...fieldsOfToken,
  ...sameAsKey,
  check({
    id: "current-user.by-token.read",
    clause: "current-user/read#oauth",
    title: "a token with the global scope read reads its current user",
    needs: ["tokens"],
    wantedToken: reading,
    killedBy: ["current-user-closed-to-tokens"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200);
    },
  }),
  check({
    id: "current-user.by-token.kind",
    clause: "current-user/principal-kind#oauth",
    title: "principal_kind is oauth for an access token",
    needs: ["tokens"],
    wantedToken: reading,
    killedBy: ["principal-kind-of-token-is-api-key", "principal-kind-of-token-is-other"],
    async run(given) {
      const user = await readAs(given, reading);

      given.expect(user).status(200).equals("/principal_kind", "oauth");
    },
  }),
  check({
    id: "current-user.by-token.scopes",
    clause: "current-user/scopes#oauth",
    title: "scopes lists exactly the scopes of the token",
    needs: ["tokens"],
    wantedToken: reading,
    killedBy: ["scopes-of-token-are-left-empty", "scopes-of-token-are-spelled-out"],
    async run(given) {
      const token = tokenWith(given.tokens, reading);
      const user = await readAs(given, reading);

      const reported = valueAt(user.response.json, "/scopes");
      const names: readonly unknown[] = Array.isArray(reported) ? reported : [];
      const granted = new Set<unknown>(token.scopes);
      const holds = new Set(names).size === granted.size && names.every((one) => granted.has(one));
      given.expect(user).status(200).is("/scopes", "string[]");
      given.expect(user).that("/scopes", `exactly ${token.scopes.join(", ")}`, reported, holds);
    },
  }),
  check({
    id: "current-user.by-token.several",
    clause: "current-user/scopes#oauth",
    title: "scopes lists every scope of a token that has several",
    needs: ["tokens"],
    wantedToken: several,
    killedBy: ["scopes-of-token-end-with-the-first"],
    async run(given) {
      const token = tokenWith(given.tokens, several);
      const user = await readAs(given, several);

      const reported = valueAt(user.response.json, "/scopes");
      const names: readonly unknown[] = Array.isArray(reported) ? reported : [];
      const holds = token.scopes.every((scope) => names.includes(scope));
      given.expect(user).status(200).that("/scopes", token.scopes.join(", "), reported, holds);
    },
  }),
];
