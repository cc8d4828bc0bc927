import type { ApartSlug } from "#lib/contract/subjects/apart-lists.ts";
import { apartSlugs, apartStyles } from "#lib/contract/subjects/apart-lists.ts";
import { family } from "#lib/contract/family.ts";
import { joinedReads, repeatedReads, slugReads } from "#lib/contract/subjects/tenant-routes.ts";
import { callsOperation } from "./calls-operation.ts";
import type { Mutant } from "./mutant.ts";

type Style = (typeof apartStyles)[number];

const bySlug = apartSlugs.flatMap((slug) =>
  apartStyles.map((style): `${ApartSlug}-by-${Style}` => `${slug}-by-${style}`),
);

/** Defects of one list in one style each: it holds rows of other workspaces. */
const foreignRowMutants = family(
  bySlug,
  (list) => `${list}-hold-foreign-rows` as const,
  (list): Mutant => ({
    defect: `lists rows of other workspaces on pages of ${list.replaceAll("-", " ")}`,
    alter: ({ tenancy }) => ({
      tenancy: {
        lists: (known) => {
          const style = known.call.query.has("paginate") ? "cursor" : "offset";
          return `${known.call.list}-by-${style}` === list || tenancy.lists(known);
        },
      },
    }),
  }),
);

/** Defects of one read each: what a tenant's own user was answered is kept for everybody. */
const keptAnswerMutants = family(
  repeatedReads,
  (name) => `answer-kept-for-anyone-${name}` as const,
  (name): Mutant => ({
    defect: `serves what ${name} has answered before to whoever asks the same`,
    alter({ tenancy }) {
      const answered = new Set<string>();
      return {
        tenancy: {
          guards: (known) => {
            const { call } = known;
            if (!callsOperation(call, name)) return tenancy.guards(known);
            const asked = JSON.stringify([call.parameters, [...call.query]]);
            const own = call.caller?.tenant === call.parameters["slug"];
            if (own) answered.add(asked);
            return (own || !answered.has(asked)) && tenancy.guards(known);
          },
        },
      };
    },
  }),
);

/** Defects of one read each: it asks for the workspace alone, and not for the project. */
const unjoinedReadMutants = family(
  joinedReads,
  (name) => `unjoined-project-served-by-${name}` as const,
  (name): Mutant => ({
    defect: `serves ${name} to members of the workspace who have not joined the project`,
    alter: ({ tenancy }) => ({
      tenancy: {
        guards: (known) => {
          const { call } = known;
          const project = call.store.find("project", call.parameters["project_id"] ?? "");
          const near = project !== undefined && project["workspace_id"] === call.workspace?.id;
          return !(near && callsOperation(call, name)) && tenancy.guards(known);
        },
      },
    }),
  }),
);

/** Defects of one read each: what the rest of the path names is looked for in the caller's own workspace. */
const unreadSlugMutants = family(
  slugReads,
  (name) => `slug-unread-by-${name}` as const,
  (name): Mutant => ({
    defect: `finds by ${name} what is the caller's own, whatever the slug says`,
    alter: () => ({ tenancy: { readsSlug: ({ call }) => !callsOperation(call, name) } }),
  }),
);

/** Defects of who is answered, and with whose rows. */
export const askerMutants = {
  ...unreadSlugMutants,
  ...foreignRowMutants,
  ...keptAnswerMutants,
  ...unjoinedReadMutants,
} as const;
