import type { Asked } from "#lib/reference/mutants/building/token-scopes.ts";
import { onlySatisfied, isToken } from "#lib/reference/mutants/building/token-scopes.ts";
import { family } from "#lib/contract/family.ts";
import { scopeOf, scopedOperations } from "#lib/contract/subjects/scoped-operations.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

/** Also takes a token where the claim holds of what it was granted. */
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
    alsoSatisfied(`asks no token for a scope on ${name}`, ({ call }) => callsOperation(call, name)),
);

const bothAsked = family(
  scopedOperations,
  (name) => `both-scopes-asked-${name}` as const,
  (name): Mutant =>
    onlySatisfied(
      `asks for ${scopeOf(name).tier} and ${scopeOf(name).fine} together on ${name}`,
      (asked) => !callsOperation(asked.call, name) || holdsBoth(asked),
    ),
);

const compared = mutantsOf({
  "any-scope-will-do": alsoSatisfied(
    "asks whether a token has any scope of the verb",
    ({ granted, global }) => granted.some((scope) => scope.endsWith(`:${global}`)),
  ),
  "fine-write-scope-also-reads": alsoSatisfied(
    "lets who may write a resource read it",
    ({ granted, fine }) =>
      fine?.endsWith(":read") === true && granted.includes(`${baseOf(fine)}:write`),
  ),
  "fine-read-scope-also-writes": alsoSatisfied(
    "compares a scope without its verb",
    ({ granted, fine }) =>
      fine?.endsWith(":write") === true && granted.includes(`${baseOf(fine)}:read`),
  ),
  "global-write-also-reads": alsoSatisfied(
    "lets a token that may write everything read as well",
    ({ granted, global }) => global === "read" && granted.includes("write"),
  ),
  "global-read-also-writes": alsoSatisfied(
    "lets a token that may read everything write as well",
    ({ granted, global }) => global === "write" && granted.includes("read"),
  ),
  "projects-scope-covers-all-below": alsoSatisfied(
    "takes the scope of projects for everything in them",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.") === true && granted.includes(`projects:${global}`),
  ),
  "work-items-scope-covers-comments": alsoSatisfied(
    "takes the scope of work items for their comments",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.work_items.") === true &&
      granted.includes(`projects.work_items:${global}`),
  ),
  "scope-compared-by-its-beginning": alsoSatisfied(
    "takes a scope whose name the needed one begins with",
    ({ granted, fine, global }) =>
      granted.some(
        (scope) => scope.endsWith(`:${global}`) && fine?.startsWith(`${baseOf(scope)}.`) === true,
      ),
  ),
  "comment-scope-reads-work-items": alsoSatisfied(
    "lets a token for comments read the work items above them",
    ({ granted, fine, global }) =>
      fine?.startsWith("projects.work_items:") === true &&
      granted.includes(`projects.work_items.comments:${global}`),
  ),
  "token-without-scopes-is-unlimited": {
    defect: "does not cap a token that was granted nothing",
    policy: "authorization.isCapped",
    where: ({ call }) => call.caller?.scopes.length === 0,
    instead: () => false,
  },
  "states-ask-for-both-scopes": onlySatisfied(
    "asks for read and projects.states:read together where states are listed",
    (asked) => asked.call.operation !== "listStates" || holdsBoth(asked),
  ),
});

const refused = mutantsOf({
  "scope-lack-hides-records": {
    defect: "answers a token without the scope that the record does not exist",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.kind === "read",
    instead: () => "not_found",
  },
  "scope-lack-is-unauthorized": {
    defect: "calls a token without the scope of work items invalid credentials",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.path.includes("/work-items/"),
    instead: () => "unauthorized",
  },
  "scope-lack-is-unauthorized-on-writes": {
    defect: "calls a token that may not write invalid credentials",
    policy: "authorization.scopeRefusal",
    where: ({ call }) => call.method !== "GET",
    instead: () => "unauthorized",
  },
  "access-tokens-are-nobodys": {
    defect: "takes every access token for invalid credentials",
    policy: "authentication.acceptsKey",
    where: ({ key }) => Array.isArray(key["scopes"]),
    instead: () => false,
  },
  "schema-document-knows-no-tokens": {
    defect: "takes keys alone where it serves the schema document",
    policy: "authentication.acceptsKey",
    where: ({ call, key }) => call.operation === "readSchema" && Array.isArray(key["scopes"]),
    instead: () => false,
  },
  "scopes-judged-after-the-work": {
    defect: "judges the scope of a create when it is done",
    policy: "authorization.scopesJudged",
    where: ({ call }) => call.kind === "create",
    instead: () => "after-work",
  },
});

const currentUser = mutantsOf({
  "current-user-asks-no-token-for-a-scope": alsoSatisfied(
    "shows every token its user",
    ({ call }) => call.operation === "readCurrentUser",
  ),
  "current-user-open-to-any-read-scope": alsoSatisfied(
    "answers its user to a token that may read anything",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.some((scope) => scope.endsWith(":read")),
  ),
  "current-user-open-to-readers-of-members": alsoSatisfied(
    "answers its user to a token that may read members, who are users",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.includes("workspaces.members:read"),
  ),
  "current-user-open-to-fine-writers": alsoSatisfied(
    "answers its user to a token that may write anything fine-grained",
    ({ call, granted }) =>
      call.operation === "readCurrentUser" && granted.some((scope) => scope.endsWith(":write")),
  ),
  "scopes-of-token-count-to-the-first": {
    defect: "judges a token by the first of its scopes",
    policy: "authorization.satisfies",
    instead: (known, usual) => usual({ ...known, granted: known.granted.slice(0, 1) }),
  },
  "token-acts-as-another-user": {
    defect: "takes a token for one of another member of the workspace",
    policy: "authentication.actsAs",
    where: ({ key }) => Array.isArray(key["scopes"]),
    instead: ({ call }, usual) => {
      const user = usual();
      return call.store.rows("user").find(({ id }) => id !== user)?.id ?? user;
    },
  },
  "token-reaches-every-workspace": {
    defect: "asks a token for its scopes alone, and not for its user's workspace",
    policy: "tenancy.seesWorkspace",
    where: ({ call }) => isToken(call),
    instead: () => true,
  },
  "token-makes-records-as-its-application": {
    defect: "credits what tokens make to the application that asks",
    policy: "writes.createdBy",
    where: ({ call }) => isToken(call),
    instead: ({ call }) => call.store.rows("oauth-application")[0]?.id ?? "",
  },
});

/** Defects of what the scopes of a token open. */
export const tokenScopeMutants = {
  ...unasked,
  ...bothAsked,
  ...compared,
  ...refused,
  ...currentUser,
} as const;
