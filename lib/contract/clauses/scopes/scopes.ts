import { chapter } from "#lib/contract/clause.ts";
import { keysOf } from "#lib/contract/family.ts";
import { refusedChanges } from "#lib/contract/subjects/refused-changes.ts";
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
    sentence: "The fine-grained scope of an operation is sufficient by itself.",
    subjects: [...scopedOperations, "states"],
  },
});

const global = chapter({
  "scopes/global#satisfies": {
    ...must,
    sentence: "The matching global scope is sufficient by itself.",
    subjects: [...scopedOperations, "states"],
  },
});

const unrelated = chapter({
  "scopes/unrelated#forbidden": {
    ...must,
    sentence: "A token with another scope gets 403 on an operation.",
    subjects: scopedOperations,
  },
});

const twin = chapter({
  "scopes/twin#forbidden": {
    ...must,
    sentence:
      "The read scope of a resource is not sufficient for its writes, nor the write scope for its reads.",
    subjects: twinnedOperations,
  },
});

const similar = chapter({
  "scopes/alike#forbidden": {
    ...must,
    sentence: "The scopes of a similarly named resource are not sufficient for an operation.",
    subjects: keysOf(similarOperations),
  },
});

const parent = chapter({
  "scopes/parent#forbidden": {
    ...must,
    sentence: "The scope of a parent resource is not sufficient for an operation.",
    subjects: keysOf(nestedOperations),
  },
});

const none = chapter({
  "scopes/none#forbidden": {
    ...must,
    sentence: "A token without scopes gets 403 on an operation.",
    subjects: unscopedSample,
  },
});

const rules = chapter({
  "scopes/several#last": {
    ...must,
    sentence: "Any one of a token's scopes is sufficient, in whatever order they are.",
  },
  "scopes/child#listProjectWorkItems": {
    ...must,
    sentence: "The scope of comments is not sufficient for the list of work items above them.",
  },
  "scopes/first#permission-engine": {
    ...must,
    sentence: "A missing scope gets 403 for an existing record, not 404.",
  },
  "scopes/refused#writes-nothing": {
    ...must,
    sentence: "A write that is refused because a scope is missing writes nothing.",
  },
  "scopes/refused#createProjectMember": {
    ...must,
    sentence:
      "A user whose addition is refused because a scope is missing does not join the project.",
  },
  "scopes/refused#updateInitiativeLabel": {
    ...must,
    sentence:
      "An update of an initiative label that is refused because a scope is missing changes nothing.",
  },
  "scopes/refused#changes-nothing": {
    ...must,
    sentence:
      "A write of workspace settings, types or automations that is refused because a scope is missing changes nothing.",
    subjects: refusedChanges,
  },
  "scopes/first#absent-record": {
    ...may,
    sentence: "Without the scope, a record that does not exist gets 403 or 404.",
  },
  "scopes/token#known": {
    ...must,
    section: "Authentication",
    sentence: "An access token that was issued authenticates in the Authorization header.",
  },
  "scopes/token#acts-as-user": {
    ...must,
    sentence: "For a token, the current user is the user who granted it.",
  },
  "scopes/token#as-key": {
    ...must,
    sentence: "A token that is sent in the place of an API key does no more than its scopes allow.",
  },
  "scopes/token#makes-as-user": {
    ...must,
    sentence: "What a token writes is written by the user who granted it.",
  },
  "scopes/token#tenancy": {
    ...must,
    needs: ["oauth", "outsider"],
    sentence: "A token reaches no further than its user: another tenant's workspace gets 404.",
  },
  "scopes/current-user#fine": {
    ...must,
    sentence: "No fine-grained scope gives a token access to the current user.",
  },
  "scopes/current-user#write": {
    ...must,
    sentence: "The global scope write does not give a token access to the current user.",
  },
  "scopes/current-user#none": {
    ...must,
    sentence: "A token without scopes gets 403 on the current user.",
  },
  "scopes/unlisted#readSchema": {
    ...may,
    sentence: "The contract does not show whether the schema document requires a scope.",
  },
  "scopes/unlisted#types": {
    ...may,
    sentence: "Import, attaching, detaching and the type schema document require some scope.",
    notTestable:
      "The contract does not show which fine-grained scope they require; the global scopes have clauses of their own.",
  },
});

/** What the scopes of an OAuth token allow, and what they do not. */
export const scopeClauses = chapter({
  ...fine,
  ...global,
  ...unrelated,
  ...twin,
  "scopes/other-tier#forbidden": {
    ...must,
    sentence:
      "The global scope read is not sufficient for a write, nor the global scope write for a read.",
    subjects: scopedOperations,
  },
  ...parent,
  ...similar,
  ...none,
  ...rules,
});
