import { commentOperations, itemStandings } from "#lib/contract/clauses/comments/comments.ts";
import { family } from "#lib/contract/family.ts";
import type { Call } from "#lib/reference/call.ts";
import { text } from "#lib/reference/store/row.ts";
import type { Row } from "#lib/reference/store/row.ts";
import type { Store } from "#lib/reference/store/store.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";
import { servingWhere } from "./building/altered-members.ts";

const isAbout = (call: Call, kind: string): boolean =>
  call.resource === "comment" && call.kind === kind;

type Standing = (typeof itemStandings)[number];

const stands: Readonly<Record<Standing, (row: Row, store: Store) => boolean>> = {
  done: (row, store) => store.find("state", text(row, "state_id"))?.["group"] === "completed",
  archived: (row) => (row["archived_at"] ?? null) !== null,
  draft: (row) => row["is_draft"] === true,
};

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
  ...family(
    itemStandings,
    (standing) => `item-identifier-unknown-when-${standing}` as const,
    (standing): Mutant => ({
      defect: `does not find a work item by its identifier below a project when it is ${standing}`,
      policy: "tenancy.seesRecord",
      where: ({ call, record, kind }) =>
        kind === "work-item" &&
        call.parameters["work_item_id"] !== undefined &&
        call.parameters["work_item_id"] !== record.id &&
        stands[standing](record, call.store),
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
