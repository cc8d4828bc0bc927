import type { ApartSlug } from "#lib/contract/subjects/apart-lists.ts";
import { apartSlugs, apartStyles } from "#lib/contract/subjects/apart-lists.ts";
import { family } from "#lib/contract/family.ts";
import {
  joinedReads,
  repeatedReads,
  slugOperations,
  slugReads,
} from "#lib/contract/subjects/tenant-routes.ts";
import { callsOperation } from "#lib/reference/mutants/building/calls-operation.ts";
import type { Mutant } from "#lib/reference/mutants/building/mutant.ts";

type Style = (typeof apartStyles)[number];

const bySlug = apartSlugs.flatMap((slug) =>
  apartStyles.map((style): `${ApartSlug}-by-${Style}` => `${slug}-by-${style}`),
);

/** Defects of one list in one style each: it holds rows of other workspaces. */
const foreignRowMutants = family(
  bySlug,
  (list) => `${list}-hold-foreign-rows` as const,
  (list): Mutant => ({
    defect: `lists rows of other workspaces on ${list.replaceAll("-", " ")} pages`,
    policy: "tenancy.lists",
    where: ({ call }) =>
      `${call.list}-by-${call.query.has("paginate") ? "cursor" : "offset"}` === list,
    instead: () => true,
  }),
);

/** Defects of one read each: the answer to a tenant's own user is cached for everyone. */
const keptAnswerMutants = family(
  repeatedReads,
  (name) => `answer-kept-for-anyone-${name}` as const,
  (name): Mutant => ({
    defect: `returns a cached answer of ${name} to another caller`,
    policy: "tenancy.guards",
    where: ({ call }) => callsOperation(call, name),
    instead: {
      remembering: () => {
        const answered = new Set<string>();
        return ({ call }, usual) => {
          const asked = JSON.stringify([call.parameters, [...call.query]]);
          const own = call.caller?.tenant === call.parameters["slug"];
          if (own) answered.add(asked);
          return (own || !answered.has(asked)) && usual();
        };
      },
    },
  }),
);

/** Defects of one read each: it checks only the workspace, and not the project. */
const unjoinedReadMutants = family(
  joinedReads,
  (name) => `unjoined-project-served-by-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} to members of the workspace who have not joined the project`,
    policy: "tenancy.guards",
    where: ({ call }) => {
      const project = call.store.find("project", call.parameters["project_id"] ?? "");
      return (
        project !== undefined &&
        project["workspace_id"] === call.workspace?.id &&
        callsOperation(call, name)
      );
    },
    instead: () => false,
  }),
);

/** Defects of one operation each: the rest of the path is looked up in the caller's own workspace. */
const unreadSlugMutants = family(
  [...slugReads, ...slugOperations],
  (name) => `slug-unread-by-${name}` as const,
  (name): Mutant => ({
    defect: `serves the caller's own record by ${name}, whatever the slug is`,
    policy: "tenancy.readsSlug",
    where: ({ call }) => callsOperation(call, name),
    instead: () => false,
  }),
);

/** Defects of which caller gets which rows. */
export const foreignCallerMutants = {
  ...unreadSlugMutants,
  ...foreignRowMutants,
  ...keptAnswerMutants,
  ...unjoinedReadMutants,
} as const;
