import { family } from "#lib/contract/family.ts";
import { lists } from "#lib/contract/lists/lists.ts";
import { judgedLists } from "#lib/contract/subjects/judged-lists.ts";
import type { Call } from "#lib/reference/call.ts";
import { absent } from "#lib/reference/policies/presentation.ts";
import type { Mutant } from "./building/mutant.ts";
import { mutantsOf } from "./building/mutant.ts";

const isV1 = ({ path }: Call): boolean => path.startsWith("/api/v1/");

const inResultsToo = (slug: string): Mutant => ({
  defect: `lists ${slug} under results as well as under data`,
  policy: "pagination.envelope",
  where: ({ call }) => call.list === slug,
  instead: (_, usual) => {
    const envelope = Object(usual());
    return { ...envelope, results: envelope.data };
  },
});

const otherSlugs = judgedLists
  .map(({ slug }) => slug)
  .filter((slug) => slug !== lists.workspaceWorkItems.slug);

/** Defects of version 1 alongside version 2. */
export const versioningMutants = {
  "rows-stand-in-results-too": inResultsToo(lists.workspaceWorkItems.slug),
  ...family(otherSlugs, (slug) => `rows-of-${slug}-stand-in-results-too` as const, inResultsToo),
  ...family(
    ["create", "update"] as const,
    (kind) => `${kind}-of-state-lacks-is-default` as const,
    (kind): Mutant => ({
      defect: `omits is_default from the answer to the ${kind} of a state`,
      policy: "presentation.member",
      where: ({ call, resource, name }) =>
        resource === "state" && name === "is_default" && call.kind === kind,
      instead: () => absent,
    }),
  ),
  ...mutantsOf({
    "v1-has-ids-of-its-own": {
      defect: "returns other ids on version 1 than on version 2",
      policy: "presentation.member",
      where: ({ call, name }) => isV1(call) && name === "id",
      instead: ({ row }) => `00000000${row.id.slice(8)}`,
    },
    "projects-of-v1-are-unknown-to-v2": {
      defect: "does not find a project on version 2 that version 1 created",
      policy: "tenancy.seesProject",
      where: ({ call, project }) => !isV1(call) && String(project["name"]).includes("of version 1"),
      instead: () => false,
    },
    "projects-removed-on-v1-stay-on-v2": {
      defect: "answers the delete of a project on version 1 without deleting it",
      policy: "lifecycle.deletes",
      where: ({ call }) => isV1(call),
      instead: () => false,
    },
    "v2-is-closed-to-users-of-v1": {
      defect: "does not show the current user on version 2 to a caller who has used version 1",
      policy: "authentication.acceptsKey",
      instead: {
        remembering: () => {
          const seen = new Set<string>();
          return ({ call, key }, usual) => {
            if (isV1(call)) seen.add(key.id);
            const closed = call.operation === "readCurrentUser" && seen.has(key.id);
            return !closed && usual();
          };
        },
      },
    },
    "state-lacks-is-default": {
      defect: "omits is_default from a state",
      policy: "presentation.member",
      where: ({ resource, name }) => resource === "state" && name === "is_default",
      instead: () => absent,
      at: ["listStates?"],
    },
    "state-is-default-is-null-elsewhere": {
      defect: "returns null as is_default of each state that is not the default",
      policy: "presentation.member",
      where: ({ resource, name, value }) =>
        resource === "state" && name === "is_default" && value === false,
      instead: () => null,
    },
  }),
} as const;
