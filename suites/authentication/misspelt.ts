import type { Check } from "#lib/check/check.ts";
import { check } from "#lib/check/check.ts";
import { operations } from "#lib/contract/operations.ts";
import { unlocks } from "#lib/unjudged/unlocks.ts";
import { inconclusive, untested } from "#lib/unjudged/unjudged.ts";

const forms = [
  { misspelt: "ending", words: "with its last characters changed" },
  { misspelt: "continued", words: "with extra characters appended" },
  { misspelt: "begun", words: "with its last characters cut off" },
  { misspelt: "recased", words: "in the opposite letter case" },
] as const;

const me = operations.readCurrentUser.path;

const keys = forms.map(({ misspelt, words }) =>
  check({
    id: `authentication.key.${misspelt}`,
    clause: `authentication/key#${misspelt}`,
    title: `a key ${words} is unauthorized`,
    killedBy: [`key-${misspelt}-is-not-looked-at`],
    async run({ api, path, expect }) {
      expect(await api.read(path(me))).status(200);

      const answer = await api.get(path(me), {}, { misspelt });

      expect(answer).problem("unauthorized");
    },
  }),
);

const tokens = forms.map(({ misspelt, words }) =>
  check({
    id: `authentication.bearer.${misspelt}`,
    clause: `authentication/bearer#${misspelt}`,
    title: `an access token ${words} is unauthorized`,
    needs: ["tokens"],
    killedBy: [`token-${misspelt}-is-not-looked-at`],
    async run({ api, path, expect, tokens: granted }) {
      const [token] = granted;
      if (token === undefined) throw inconclusive("There is no token.");
      const as = token.principal;
      const known = await api.read(path(me), {}, { as });
      if (known.response.status === 401) {
        throw untested("The token is not accepted.", unlocks.acceptedToken("any scope", as));
      }

      const answer = await api.get(path(me), {}, { as, misspelt });

      expect(answer).problem("unauthorized");
    },
  }),
);

/** Credentials that are almost right. */
export const misspeltChecks: readonly Check[] = [...keys, ...tokens];
