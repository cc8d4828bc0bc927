import type { Asked } from "#lib/reference/mutants/building/token-scopes.ts";
import { onlySatisfied, isToken } from "#lib/reference/mutants/building/token-scopes.ts";
import { family } from "#lib/contract/family.ts";
import { scopeOf, scopedOperations } from "#lib/contract/subjects/scoped-operations.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Also accepts a token if the claim holds for its scopes. */
const alsoSatisfied = (defect: string, holds: (asked: Asked) => boolean): Mutant => ({
  defect,
  policy: "authorization.satisfies",
  where: holds,
  instead: () => true,
});

const baseOf = (scope: string): string => scope.slice(0, scope.indexOf(":"));
const holdsBoth = ({ granted, fine, global }: Asked): boolean =>
  [fine, global].every((scope) => scope === null || granted.includes(scope));

const unasked = family(
  scopedOperations,
  (name) => `no-scope-asked-${name}` as const,
  (name): Mutant =>
    alsoSatisfied(`requires no scope of a token on ${name}`, ({ call }) =>
      callsOperation(call, name),
    ),
);

const bothAsked = family(
  scopedOperations,
  (name) => `both-scopes-asked-${name}` as const,
  (name): Mutant =>
    onlySatisfied(
      `requires both ${scopeOf(name).tier} and ${scopeOf(name).fine} on ${name}`,
      (asked) => !callsOperation(asked.call, name) || holdsBoth(asked),
    ),
);

const compared = mutantsOf({
  "any-scope-will-do": alsoSatisfied(
    "accepts any scope with the right verb",
    ({ granted, global }) => granted.some((scope) => scope.endsWith(`:${global}`)),
  ),
  "fine-write-scope-also-reads": alsoSatisfied(
    "lets a token with the write scope of a resource read it",
    ({ granted, fine }) =>
      fine?.endsWith(":read") === true && granted.includes(`${baseOf(fine)}:write`),
  ),
  "fine-read-scope-also-writes": alsoSatisfied(
    "ignores the verb of a scope",
    ({ granted, fine }) =>
      fine?.endsWith(":write") === true && granted.includes(`${baseOf(fine)}:read`),
  ),
  "global-write-also-reads": alsoSatisfied(
    "accepts the global scope write for reads",
    ({ granted, global }) => global === "read" && granted.includes("write"),
  ),
  "global-read-also-writes": alsoSatisfied(
    "accepts the global scope read for writes",
    ({ granted, global }) => global === "write" && granted.includes("read"),
  ),
  "projects-scope-covers-all-below": alsoSatisfied(
    "accepts the scope of projects for everything in them",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.") === true && granted.includes(`projects:${global}`),
  ),
  "work-items-scope-covers-comments": alsoSatisfied(
    "accepts the scope of work items for their comments",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.work_items.") === true &&
      granted.includes(`projects.work_items:${global}`),
  ),
  "scope-compared-by-its-beginning": alsoSatisfied(
    "accepts a scope that is a prefix of the required one",
    ({ granted, fine, global }) =>
      granted.some(
        (scope) => scope.endsWith(`:${global}`) && fine?.startsWith(`${baseOf(scope)}.`) === true,
      ),
  ),
  "comment-scope-reads-work-items": alsoSatisfied(
    "accepts the scope of comments for the work items above them",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.work_items:") === true &&
      granted.includes(`projects.work_items.comments:${global}`),
  ),
  "token-without-scopes-is-unlimited": {
    defect: "does not restrict a token without scopes",
    policy: "authorization.isCapped",
    where: ({ call }) => call.caller?.scopes.length === 0,
    instead: () => false,
  },
  "states-ask-for-both-scopes": onlySatisfied(
    "requires both read and projects.states:read on the list of states",
    (asked) => asked.call.operation !== "listStates" || holdsBoth(asked),
  ),
});

const refused = mutantsOf({
  "scope-lack-hides-records": {
    defect: "answers 404 to a token that lacks the scope",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.kind === "read",
    instead: () => "not_found",
  },
  "scope-lack-is-unauthorized": {
    defect: "answers 401 to a token without the scope of work items",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.path.includes("/work-items/"),
    instead: () => "unauthorized",
  },
  "scope-lack-is-unauthorized-on-writes": {
    defect: "answers 401 to a token that may not write",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.method !== "GET",
    instead: () => "unauthorized",
  },
  "access-tokens-are-nobodys": {
    defect: "answers 401 to every access token",
    policy: "authentication.acceptsKey",
    where: ({ key }) => Array.isArray(key["scopes"]),
    instead: () => false,
  },
  "schema-document-knows-no-tokens": {
    defect: "accepts only API keys on the schema document",
    policy: "authentication.acceptsKey",
    where: ({ call, key }) => call.operation === "readSchema" && Array.isArray(key["scopes"]),
    instead: () => false,
  },
  "scopes-judged-after-the-work": {
    defect: "checks the scope of a create only after it is done",
    policy: "authorization.scopesJudged",
    where: ({ call }) => call.kind === "create",
    instead: () => "after-work",
  },
});

const currentUser = mutantsOf({
  "current-user-asks-no-token-for-a-scope": alsoSatisfied(
    "shows the current user to every token",
    ({ call }) => call.operation === "readCurrentUser",
  ),
  "current-user-open-to-any-read-scope": alsoSatisfied(
    "shows the current user to a token with any read scope",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.some((scope) => scope.endsWith(":read")),
  ),
  "current-user-open-to-readers-of-members": alsoSatisfied(
    "shows the current user to a token with the scope to read members",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.includes("workspaces.members:read"),
  ),
  "current-user-open-to-fine-writers": alsoSatisfied(
    "shows the current user to a token with any fine-grained write scope",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.some((scope) => scope.endsWith(":write")),
  ),
  "scopes-of-token-count-to-the-first": {
    defect: "checks only the first of a token's scopes",
    policy: "authorization.satisfies",
    instead: (known, usual) => usual({ ...known, granted: known.granted.slice(0, 1) }),
  },
  "token-acts-as-another-user": {
    defect: "treats a token as one of another member of the workspace",
    policy: "authentication.actsAs",
    where: ({ key }) => Array.isArray(key["scopes"]),
    instead: ({ call }, usual) => {
      const user = usual();
      return call.store.rows("user").find(({ id }) => id !== user)?.id ?? user;
    },
  },
  "token-reaches-every-workspace": {
    defect: "checks only the scopes of a token, and not its user's workspace",
    policy: "tenancy.seesWorkspace",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
  "token-as-a-key-is-not-limited": {
    defect: "accepts an access token as an API key of its user, whatever its scopes",
    policy: "authentication.matchesKey",
    instead: ({ call, sent, key }, usual) =>
      usual() ||
      call.store
        .rows("oauth-token")
        .some((token) => token["value"] === sent && token["user_id"] === key["user_id"]),
  },
  "token-makes-records-as-its-application": {
    defect: "records the application as the creator of what tokens create",
    policy: "writes.createdBy",
    where: ({ call }) => isToken(call),
    instead: ({ call }) => call.store.rows("oauth-application")[0]?.id ?? "",
  },
});

/** Defects of what the scopes of a token allow. */
export const tokenScopeMutants = {
  ...unasked,
  ...bothAsked,
  ...compared,
  ...refused,
  ...currentUser,
} as const;
