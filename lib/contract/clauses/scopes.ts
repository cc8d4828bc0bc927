import { chapter } from "#lib/contract/clause.ts";
import type { Clause } from "#lib/contract/clause.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { operations } from "#lib/contract/operations.ts";
import {
  alikeOperations,
  nestedOperations,
  scopeOf,
  scopedOperations,
  twinnedOperations,
  unscopedSample,
} from "#lib/contract/subjects/scoped-operations.ts";
import type { ScopedOperation } from "#lib/contract/subjects/scoped-operations.ts";

const section = "Authentication, OAuth 2.0";
const must = { level: "must", section, needs: ["oauth"] } as const;
const may = { level: "may", section, needs: ["oauth"] } as const;

const routeOf = (name: ScopedOperation): string =>
  `${operations[name].method} ${operations[name].path}`;

/** A write that one mode alone takes can be tried in that mode alone. */
const mustOn = (name: ScopedOperation) =>
  "mode" in operations[name] ? ({ ...must, needs: ["oauth", "mode-switch"] } as const) : must;

const fine = family(
  scopedOperations,
  (name) => `scopes/fine#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The scope ${scopeOf(name).fine} alone satisfies ${routeOf(name)}.`,
  }),
);

const global = family(
  scopedOperations,
  (name) => `scopes/global#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The global scope ${scopeOf(name).tier} alone satisfies ${routeOf(name)}.`,
  }),
);

const unrelated = family(
  scopedOperations,
  (name) => `scopes/unrelated#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `A token for something else is forbidden ${routeOf(name)}.`,
  }),
);

const twin = family(
  twinnedOperations,
  (name) => `scopes/twin#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The scope ${scopeOf(name).twin} does not satisfy ${routeOf(name)}.`,
  }),
);

const otherTier = family(
  scopedOperations,
  (name) => `scopes/other-tier#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The global scope ${scopeOf(name).otherTier} does not satisfy ${routeOf(name)}.`,
  }),
);

const alike = family(
  keysOf(alikeOperations),
  (name) => `scopes/alike#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The scopes of ${alikeOperations[name]} do not satisfy ${routeOf(name)}.`,
  }),
);

const parent = family(
  keysOf(nestedOperations),
  (name) => `scopes/parent#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `The scope ${nestedOperations[name]}:${scopeOf(name).tier} of what lies above does not satisfy ${routeOf(name)}.`,
  }),
);

const none = family(
  unscopedSample,
  (name) => `scopes/none#${name}` as const,
  (name): Clause => ({
    ...mustOn(name),
    sentence: `A token without any scope is forbidden ${routeOf(name)}.`,
  }),
);

const rules = chapter({
  "scopes/fine#states": { ...must, sentence: "projects.states:read alone lists states." },
  "scopes/global#states": { ...must, sentence: "The global scope read alone lists states." },
  "scopes/several#last": {
    ...must,
    sentence:
      "Any one of the scopes of a token satisfies an operation, in whatever order they are.",
  },
  "scopes/child#listProjectWorkItems": {
    ...must,
    sentence: "The scope of comments does not satisfy the list of work items above them.",
  },
  "scopes/first#permission-engine": {
    ...must,
    sentence: "A scope that is lacking refuses a record that is there as forbidden, not as absent.",
  },
  "scopes/refused#writes-nothing": {
    ...must,
    sentence: "A write that is refused for want of a scope leaves nothing behind.",
  },
  "scopes/refused#createProjectMember": {
    ...must,
    sentence: "A member that is refused for want of a scope does not join the project.",
  },
  "scopes/refused#updateInitiativeLabel": {
    ...must,
    sentence:
      "An update of an initiative label that is refused for want of a scope changes nothing.",
  },
  "scopes/first#absent-record": {
    ...may,
    sentence: "Without the scope a record that is not there is forbidden or not found.",
  },
  "scopes/token#acts-as-user": {
    ...must,
    sentence: "A token is told the user who granted it as the current user.",
  },
  "scopes/token#makes-as-user": {
    ...must,
    sentence: "What is written with a token is written by the user who granted it.",
  },
  "scopes/token#tenancy": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "A token reaches no further than its user: another tenant's workspace is not found.",
  },
  "scopes/current-user#fine": {
    ...must,
    sentence: "No fine-grained scope opens the current user to a token.",
  },
  "scopes/current-user#write": {
    ...must,
    sentence: "The global scope write does not open the current user to a token.",
  },
  "scopes/current-user#none": {
    ...must,
    sentence: "A token without any scope is forbidden the current user.",
  },
  "scopes/unlisted#readSchema": {
    ...may,
    sentence: "Whether the schema document asks for a scope is not shown.",
  },
  "scopes/unlisted#types": {
    ...may,
    sentence: "Import, attaching, detaching and the type schema document ask for some scope.",
    notTestable: "Which scope they ask for is not shown; any answer to a token is lawful.",
  },
});

const flow = chapter({
  "oauth/authorize#endpoint": {
    ...must,
    sentence: "Consent is asked for at /auth/o/authorize/ with client, address and scopes.",
    notTestable: "Needs a registered application and a person who consents in a browser.",
  },
  "oauth/token#endpoint": {
    ...must,
    sentence: "The code of a consent is exchanged for an access token at /auth/o/token/.",
    notTestable:
      "A code exists only after a person consented in a browser; the parameters are not shown.",
  },
  "oauth/bearer#header": {
    ...must,
    sentence: "An access token is carried by the header Authorization, after the word Bearer.",
    notTestable:
      "Every check of scopes sends it so; where no token is known, the tokens given may be wrong.",
  },
  "oauth/grant#later": {
    ...must,
    sentence: "A scope that is added later needs the user's consent again.",
    notTestable: "Consent is given in a browser; no operation adds a scope to a token.",
  },
  "oauth/diagnosis#role": {
    ...may,
    sentence: "A 403 in spite of the scope means that the user's role blocks the operation.",
    notTestable: "Advice to clients; tokens act for a user whom no role blocks.",
  },
  "oauth/lifetime#unstated": {
    ...may,
    sentence: "Lifetime and refresh of tokens and the registration of clients are free.",
    notTestable: "Not shown; no answer can break it.",
  },
});

/** What the scopes of an OAuth token open, and what they do not. */
export const scopeClauses = {
  ...fine,
  ...global,
  ...unrelated,
  ...twin,
  ...otherTier,
  ...parent,
  ...alike,
  ...none,
  ...rules,
  ...flow,
} as const;
