import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Stage } from "#lib/reference/policies/authentication.ts";
import { stages } from "#lib/reference/policies/authentication.ts";
import type { Row } from "#lib/reference/store/row.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutant.ts";

const beginsAlike = (sent: string, key: Row): boolean =>
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
    alter: () => ({ authentication: { precedes: ({ stage }) => isAfter(stage, late) } }),
  }),
);

const checkedLateBesides = {
  ...family(
    ["fields", "expand", "per_page"] as const,
    (name) => `credentials-checked-after-${name}` as const,
    (name): Mutant => ({
      defect: `judges ${name} before it checks credentials`,
      alter: () => ({
        authentication: {
          precedes: ({ call, stage }) => !call.query.has(name) || isAfter(stage, "query"),
        },
      }),
    }),
  ),
  ...mutantsOf({
    "credentials-checked-after-media-type-of-bulk": {
      defect: "judges the media type of a bulk request before it checks credentials",
      alter: () => ({
        authentication: {
          precedes: ({ call, stage }) => call.kind !== "bulk" || isAfter(stage, "media-type"),
        },
      }),
    },
  }),
} as const;

const readsOn = (operation: string, spelled: (spelling: string) => boolean) => ({
  authentication: {
    readsHeader: ({ call, spelling }: { call: Call; spelling: string }) =>
      call.operation === operation ? spelled(spelling) : spelling.toLowerCase() === "x-api-key",
  },
});

const made = mutantsOf({
  "credentials-checked-after-record": {
    defect: "looks a work item up before it checks credentials",
    alter: () => ({
      authentication: {
        precedes: ({ call, stage }) =>
          call.operation !== "readWorkItem" || isAfter(stage, "workspace"),
      },
    }),
  },
  "wrong-key-refused-after-workspace": {
    defect: "looks the workspace up before it refuses a wrong key, though not before a missing one",
    alter: () => ({
      authentication: {
        precedes: ({ call, stage }) =>
          !call.headers.has("x-api-key") || isAfter(stage, "workspace"),
      },
    }),
  },
  "anonymous-write-is-kept": {
    defect: "refuses an anonymous write after it was done, and keeps it",
    alter: () => ({
      authentication: { precedes: ({ call }) => call.operation !== "createModule" },
    }),
  },
  "unauthorized-is-called-forbidden": {
    defect: "calls missing credentials forbidden",
    alter: ({ problems }) => ({
      problems: {
        type: (known) => (known.type === "unauthorized" ? "forbidden" : problems.type(known)),
      },
    }),
  },
  "empty-key-is-served": {
    defect: "serves whoever sends an empty key",
    alter: () => ({
      authentication: { demands: ({ call }) => call.headers.get("x-api-key") !== "" },
    }),
  },
  "wrong-key-is-served": {
    defect: "asks for a key and does not look at it",
    alter: () => ({ authentication: { refusesWrong: () => false } }),
  },
  "wrong-key-is-served-on-lists": {
    defect: "does not look at the key on lists",
    alter: () => ({ authentication: { refusesWrong: ({ call }) => call.kind !== "list" } }),
  },
  "wrong-key-is-served-on-writes": {
    defect: "does not look at the key on creates",
    alter: () => ({ authentication: { refusesWrong: ({ call }) => call.kind !== "create" } }),
  },
  "key-ending-is-not-looked-at": {
    defect: "knows a key by its first sixteen characters",
    alter: () => ({ authentication: { matchesKey: ({ sent, key }) => beginsAlike(sent, key) } }),
  },
  "key-continued-is-not-looked-at": {
    defect: "takes a key with more behind it",
    alter: () => ({
      authentication: { matchesKey: ({ sent, key }) => sent.startsWith(text(key, "value")) },
    }),
  },
  "token-ending-is-not-looked-at": {
    defect: "knows an access token by its first sixteen characters",
    alter: () => ({
      authentication: { matchesToken: ({ token, key }) => beginsAlike(token, key) },
    }),
  },
  "token-continued-is-not-looked-at": {
    defect: "takes an access token with more behind it",
    alter: () => ({
      authentication: { matchesToken: ({ token, key }) => token.startsWith(text(key, "value")) },
    }),
  },
  "bearer-token-is-not-judged": {
    defect: "takes any access token for a good one",
    alter: () => ({
      authentication: { demands: ({ call }) => !call.headers.has("authorization") },
    }),
  },
  "key-header-read-as-in-v1": {
    defect: "reads the key of who asks for work items of the workspace from X-API-Key alone",
    alter: () => readsOn("listWorkspaceWorkItems", (spelling) => spelling === "X-API-Key"),
  },
  "key-header-read-as-in-v2": {
    defect: "reads the key of who asks for work items of the workspace from X-Api-Key alone",
    alter: () => readsOn("listWorkspaceWorkItems", (spelling) => spelling === "X-Api-Key"),
  },
  "key-header-unread-in-lower-case": {
    defect: "does not read a header with the key that is all in lower case",
    alter: () =>
      readsOn(
        "listWorkspaceWorkItems",
        (spelling) => spelling.toUpperCase() === "X-API-KEY" && spelling !== "x-api-key",
      ),
  },
  "record-is-made-by-a-service-user": {
    defect: "credits what keys make to a user of its own",
    alter: () => ({ writes: { createdBy: () => "5f2b8a51-7a0c-4f0e-8a35-2d3c1f3e9b10" } }),
  },
  "record-is-made-by-the-owner-of-the-workspace": {
    defect: "credits what keys make to the workspace's first user",
    alter: () => ({
      writes: { createdBy: ({ call }) => call.store.rows("user")[0]?.id ?? "" },
    }),
  },
  "key-without-write-scope-is-refused": {
    defect: "narrows a key to the scopes that it does not have",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) => known.call.operation !== "createModule" && authorization.permits(known),
      },
    }),
  },
  "member-switches-features": {
    defect: "lets those who may not administer switch the workspace's features",
    alter: ({ authorization }) => ({
      authorization: {
        permits: (known) =>
          known.call.operation === "updateFeatures" || authorization.permits(known),
      },
    }),
  },
  "key-is-refused-on-v1": {
    defect: "does not know the keys of version 2 on version 1",
    alter: ({ authentication }) => ({
      authentication: {
        acceptsKey: (known) =>
          !known.call.path.startsWith("/api/v1/") && authentication.acceptsKey(known),
      },
    }),
  },
});

/** Defects of keys, of what they may do, and of when they are checked. */
export const credentialMutants = { ...checkedLate, ...checkedLateBesides, ...made } as const;
