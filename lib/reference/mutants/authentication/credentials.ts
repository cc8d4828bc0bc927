import { family, keysOf } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Stage } from "#lib/reference/policies/callers/authentication.ts";
import { stages } from "#lib/reference/policies/callers/authentication.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";
import { doneAt, mutantsOf } from "#lib/reference/mutants/building/mutant.ts";

const sharesPrefix = (sent: string, key: Row): boolean =>
  sent.slice(0, 16) === text(key, "value").slice(0, 16);

const isAfter = (stage: Stage, other: Stage): boolean =>
  stages.indexOf(stage) > stages.indexOf(other);

const lateStages = [
  "method",
  "accept",
  "media-type",
  "body",
  "workspace",
  "query",
  "work",
] as const;

const checkedLate = family(
  lateStages,
  (late) => `credentials-checked-after-${late}` as const,
  (late): Mutant => ({
    defect: `checks credentials after the ${late}`,
    policy: "authentication.precedes",
    where: ({ stage }) => !isAfter(stage, late),
    instead: () => false,
  }),
);

const checkedLateBesides = {
  ...family(
    ["fields", "expand", "per_page"] as const,
    (name) => `credentials-checked-after-${name}` as const,
    (name): Mutant => ({
      defect: `judges ${name} before it checks credentials`,
      policy: "authentication.precedes",
      where: ({ call, stage }) => call.query.has(name) && !isAfter(stage, "query"),
      instead: () => false,
    }),
  ),
  ...mutantsOf({
    "bearer-header-read-in-one-spelling": {
      defect: "accepts the header Authorization only in its usual letter case",
      policy: "negotiation.readsHeaderName",
      where: ({ spelling }) =>
        spelling.toLowerCase() === "authorization" && spelling !== "Authorization",
      instead: () => false,
    },
    "credentials-checked-after-media-type-of-bulk": {
      defect: "judges the media type of a bulk request before it checks credentials",
      policy: "authentication.precedes",
      where: ({ call, stage }) => call.kind === "bulk" && !isAfter(stage, "media-type"),
      instead: () => false,
    },
  }),
} as const;

const reading = (defect: string, reads: (spelling: string) => boolean): Mutant => ({
  defect,
  policy: "authentication.readsHeader",
  where: ({ call }) => call.operation === "listWorkspaceWorkItems",
  instead: ({ spelling }) => reads(spelling),
});

