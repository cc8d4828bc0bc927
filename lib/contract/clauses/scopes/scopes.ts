import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import {
  similarOperations,
  nestedOperations,
  scopedOperations,
  twinnedOperations,
  unscopedSample,
} from "#lib/contract/subjects/scoped-operations.ts";

const section = "Authentication, OAuth 2.0";
const must = { level: "must", section, needs: ["oauth"] } as const;
const may = { level: "may", section, needs: ["oauth"] } as const;

const fine = chapter({
  "scopes/fine#satisfies": {
    ...must,
    sentence: "The fine-grained scope of an operation alone satisfies it.",
    subjects: [...scopedOperations, "states"],
  },
});

const global = chapter({
  "scopes/global#satisfies": {
    ...must,
    sentence: "The global scope of what an operation does alone satisfies it.",
    subjects: [...scopedOperations, "states"],
  },
});

const unrelated = chapter({
  "scopes/unrelated#forbidden": {
    ...must,
    sentence: "A token for something else is forbidden an operation.",
    subjects: scopedOperations,
  },
});

const twin = chapter({
  "scopes/twin#forbidden": {
    ...must,
    sentence:
      "The scope to read does not satisfy a write of the same, nor the scope to write a read.",
    subjects: twinnedOperations,
  },
});

const similar = chapter({
  "scopes/alike#forbidden": {
    ...must,
    sentence: "The scopes of what has a like name do not satisfy an operation.",
    subjects: keysOf(similarOperations),
  },
});

const parent = chapter({
  "scopes/parent#forbidden": {
    ...must,
    sentence: "The scope of what lies above does not satisfy an operation.",
    subjects: keysOf(nestedOperations),
  },
});

const none = chapter({
  "scopes/none#forbidden": {
    ...must,
    sentence: "A token without any scope is forbidden an operation.",
    subjects: unscopedSample,
  },
});

const rules = chapter({
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
  "scopes/token#known": {
    ...must,
    section: "Authentication",
    sentence: "An access token that was issued authenticates in the Authorization header.",
  },
  "scopes/token#acts-as-user": {
    ...must,
    sentence: "A token is answered with the user who granted it as the current user.",
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
    notTestable:
      "Which fine-grained scope they ask for is not shown; the global tier has clauses of its own.",
  },
});

/** What the scopes of an OAuth token open, and what they do not. */
export const scopeClauses = chapter({
  ...fine,
  ...global,
  ...unrelated,
  ...twin,
  "scopes/other-tier#forbidden": {
    ...must,
    sentence: "The global scope read does not satisfy a write, nor the global scope write a read.",
    subjects: scopedOperations,
  },
  ...parent,
  ...similar,
  ...none,
  ...rules,
});
