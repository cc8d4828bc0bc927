import { commentOperations } from "#lib/contract/clauses/comments/comments.ts";
import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";
import { servingWhere } from "./building/altered-members.ts";

const isAbout = (call: Call, kind: string): boolean =>
  call.resource === "comment" && call.kind === kind;

/** Defects of comments one by one. */
export const commentsMutants = {
  ...family(
    commentOperations,
    (name) => `short-identifier-unknown-to-${name}-of-comments` as const,
    (name): Mutant => ({
      defect: `does not recognise the short identifier of a project in the ${name} of comments`,
      policy: "tenancy.readsShortIdentifier",
      where: ({ call }) => isAbout(call, name),
      instead: () => false,
    }),
  ),
  ...family(
    commentOperations,
    (name) => `work-item-identifier-unknown-to-${name}-of-comments` as const,
    (name): Mutant => ({
      defect: `does not recognise the identifier of a work item in the ${name} of comments`,
      policy: "tenancy.identifies",
      where: ({ call }) => isAbout(call, name),
      instead: () => false,
    }),
  ),
  ...mutantsOf({
    "comment-is-made-without-an-id": servingWhere(
      "does not return the id of a comment that it creates",
      ({ call, name }) => isAbout(call, "create") && name === "id",
      () => absent,
    ),
    "comments-of-an-absent-work-item-are-forbidden": {
      defect: "answers 403 for the comments of a work item that does not exist",
      policy: "tenancy.refusal",
      where: ({ call, foreign }) => call.resource === "comment" && !foreign,
      instead: () => "forbidden",
      at: ["listComments?"],
    },
    "comments-of-a-foreign-work-item-are-served": {
      defect: "serves the comments of a foreign work item",
      policy: "tenancy.guards",
      where: ({ call, segment }) => call.resource === "comment" && segment === "record",
      instead: () => false,
      at: ["listComments?"],
    },
  }),
} as const;