const made = mutantsOf({
  "credentials-checked-after-record": {
    defect: "looks a work item up before it checks credentials",
    policy: "authentication.precedes",
    where: ({ call, stage }) => call.operation === "readWorkItem" && !isAfter(stage, "workspace"),
    instead: () => false,
  },
  "wrong-key-refused-after-workspace": {
    defect:
      "looks the workspace up before it refuses a wrong key, but not before it refuses a missing one",
    policy: "authentication.precedes",
    where: ({ call, stage }) => call.headers.has("x-api-key") && !isAfter(stage, "workspace"),
    instead: () => false,
  },
  "anonymous-write-is-kept": {
    defect: "refuses an anonymous write only after it has written it, and keeps the write",
    policy: "authentication.precedes",
    where: ({ call }) => call.operation === "createModule",
    instead: () => false,
  },
  "unauthorized-is-called-forbidden": {
    defect: "answers 403 forbidden when credentials are missing",
    policy: "problems.type",
    where: ({ type }) => type === "unauthorized",
    instead: () => "forbidden",
  },
  "empty-key-is-served": {
    defect: "accepts an empty key from any caller",
    policy: "authentication.demands",
    where: ({ call }) => call.headers.get("x-api-key") === "",
    instead: () => false,
  },
  "wrong-key-is-served": {
    defect: "requires a key but does not check it",
    policy: "authentication.refusesWrong",
    instead: () => false,
  },
  "wrong-key-is-served-on-lists": {
    defect: "does not check the key on lists",
    policy: "authentication.refusesWrong",
    where: ({ call }) => call.kind === "list",
    instead: () => false,
  },
  "wrong-key-is-served-on-writes": {
    defect: "does not check the key on creates",
    policy: "authentication.refusesWrong",
    where: ({ call }) => call.kind === "create",
    instead: () => false,
  },
  "key-ending-is-not-looked-at": {
    defect: "compares only the first sixteen characters of a key",
    policy: "authentication.matchesKey",
    instead: ({ sent, key }) => sharesPrefix(sent, key),
  },
  "key-continued-is-not-looked-at": {
    defect: "accepts a key followed by more characters",
    policy: "authentication.matchesKey",
    instead: ({ sent, key }) => sent.startsWith(text(key, "value")),
  },
  "key-begun-is-not-looked-at": {
    defect: "accepts a truncated API key",
    policy: "authentication.matchesKey",
    instead: ({ sent, key }) => sent.length > 8 && text(key, "value").startsWith(sent),
  },
  "token-begun-is-not-looked-at": {
    defect: "accepts a truncated access token",
    policy: "authentication.matchesToken",
    instead: ({ token, key }) => token.length > 8 && text(key, "value").startsWith(token),
  },
  "token-ending-is-not-looked-at": {
    defect: "compares only the first sixteen characters of an access token",
    policy: "authentication.matchesToken",
    instead: ({ token, key }) => sharesPrefix(token, key),
  },
  "token-continued-is-not-looked-at": {
    defect: "accepts an access token followed by more characters",
    policy: "authentication.matchesToken",
    instead: ({ token, key }) => token.startsWith(text(key, "value")),
  },
  "bearer-token-is-not-judged": {
    defect: "accepts any access token as valid",
    policy: "authentication.demands",
    where: ({ call }) => call.headers.has("authorization"),
    instead: () => false,
  },
  "wrong-token-is-served-on-lists": {
    defect: "does not check the access token on lists",
    policy: "authentication.demands",
    where: ({ call }) => call.headers.has("authorization") && call.kind === "list",
    instead: () => false,
  },
  "wrong-token-is-served-on-writes": {
    defect: "does not check the access token on creates",
    policy: "authentication.demands",
    where: ({ call }) => call.headers.has("authorization") && call.kind === "create",
    instead: () => false,
  },
  "bearer-without-a-token-is-served": {
    defect: "accepts the word Bearer without an access token from any caller",
    policy: "authentication.demands",
    where: ({ call }) => /^Bearer *$/i.test(call.headers.get("authorization") ?? ""),
    instead: () => false,
  },
  "key-header-read-as-in-v1": doneAt(
    [
      "listWorkspaceWorkItems?fields&per_page",
      "listWorkspaceWorkItems?per_page&priority__in&project_id&state_group__in&target_date__lte",
    ],
    reading(
      "reads the key only from X-API-Key on the work items of the workspace",
      (spelling) => spelling === "X-API-Key",
    ),
  ),
  "key-header-read-as-in-v2": reading(
    "reads the key only from X-Api-Key on the work items of the workspace",
    (spelling) => spelling === "X-Api-Key",
  ),
  "key-header-unread-in-lower-case": reading(
    "does not recognise the key header when it is all in lower case",
    (spelling) => spelling.toUpperCase() === "X-API-KEY" && spelling !== "x-api-key",
  ),
  "record-is-made-by-a-service-user": {
    defect: "records a user that exists only for API keys as the creator of what keys create",
    policy: "writes.createdBy",
    instead: () => "5f2b8a51-7a0c-4f0e-8a35-2d3c1f3e9b10",
  },
  "record-is-made-by-the-owner-of-the-workspace": {
    defect: "records the workspace's first user as the creator of what keys create",
    policy: "writes.createdBy",
    instead: ({ call }) => call.store.rows("user")[0]?.id ?? "",
  },
  "key-without-write-scope-is-refused": {
    defect: "limits a key by the scopes that it does not have",
    policy: "authorization.permits",
    where: ({ call }) => call.operation === "createModule",
    instead: () => false,
    at: ["createModule?fields"],
  },
  "member-switches-features": {
    defect: "allows users who are not administrators to switch the workspace's features",
    policy: "authorization.permits",
    where: ({ call }) => call.operation === "updateFeatures",
    instead: () => true,
  },
  "keys-of-members-are-nobodys": {
    defect: "treats the keys of users who are not administrators as invalid credentials",
    policy: "authentication.acceptsKey",
    where: ({ call, key }) =>
      call.store
        .rows("workspace-member")
        .some((row) => row["member_id"] === key["user_id"] && row["role"] === "member"),
    instead: () => false,
  },
  "key-is-refused-on-v1": {
    defect: "does not accept keys of version 2 on version 1",
    policy: "authentication.acceptsKey",
    where: ({ call }) => call.path.startsWith("/api/v1/"),
    instead: () => false,
  },
});

const isPlace: Readonly<Record<"user" | "list" | "write", (call: Call) => boolean>> = {
  user: ({ operation }) => operation === "readCurrentUser",
  list: ({ kind }) => kind === "list",
  write: ({ kind }) => kind === "create",
};

const places = keysOf(isPlace);

/** Mutants that accept keys that no longer work, in one kind of place. */
const invalidated = {
  ...family(
    places,
    (place) => `expired-key-works-on-${place}` as const,
    (place): Mutant => ({
      defect: `does not check the expiry of a key on a request of the kind ${place}`,
      policy: "authentication.isExpired",
      where: ({ call }) => isPlace[place](call),
      instead: () => false,
    }),
  ),
  ...family(
    places,
    (place) => `deleted-key-works-on-${place}` as const,
    (place): Mutant => ({
      defect: `accepts a deleted key on a request of the kind ${place}`,
      policy: "authentication.acceptsKey",
      where: ({ call }) => isPlace[place](call),
      instead: () => true,
    }),
  ),
} as const;

/** Endpoints of the OAuth flow that are missing. */
const missing = family(
  ["authorize", "token"] as const,
  (name) => `oauth-lacks-${name}` as const,
  (name): Mutant => ({
    defect: `does not serve the endpoint /auth/o/${name}/`,
    policy: "oauth.serves",
    where: ({ path }) => path.endsWith(`/${name}/`),
    instead: () => false,
  }),
);

/** Defects of keys, of what they may do, and of when they are checked. */
export const credentialMutants = {
  ...checkedLate,
  ...checkedLateBesides,
  ...made,
  ...invalidated,
  ...missing,
} as const;
