import { onlySatisfied, isToken } from "./building/token-scopes.ts";
import { family, keysOf } from "#lib/contract/family.ts";
import { currentUser } from "#lib/contract/resources/identity.ts";
import type { Call } from "#lib/reference/call.ts";
import type { Policies } from "#lib/reference/policies.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

type Member = Parameters<Policies["presentation"]["member"]>[0];

const userFields = keysOf(currentUser.fields);
const isUser = ({ call, name }: Member, member: string): boolean =>
  call.operation === "readCurrentUser" && name === member;

/** A value that no row of the current user's table allows. */
const mistyped = { id: 7, email: "nobody", display_name: null, principal_kind: "key", scopes: "" };

const fieldsLeftOut = family(
  userFields,
  (field) => `current-user-lacks-${field}` as const,
  (field): Mutant => ({
    defect: `omits ${field} from the current user`,
    policy: "presentation.member",
    where: (known) => isUser(known, field),
    instead: () => absent,
  }),
);

/** What another user would be shown as. */
const another = { email: "another@example.com", display_name: "Another" } as const;

const anothers = family(
  keysOf(another),
  (field) => `current-user-shows-another-${field}` as const,
  (field): Mutant => ({
    defect: `returns ${field} of another user as the current user's`,
    policy: "presentation.member",
    where: (known) => isUser(known, field),
    instead: () => another[field],
  }),
);

const fieldsMistyped = family(
  userFields,
  (field) => `current-user-mistypes-${field}` as const,
  (field): Mutant => ({
    defect: `returns ${field} of the current user with another type`,
    policy: "presentation.member",
    where: (known) => isUser(known, field),
    instead: () => mistyped[field],
  }),
);

const fieldsMistypedToTokens = family(
  userFields,
  (field) => `current-user-mistypes-${field}-to-tokens` as const,
  (field): Mutant => ({
    defect: `returns ${field} of the current user with another type to tokens`,
    policy: "presentation.member",
    where: (known) => isUser(known, field) && isToken(known.call),
    instead: () => mistyped[field],
  }),
);

const anothersToTokens = family(
  keysOf(another),
  (field) => `current-user-shows-tokens-another-${field}` as const,
  (field): Mutant => ({
    defect: `returns ${field} of the application as the current user's to tokens`,
    policy: "presentation.member",
    where: (known) => isUser(known, field) && isToken(known.call),
    instead: () => another[field],
  }),
);

const roleOf = ({ store }: Call, userId: unknown): unknown =>
  store.rows("workspace-member").find((row) => row["member_id"] === userId)?.["role"];

const fieldsMistypedToMembers = family(
  userFields,
  (field) => `current-user-mistypes-${field}-to-members` as const,
  (field): Mutant => ({
    defect: `returns ${field} of the current user with another type to users who are not administrators`,
    policy: "presentation.member",
    where: (known) =>
      isUser(known, field) && roleOf(known.call, known.call.caller?.userId) !== "admin",
    instead: () => mistyped[field],
  }),
);

/** Defects of the current user and of the schema document. */
const answers = mutantsOf({
  "current-user-answers-202": {
    defect: "answers the read of the current user with 202 to an API key",
    policy: "presentation.status",
    where: ({ call }) =>
      call.operation === "readCurrentUser" && call.caller?.credential === "api_key",
    instead: () => 202,
    at: ["readCurrentUser?"],
  },
  "current-user-for-administrators-only": {
    defect: "serves the current user to administrators only",
    policy: "authentication.acceptsKey",
    where: ({ call, key }) =>
      call.operation === "readCurrentUser" && roleOf(call, key["user_id"]) !== "admin",
    instead: () => false,
  },
  "current-user-is-the-first-user": {
    defect: "returns the first user as the current user for every key",
    policy: "authentication.actsAs",
    where: ({ call }) => call.operation === "readCurrentUser",
    instead: ({ call }) => call.store.rows("user")[0]?.id ?? "",
  },
  "current-user-is-that-of-the-caller-before": {
    defect: "answers with the current user of the caller before",
    policy: "authentication.actsAs",
    where: ({ call }) => call.operation === "readCurrentUser",
    instead: {
      remembering: () => {
        let before: string | null = null;
        return (_, usual) => {
          const own = usual();
          const shown = before ?? own;
          before = own;
          return shown;
        };
      },
    },
  },
  "current-user-is-kept-for-every-caller": {
    defect: "keeps a current user for a second, and answers every caller with it",
    policy: "authentication.actsAs",
    where: ({ call }) => call.operation === "readCurrentUser",
    instead: {
      remembering: () => {
        let kept = { user: "", until: 0 };
        return (_, usual) => {
          if (Date.now() >= kept.until) kept = { user: usual(), until: Date.now() + 1_000 };
          return kept.user;
        };
      },
    },
  },
  "current-user-id-is-new-each-time": {
    defect: "returns the id of the credential instead of the user's id",
    policy: "presentation.member",
    where: (known) => isUser(known, "id"),
    instead: () => crypto.randomUUID(),
  },
  "principal-kind-is-other": {
    defect: "reports an API key as another principal_kind",
    policy: "authentication.principalKind",
    instead: () => "other",
  },
  "principal-kind-of-member-is-oauth": {
    defect: "reports that users who are not administrators authenticated by OAuth",
    policy: "authentication.principalKind",
    instead: ({ call }) => (roleOf(call, call.caller?.userId) === "admin" ? "api_key" : "oauth"),
  },
});

/** Defects of the current user. */
export const currentUserMutants = {
  ...anothers,
  ...fieldsLeftOut,
  ...fieldsMistyped,
  ...fieldsMistypedToMembers,
  ...fieldsMistypedToTokens,
  ...anothersToTokens,
  ...answers,

  ...mutantsOf({
    "current-user-closed-to-tokens": onlySatisfied(
      "does not serve the current user to tokens",
      ({ call }) => call.operation !== "readCurrentUser",
    ),
    "principal-kind-of-token-is-api-key": {
      defect: "reports a token as an API key",
      policy: "authentication.principalKind",
      instead: () => "api_key",
    },
    "principal-kind-of-token-is-other": {
      defect: "reports a token as another principal_kind",
      policy: "authentication.principalKind",
      where: ({ call }) => isToken(call),
      instead: () => "other",
    },
    "scopes-of-token-are-left-empty": {
      defect: "returns no scopes for a token",
      policy: "authentication.scopes",
      instead: () => [],
    },
    "scopes-of-token-end-with-the-first": {
      defect: "returns only the first scope of a token",
      policy: "authentication.scopes",
      instead: ({ call }) => call.caller?.scopes.slice(0, 1) ?? [],
    },
    "scopes-of-token-are-spelled-out": {
      defect: "returns the fine-grained scopes that a token's global scope implies",
      policy: "authentication.scopes",
      where: ({ call }) => isToken(call),
      instead: ({ call }) => [...(call.caller?.scopes ?? []), "projects:read"],
    },
  }),
} as const;
